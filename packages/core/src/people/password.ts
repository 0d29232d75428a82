import { ensure } from '../refusals.ts';

export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 128;

/** Characters that do not hide a common password they are added to. */
const MAX_ADDED = 6;
/** Shorter names occur in ordinary words. */
const MIN_NAME_LENGTH = 5;

/** Refusals name this field. */
const FIELD = 'password';

/** Whose password it is, as strangers know them. */
export interface PasswordOwner {
  readonly email: string;
  /** The name of the manufacturer they work for. */
  readonly shopName: string;
}

/**
 * Throws REQUEST_VALIDATION_FAILED for a password that is too short, too long or easy to guess: in the list of common passwords (lower
 * case), one of them with a few digits or signs around it, one short text repeated, or with the owner's e-mail address or shop in it.
 */
export function ensurePassword(
  password: string,
  { email, shopName }: PasswordOwner,
  common: ReadonlySet<string>,
): void {
  const { length } = [...password];
  ensureField(length >= MIN_PASSWORD_LENGTH, `A password has at least ${MIN_PASSWORD_LENGTH} characters.`);
  ensureField(length <= MAX_PASSWORD_LENGTH, `A password has ${MAX_PASSWORD_LENGTH} characters at most.`);
  const lower = password.toLowerCase();
  ensureField(
    !isCommon(lower, common) && !isRepetition(lower, common),
    'This password is easy to guess: it is among those that attackers try first. Choose another, such as four unrelated words.',
  );
  ensureField(
    !containsName(lower, email) && !containsName(lower, email.split('@')[0] ?? ''),
    'A password must not contain the e-mail address. Choose another, such as four unrelated words.',
  );
  ensureField(
    !containsName(lower, shopName),
    'A password must not contain the name of the shop. Choose another, such as four unrelated words.',
  );
}

function isCommon(lower: string, common: ReadonlySet<string>): boolean {
  if (common.has(lower)) return true;
  const stem = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return stem !== '' && lower.length - stem.length <= MAX_ADDED && common.has(stem);
}

/** True for a short or common text that is written several times, as in `abcabcabcabc`. */
function isRepetition(lower: string, common: ReadonlySet<string>): boolean {
  // A text is a repetition of its first `period` characters where it is found again that far into its double.
  const period = (lower + lower).indexOf(lower, 1);
  if (period === lower.length) return false;
  const unit = lower.slice(0, period);
  return period <= MAX_ADDED || isCommon(unit, common);
}

/** Spaces and signs between the letters hide nothing. */
function containsName(lower: string, name: string): boolean {
  const letters = lettersOf(name.toLowerCase());
  return [...letters].length >= MIN_NAME_LENGTH && lettersOf(lower).includes(letters);
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

function ensureField(condition: boolean, message: string): void {
  ensure(condition, 'REQUEST_VALIDATION_FAILED', message, { field: FIELD });
}
