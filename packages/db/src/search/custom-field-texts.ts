/** SQL that is true where a text among the custom fields matches the LIKE pattern; names of fields do not count. */
export const hasTextOf = (
  customFields: string,
  pattern: string,
): string => `(${customFields} <> '{}'::jsonb and exists (
    select from jsonb_each_text(${customFields}) field where field.value ilike ${pattern}))`;
