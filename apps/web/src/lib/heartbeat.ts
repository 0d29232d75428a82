/** The interval of heartbeats while nothing changes. */
export const HEARTBEAT_MS = 2_000;

/** A screen that hears nothing for so long has lost its connection: two heartbeats late, and back within 5 s of a network loss. */
export const SILENCE_MS = 5_000;

/**
 * An attempt to connect that hears nothing for so long is given up: one that began on a silent network stays silent when the
 * network is back. Shorter than the maximum between two attempts (`Backoff`), which is how soon a screen is back.
 */
export const FIRST_EVENT_MS = 2_500;
