/** The customer that is meant by what was typed, of those whose name has it: the one of that very name, or the only one. */
export function meantCustomer(typed: string, names: readonly string[]): string | undefined {
  const wanted = typed.trim().toLowerCase();
  const exact =
    names.find((name) => name === typed.trim()) ?? names.find((name) => name.toLowerCase() === wanted);
  return exact ?? (names.length === 1 ? names[0] : undefined);
}
