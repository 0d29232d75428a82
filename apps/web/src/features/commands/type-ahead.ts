/** What was typed while the palette was loaded. */
export interface TypedAhead {
  readonly text: string;
  /** True if Enter was the last key. */
  readonly isEntered: boolean;
}

const NOTHING: TypedAhead = { text: '', isEntered: false };

let typed = NOTHING;
let listening: AbortController | null = null;

/** Keeps what is typed from now on until there is a field for it, and from the page below. `onEscape` is called for Escape. */
export function beginTypingAhead(onEscape: () => void): void {
  endTypingAhead();
  listening = new AbortController();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape();
    else {
      const next = afterKey(typed, event);
      if (next === null) return;
      typed = next;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true, signal: listening.signal });
}

/** Returns what was typed, and leaves further keys to whatever has the focus. */
export function endTypingAhead(): TypedAhead {
  listening?.abort();
  listening = null;
  const last = typed;
  typed = NOTHING;
  return last;
}

/** Null for a key that does not type. */
function afterKey({ text }: TypedAhead, event: KeyboardEvent): TypedAhead | null {
  const { key } = event;
  if (event.isComposing) return null;
  if (key === 'Enter') return { text, isEntered: text !== '' };
  if (key === 'Backspace') return { text: [...text].slice(0, -1).join(''), isEntered: false };
  const isCommand = event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'));
  return [...key].length === 1 && !isCommand ? { text: text + key, isEntered: false } : null;
}
