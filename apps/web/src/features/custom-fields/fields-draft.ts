import {
  type CustomFieldChanges,
  type CustomFields,
  isKeptExactly,
  MAX_CUSTOM_FIELD_NAME,
  MAX_CUSTOM_FIELD_TEXT,
} from '@routecard/core';
import { t } from '@/words/t';

/** What other systems keep with a thing. */
export interface KeptFields {
  readonly externalId: string | null;
  readonly customFields: CustomFields;
}

export type FieldType = 'text' | 'number' | 'boolean';

/** A field as it is typed. */
export interface FieldDraft {
  readonly key: string;
  /** Its name when the form read it; null for a new one. */
  readonly was: string | null;
  readonly name: string;
  readonly type: FieldType;
  /** `true` or `false` for a boolean. */
  readonly text: string;
}

export interface FieldsDraft {
  readonly externalId: string;
  readonly fields: readonly FieldDraft[];
}

export interface FieldFaults {
  readonly name?: string;
  readonly value?: string;
}

/** The name and the external id that neither JavaScript nor a path can have. */
const UNUSABLE_NAME = '__proto__';
const UNUSABLE_IDS = ['.', '..'];

export const draftOf = ({ externalId, customFields }: KeptFields): FieldsDraft => ({
  externalId: externalId ?? '',
  fields: Object.entries(customFields)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, value]) => fieldOf(name, value)),
});

const fieldOf = (name: string, value: CustomFields[string]): FieldDraft => ({
  key: `was-${name}`,
  was: name,
  name,
  type: typeOf(value),
  text: String(value),
});

function typeOf(value: CustomFields[string]): FieldType {
  if (typeof value === 'string') return 'text';
  return typeof value === 'number' ? 'number' : 'boolean';
}

/** The field with another type; its text stays as far as the type can say it. */
export const retyped = (field: FieldDraft, type: FieldType): FieldDraft => ({
  ...field,
  type,
  text: type === 'boolean' ? String(/^(true|yes|1)$/i.test(field.text.trim())) : textAs(field, type),
});

function textAs({ type: before, text }: FieldDraft, type: FieldType): string {
  if (before !== 'boolean') return text;
  if (type === 'number') return text === 'true' ? '1' : '0';
  return text === 'true' ? 'Yes' : 'No';
}

export function externalIdFault({ externalId }: FieldsDraft): string | null {
  return UNUSABLE_IDS.includes(externalId.trim()) ? t('An external ID cannot be . or .. alone.') : null;
}

/**
 * The faults of its fields by their keys; those without a fault are missing. What is stored is not sent, and has none: a number that
 * is not taken any more does not keep the other fields from being saved.
 */
export function faultsOf(base: KeptFields, { fields }: FieldsDraft): ReadonlyMap<string, FieldFaults> {
  const names = new Map<string, number>();
  for (const field of fields) names.set(nameOf(field), (names.get(nameOf(field)) ?? 0) + 1);
  const faults = fields.map((field) => {
    const name = nameFault(field, names);
    const value = isAsStored(base, field) ? null : valueFault(field);
    return [field.key, { ...(name ? { name } : {}), ...(value ? { value } : {}) }] as const;
  });
  return new Map(faults.filter(([, fault]) => Object.keys(fault).length > 0));
}

function isAsStored({ customFields }: KeptFields, { was, name, type, text }: FieldDraft): boolean {
  const stored = was === name ? customFields[name] : undefined;
  return stored !== undefined && type === typeOf(stored) && text === String(stored);
}

function nameFault(field: FieldDraft, names: ReadonlyMap<string, number>): string | null {
  const name = nameOf(field);
  if (name.trim() === '') return t('Enter a name.');
  if (name === UNUSABLE_NAME) return t('This name cannot be used. Choose another one.');
  if (name.length > MAX_CUSTOM_FIELD_NAME)
    return t('At most {max} characters.', { max: MAX_CUSTOM_FIELD_NAME });
  return (names.get(name) ?? 0) > 1 ? t('Another field has this name.') : null;
}

