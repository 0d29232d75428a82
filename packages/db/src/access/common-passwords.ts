import { dictionary } from '@zxcvbn-ts/language-common';

let known: ReadonlySet<string> | undefined;

/** About 49,000 passwords of published breaches, in lower case; read on first use. */
export function commonPasswords(): ReadonlySet<string> {
  known ??= new Set(dictionary['passwords-common'] as readonly string[]);
  return known;
}
