const TAIL = /\s?\S{1,6}$/;

/** A name on one line that is cut in its middle where there is no room for it: its end, as in `Print Machine 12`, tells it from others. */
export function MiddleTruncated({ text }: { text: string }) {
  const tail = TAIL.exec(text)?.[0] ?? '';
  return (
    <span className="flex min-w-0 whitespace-pre">
      <span className="truncate">{text.slice(0, text.length - tail.length)}</span>
      <span className="shrink-0">{tail}</span>
    </span>
  );
}
