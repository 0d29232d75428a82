import { ensure } from './refusals.ts';

/** Fields of a shop's own, by their names: what other systems keep with an order, a part of it or a part specification. */
export type CustomFields = Readonly<Record<string, string | number | boolean>>;

/** The fields of one thing at most. */
export const MAX_CUSTOM_FIELDS = 50;
/** The characters of a field's name at most. */
export const MAX_CUSTOM_FIELD_NAME = 64;
/** The characters of a field's text at most. */
export const MAX_CUSTOM_FIELD_TEXT = 1000;

/** False for whole numbers that JavaScript may have rounded when it read them: two ids would become one. */
export const isKeptExactly = (value: number): boolean =>
  !Number.isInteger(value) || Number.isSafeInteger(value);

/** Changes of single fields; null takes a field away, and what is not named stays. */
export type CustomFieldChanges = Readonly<Record<string, string | number | boolean | null>>;

/** The fields after the changes. Throws REQUEST_VALIDATION_FAILED where they would be too many. */
export function customFieldsAfter(fields: CustomFields, changes: CustomFieldChanges): CustomFields {
  const changed = new Map<string, CustomFieldChanges[string]>([
    ...Object.entries(fields),
    ...Object.entries(changes),
  ]);
  const left = [...changed].filter((field): field is [string, CustomFields[string]] => field[1] !== null);
  ensure(
    left.length <= MAX_CUSTOM_FIELDS,
    'REQUEST_VALIDATION_FAILED',
    `There would be ${left.length} custom fields; ${MAX_CUSTOM_FIELDS} are the most. Remove some of them.`,
  );
  return Object.fromEntries(left);
}

/** An edit in which changes of single fields have become all of its fields. Throws what `customFieldsAfter` throws. */
export function withChangedFields<Edit extends { readonly customFields?: CustomFields }>(
  { customFieldChanges, ...edit }: Edit & { readonly customFieldChanges?: CustomFieldChanges },
  fields: CustomFields,
): Omit<Edit, 'customFieldChanges'> {
  if (customFieldChanges === undefined) return edit as Omit<Edit, 'customFieldChanges'>;
  return { ...edit, customFields: customFieldsAfter(fields, customFieldChanges) } as Omit<
    Edit,
    'customFieldChanges'
  >;
}
