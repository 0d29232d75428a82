let codes: ReadonlySet<string> | undefined;

/** True for a code of ISO 4217 in capitals, such as `EUR`. */
export function isCurrency(code: string): boolean {
  codes ??= new Set(Intl.supportedValuesOf('currency'));
  return codes.has(code);
}
