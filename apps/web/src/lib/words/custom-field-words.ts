import type { CustomFields } from '@routecard/core';
import { t } from '@/words/t';

/** Custom fields as people read them, by name. */
export const customFieldWords = (fields: CustomFields): readonly (readonly [name: string, words: string])[] =>
  Object.entries(fields)
    .map(([name, value]) => [name, wordsOf(value)] as const)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'));

function wordsOf(value: CustomFields[string]): string {
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  return String(value);
}
