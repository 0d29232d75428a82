/** A colour as it looks; its name stands beside it. */
export function Swatch({ hex }: { hex: string | null }) {
  return (
    <span
      aria-hidden
      className="inline-block size-2.5 shrink-0 rounded-full border border-line-strong"
      style={hex ? { backgroundColor: hex } : undefined}
    />
  );
}
