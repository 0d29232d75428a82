/** The interval of heartbeats while nothing changes. */
export const HEARTBEAT_MS = 2_000;

/** A screen that hears nothing for so long has lost its connection: two heartbeats late, and back within 5 s of a network loss. */
export const SILENCE_MS = 5_000;
