/** A press that began before anything could be dragged, and goes on. */
export interface EarlyPress {
  readonly down: PointerEvent;
  /** The pointer's present position; null if it has not moved. */
  readonly moved: PointerEvent | null;
}

/**
 * Remembers the press that is under way, so that what comes later can take it up: nobody has to press twice because
 * something was still being loaded.
 */
export function watchPress(): { current: () => EarlyPress | null; stop: () => void } {
  let press: EarlyPress | null = null;
  const watching = new AbortController();
  const { signal } = watching;
  const forget = () => {
    press = null;
  };
  const on = (
    type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    hear: (event: PointerEvent) => void,
  ) => window.addEventListener(type, hear, { capture: true, passive: true, signal });
  on('pointerdown', (event) => {
    if (event.isPrimary && event.button === 0) press = { down: event, moved: null };
  });
  on('pointermove', (event) => {
    if (press?.down.pointerId === event.pointerId) press = { ...press, moved: event };
  });
  on('pointerup', forget);
  on('pointercancel', forget);
  // Browsers let a touch be kept from scrolling only where somebody who might do so listened as it began.
  window.addEventListener('touchmove', () => undefined, { passive: false, signal });
  return { current: () => press, stop: () => watching.abort() };
}
