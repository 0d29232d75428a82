import type { AuditEntry } from '@routecard/db';
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

/** The fields that changed. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly ChangedField[] {
  return Object.keys({ ...before, ...after }).map((key) => ({
    name: FIELD_WORDS[key] ?? wordsOf(key),
    before: before ? valueWords(before[key]) : undefined,
    after: after ? valueWords(after[key]) : undefined,
  }));
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('none');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
