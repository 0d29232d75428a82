const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Acts once, with the first sign that somebody uses the page: the pointer moves or presses, or a key goes down. What a page
 * needs only when it is used is loaded then, and not while one waits for its first content. Returns how to wait no longer.
 */
export function onFirstSign(act: () => void, signs: readonly (typeof SIGNS)[number][] = SIGNS): () => void {
  const waiting = new AbortController();
  const once = () => {
    waiting.abort();
    act();
  };
  for (const sign of signs) {
    window.addEventListener(sign, once, { capture: true, passive: true, signal: waiting.signal });
  }
  return () => waiting.abort();
}
