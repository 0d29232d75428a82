/** Within it a finger that taps twice is not through yet. */
const DOUBLE_TAP_MS = 500;

/** Now, on the clock of events. */
export const eventTime = () => performance.now();

/**
 * True of a press that was meant for what stood there before, such as the second one of a double tap: `shownAt` is when what stands
 * there now was shown, on the clock of events. Browsers do not all count the taps of a finger. A press of a key is none.
 */
export function isSecondPress(
  { detail, timeStamp }: { readonly detail: number; readonly timeStamp: number },
  shownAt: number,
): boolean {
  return detail > 1 || (detail === 1 && timeStamp - shownAt < DOUBLE_TAP_MS);
}
