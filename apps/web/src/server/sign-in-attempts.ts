import { perProcess } from './per-process';

const WINDOW_MS = 5 * 60_000;
const MAX_FAILURES = 10;
/** Bounds the memory that invented addresses can take. */
const MAX_TRACKED = 10_000;

type Failures = Map<string, { count: number; firstAt: number }>;

const known = () => perProcess('sign-in failures', (): Failures => new Map());

const keyOf = (email: string) => email.trim().toLowerCase();

/** Whether the address may try again: at most ten wrong passwords in five minutes, from wherever they come. */
export function attemptsLeft(email: string, now = Date.now()): boolean {
  const seen = known().get(keyOf(email));
  return seen === undefined || now - seen.firstAt > WINDOW_MS || seen.count < MAX_FAILURES;
}

/** Counts a wrong password. */
export function noteFailure(email: string, now = Date.now()): void {
  const failures = known();
  const key = keyOf(email);
  const seen = failures.get(key);
  if (seen && now - seen.firstAt <= WINDOW_MS) {
    seen.count += 1;
    return;
  }
  failures.delete(key);
  const [oldest] = failures.keys();
  if (failures.size >= MAX_TRACKED && oldest !== undefined) failures.delete(oldest);
  failures.set(key, { count: 1, firstAt: now });
}

/** Forgets earlier failures after a right password. */
export function noteSuccess(email: string): void {
  known().delete(keyOf(email));
}
