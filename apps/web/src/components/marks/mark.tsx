/** The product's mark: a card with its route. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 24 24" fill="none">
      <rect x="1" y="3" width="22" height="18" rx="4" className="fill-accent" />
      <path
        d="M6 15.5h3.2a2 2 0 0 0 2-2v-3a2 2 0 0 1 2-2H18"
        className="stroke-on-accent"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
      <circle cx="6" cy="15.5" r="1.75" className="fill-on-accent" />
      <circle cx="18" cy="8.5" r="1.75" className="fill-on-accent" />
    </svg>
  );
}
