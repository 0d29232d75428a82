/** Details that a phone shows below a name instead of beside it. */
export function PhoneLine({ children }: { children: string }) {
  return <span className="block whitespace-normal font-normal text-ink-2 text-sm sm:hidden">{children}</span>;
}
