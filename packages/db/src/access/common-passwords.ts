/** About 49,000 passwords of published breaches, in lower case; loaded only where a password is set. */
export async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'] as readonly string[]);
}
