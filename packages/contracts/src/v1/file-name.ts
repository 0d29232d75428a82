import { label } from './fields.ts';

/** Would name a folder, or hide what follows. */
const UNNAMEABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]|^\.{1,2}$/u;

/** The file name that the sender gave: never a path. */
export const fileName = label.refine((name) => !UNNAMEABLE.test(name), {
  error: 'contains characters that a file name cannot have',
});
