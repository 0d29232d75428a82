/// <reference lib="dom" />

/** Of a screen with 60 a second, as browsers tell it: to a tenth. */
export const FRAME_MS = 16.7;

/** Runs in the page: notes the time between frames from now on. */
export function recordFrames(): void {
  const frames: number[] = [];
  let last = performance.now();
  const note = (now: number) => {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  Object.assign(window, { frames });
}

/** Runs in the page: milliseconds between the frames so far. */
export function recordedFrames(): number[] {
  return (window as unknown as { frames: number[] }).frames.slice(1);
}

/** What 95 of a hundred values are not above. */
export function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
}