function valueFault({ type, text }: FieldDraft): string | null {
  if (type === 'text') {
    return text.length > MAX_CUSTOM_FIELD_TEXT
      ? t('At most {max} characters.', { max: MAX_CUSTOM_FIELD_TEXT })
      : null;
  }
  if (type === 'boolean') return null;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text.trim())) return t('Enter a number, as in 12.5.');
  const number = Number(text);
  if (!Number.isFinite(number)) return t('This number is too large.');
  return isKeptExactly(number) ? null : t('More digits than a number keeps. Use the type Text.');
}

/** A name that was there keeps its spaces until it is edited. */
const nameOf = ({ was, name }: FieldDraft) => (name === was ? name : name.trim());

function typedValueOf({ type, text }: FieldDraft): CustomFields[string] {
  if (type === 'boolean') return text === 'true';
  return type === 'number' ? Number(text) : text;
}

/** What a save sends. */
export interface FieldsEdit {
  /** Left out where it stays; null takes it away. */
  readonly externalId?: string | null;
  readonly fields: CustomFieldChanges;
}

/** Only the differences from what the form began with, so that what others changed meanwhile stays theirs; null for none. */
export function editOf(base: KeptFields, draft: FieldsDraft): FieldsEdit | null {
  const values = new Map(draft.fields.map((field) => [nameOf(field), typedValueOf(field)]));
  const before = new Map(Object.entries(base.customFields));
  const changes = [
    ...[...before.keys()].filter((name) => !values.has(name)).map((name) => [name, null] as const),
    ...[...values].filter(([name, value]) => before.get(name) !== value),
  ];
  const externalId = draft.externalId.trim() || null;
  const renamed = externalId !== base.externalId;
  if (changes.length === 0 && !renamed) return null;
  return { ...(renamed ? { externalId } : {}), fields: Object.fromEntries(changes) };
}

/** A draft after somebody else has changed the thing. */
export interface CaughtUp {
  readonly draft: FieldsDraft;
  /** Names of what both changed; saving writes this person's over the other's. */
  readonly contested: readonly string[];
}

/** The draft over the current values: what this person has not touched shows them, and what they have touched stays. */
export function caughtUp(base: KeptFields, draft: FieldsDraft, current: KeptFields): CaughtUp {
  const before = new Map(Object.entries(base.customFields));
  const now = new Map(Object.entries(current.customFields));
  const contested = new Set<string>();
  const contestAdded = (name: string) => {
    if (now.has(name) && !before.has(name)) contested.add(name);
  };
  const kept = draft.fields.flatMap((field): FieldDraft[] => {
    if (field.was === null) {
      contestAdded(nameOf(field));
      return [field];
    }
    const value = now.get(field.was);
    const isTouched = nameOf(field) !== field.was || typedValueOf(field) !== before.get(field.was);
    if (isTouched) {
      if (value !== before.get(field.was)) contested.add(field.was);
      contestAdded(nameOf(field));
      return [field];
    }
    return value === undefined ? [] : [fieldOf(field.was, value)];
  });
  const drafted = new Set(draft.fields.flatMap(({ was }) => (was === null ? [] : [was])));
  const named = new Set(kept.map(nameOf));
  for (const name of before.keys()) {
    if (!drafted.has(name) && now.has(name) && now.get(name) !== before.get(name)) contested.add(name);
  }
  const added = [...now]
    .filter(([name]) => !before.has(name) && !named.has(name))
    .map(([name, value]) => fieldOf(name, value));
  const isIdTouched = draft.externalId.trim() !== (base.externalId ?? '');
  if (isIdTouched && current.externalId !== base.externalId) contested.add(t('External ID'));
  return {
    draft: {
      externalId: isIdTouched ? draft.externalId : (current.externalId ?? ''),
      fields: [...kept, ...added],
    },
    contested: [...contested],
  };
}

/** True if both have the same id and the same fields in any order. */
export const isSame = (one: KeptFields, other: KeptFields): boolean => editOf(one, draftOf(other)) === null;
