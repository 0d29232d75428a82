/** Fields of a shop's own, by their names: what other systems keep with an order, a part of it or a part specification. */
export type CustomFields = Readonly<Record<string, string | number | boolean>>;

/** The fields of one thing at most. */
export const MAX_CUSTOM_FIELDS = 50;
/** The characters of a field's name at most. */
export const MAX_CUSTOM_FIELD_NAME = 64;
/** The characters of a field's text at most. */
export const MAX_CUSTOM_FIELD_TEXT = 1000;
