import type { AuditEntry } from '@routecard/db';
import { formatInstant } from '@/lib/time/instant';
import { t, texts } from '@/words/t';
import { COMMAND_WORDS, FIELD_WORDS, THING_WORDS } from './audit-names';

const INTERFACE_WORDS: Readonly<Record<AuditEntry['interface'], string>> = texts({
  CONSOLE: 'Console',
  REST: 'REST API',
  COMMAND: 'Command on the server',
  SYSTEM: 'Routecard itself',
});

const ACTION_WORDS: Readonly<Record<string, string>> = texts({
  signIn: 'Signed in',
  signInFailed: 'Failed to sign in',
  changeOwnAccount: 'Changed their account',
  changePassword: 'Changed the password',
  requestPasswordReset: 'Asked for a link to reset the password',
  setPassword: 'Set the password by a link',
  linkProvider: 'Signed in with single sign-on for the first time',
  endSession: 'Ended a session',
  signOutEverywhere: 'Signed out everywhere',
  secondFactorEnabled: 'Turned on two-factor authentication',
  secondFactorDisabled: 'Turned off two-factor authentication',
  secondFactorFailed: 'Entered a wrong second factor',
  recoveryCodeUsed: 'Used a recovery code',
  recoveryCodesRenewed: 'Created new recovery codes',
  requireSecondFactor: 'Decided on required two-factor authentication',
  resetSecondFactor: 'Reset two-factor authentication and passkeys',
  passkeyAdded: 'Added a passkey',
  passkeyRemoved: 'Removed a passkey',
  insert: 'Added',
  update: 'Changed',
  delete: 'Removed',
});

/** A camel-case name as words: `approvedRoutingTemplateRequired` is `Approved routing template required`. */
export function wordsOf(name: string): string {
  const words = name
    .replace(/Ids?$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The action in words, such as `Update settings`. */
export const actionWords = (action: string) =>
  ACTION_WORDS[action] ?? COMMAND_WORDS[action] ?? wordsOf(action);

/** The kind of a target in words, such as `Material`. */
export const thingWords = (targetType: string) => THING_WORDS[targetType] ?? wordsOf(targetType);

/** The target in words, such as `Material PLA`. */
export function targetWords({ targetType, targetName, targetId }: AuditEntry): string {
  const number = OF_ORDER.exec(targetName)?.[1];
  const name = number === undefined ? targetName || targetId : t('of order {number}', { number });
  return `${thingWords(targetType)} ${name}`;
}

/** Shipments have no name of their own; entries call them so. */
const OF_ORDER = /^of order (.+)$/;

/** The actor in words: a person or a program. */
export const actorWords = (entry: AuditEntry) => entry.actorName ?? INTERFACE_WORDS[entry.interface];

/** The interface, with the access token that was used. */
export const interfaceWords = (entry: AuditEntry) =>
  INTERFACE_WORDS[entry.interface] +
  (entry.accessTokenName === null
    ? ''
    : t(', token {accessTokenName}', { accessTokenName: entry.accessTokenName }));

/** A field that changed, its values as text. */
export interface ChangedField {
  readonly name: string;
  /** Undefined for what is new. */
  readonly before: string | undefined;
  /** Undefined for what was removed. */
  readonly after: string | undefined;
}

/** The fields that changed; instants are those of the shop's clocks. */
export function changesOf(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  timeZone: string,
): readonly ChangedField[] {
  return Object.keys({ ...before, ...after }).map((key) => ({
    name: fieldWords(key),
    before: before ? valueWords(before[key], timeZone) : undefined,
    after: after ? valueWords(after[key], timeZone) : undefined,
  }));
}

const fieldWords = (key: string) => FIELD_WORDS[key] ?? wordsOf(key);

function valueWords(value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return t('empty');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'string') return INSTANT.test(value) ? formatInstant(value, timeZone) : value;
  if (Array.isArray(value)) {
    if (value.length === 0) return t('none');
    const items = value.map((item) => valueWords(item, timeZone));
    return items.join(value.some((item) => typeof item === 'object') ? '; ' : ', ');
  }
  return typeof value === 'object' ? thingInWords(value, timeZone) : String(value);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** What a thing consists of, without its own id: `Value 12.5, Quantity 3`. What is in it again stands in parentheses. */
function thingInWords(thing: object, timeZone: string): string {
  return Object.entries(thing)
    .filter(([key]) => key !== 'id')
    .map(([key, value]) => {
      const words = valueWords(value, timeZone);
      return `${fieldWords(key)} ${typeof value === 'object' && value !== null ? `(${words})` : words}`;
    })
    .join(', ');
}
