/** Of refusals, those that may pass by themselves: no session, too slow, in use, too many requests. */
const PASSING: readonly number[] = [401, 408, 409, 425, 429];

/** True if a file that was answered with this status may be taken when it is sent again; one of a wrong kind stays one. */
export function canRetry(status: number): boolean {
  return status >= 500 || PASSING.includes(status);
}
