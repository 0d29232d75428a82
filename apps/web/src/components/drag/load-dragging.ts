import { onFirstSign } from '@/lib/focus/first-sign';
import type { startDragging } from './drag-layer';
import { type EarlyPress, watchPress } from './early-press';

/** Begins with the press that is under way, if one is. Returns how to end again. */
type Start = (drag: typeof startDragging, early: EarlyPress | null) => () => void;

/**
 * Loads what drags with the first sign of use. A finger gives none before it presses, so where there are fingers it is
 * loaded as soon as the page is at rest. Returns how to leave.
 */
export function loadDragging(start: Start): () => void {
  const press = watchPress();
  let left = false;
  let end: () => void = press.stop;
  let stopWaiting: () => void = () => undefined;
  const load = () => {
    stopWaiting();
    import('./drag-layer').then(
      (module) => {
        if (left) return;
        end = start(module.startDragging, press.current());
        press.stop();
      },
      () => {
        // Without a network nothing can be moved; whoever presses once it is back asks again.
        if (!left) stopWaiting = onFirstSign(load, ['pointerdown']);
      },
    );
  };
  const stopSigns = onFirstSign(load);
  const stopIdle = window.matchMedia('(any-pointer: coarse)').matches ? whenAtRest(load) : () => undefined;
  stopWaiting = () => {
    stopSigns();
    stopIdle();
  };
  return () => {
    left = true;
    stopWaiting();
    end();
  };
}

/** Safari knows of no rest; a moment after the first content will do. */
const MOMENT_MS = 1_000;

function whenAtRest(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, MOMENT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act);
  return () => cancelIdleCallback(handle);
}
