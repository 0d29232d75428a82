import type { CustomFields } from '@routecard/core';
import { PRIORITY_WORDS } from '@/lib/orders/priority-words';
import { type CalendarDay, formatDay } from '@/lib/time/calendar-day';
import { customFieldWords } from '@/lib/words/custom-field-words';
import { parts, units } from '@/lib/words/words';
import type { AppOutputs } from '@/trpc/client';
import { t, texts } from '@/words/t';

export type HistoryEntry = AppOutputs['orders']['history']['entries'][number];

/** A value before and after, in words. */
export interface ChangeLine {
  /** `Purchase order`, or with the part's name before it. */
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

const FIELDS: Readonly<Record<string, string>> = texts({
  customerOrganisationName: 'Customer',
  state: 'State',
  purchaseOrderNumber: 'Purchase order',
  customReference: 'Reference',
  externalId: 'External ID',
  customFields: 'Custom fields',
  currency: 'Currency',
  dispatchDate: 'Dispatch day',
  priority: 'Priority',
  isArchived: 'Archived',
  name: 'Name',
  quantity: 'Quantity',
});

const PRIORITY_NAMES: Readonly<Record<string, string>> = PRIORITY_WORDS;
const STATES: Readonly<Record<string, string>> = { QUOTE: 'quote', DRAFT: 'draft', ORDER: 'order' };

/** The event, after the name of its user. */
export function deedOf(entry: HistoryEntry): string {
  switch (entry.kind) {
    case 'CREATED':
      return entry.details.importedFrom === undefined
        ? t('created the order')
        : t('imported the order ({importedFrom})', { importedFrom: entry.details.importedFrom });
    case 'EDITED':
      if (entry.details.removed?.[0])
        return t('removed {name} from the order', { name: entry.details.removed[0].name });
      return entry.details.added > 0
        ? t('edited the order and added {parts}', { parts: parts(entry.details.added) })
        : t('edited the order');
    case 'COLUMN_CHANGED': {
      const { from, to } = entry.details;
      if (to === null)
        return `took the order off the board${from ? t(', out of {name}', { name: from.name }) : ''}`;
      return from === null
        ? t('put the order into {name}', { name: to.name })
        : t('moved the order from {name} to {name2}', { name: from.name, name2: to.name });
    }
    case 'CANCELLED':
      return cancelledDeed(entry.details);
  }
}

function cancelledDeed({
  wholeOrder,
  requisitionIds,
  reason,
  scrappedUnits,
  keptUnits,
}: Extract<HistoryEntry, { kind: 'CANCELLED' }>['details']): string {
  const what = wholeOrder ? t('the order') : parts(requisitionIds.length);
  const became = [
    ...(scrappedUnits > 0 ? [t('{units} scrapped', { units: units(scrappedUnits) })] : []),
    ...(keptUnits > 0 ? [t('{units} kept in production', { units: units(keptUnits) })] : []),
  ];
  return t('cancelled {what}{value}{value2}', {
    what,
    value: became.length > 0 ? `, ${became.join(', ')}` : '',
    value2: reason === null ? '' : `: ${reason}`,
  });
}

/** The changes of an edit by field; `partName` returns the names of remaining lines. */
export function changesOf(
  entry: HistoryEntry,
  partName: (requisitionId: number) => string,
  today: CalendarDay,
): readonly ChangeLine[] {
  if (entry.kind !== 'EDITED') return [];
  const { fields, requisitions } = entry.details;
  return [
    ...linesOf(fields, '', today),
    ...requisitions.flatMap(({ id, fields: changed }) => linesOf(changed, `${partName(id)}: `, today)),
  ];
}

function linesOf(
  fields: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>,
  before: string,
  today: CalendarDay,
): ChangeLine[] {
  return Object.entries(fields).map(([field, { from, to }]) => {
    const what = FIELDS[field] ?? field;
    return {
      what: before ? `${before}${what.toLowerCase()}` : what,
      from: valueWords(field, from, today),
      to: valueWords(field, to, today),
    };
  });
}

function valueWords(field: string, value: unknown, today: CalendarDay): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') {
    const fields = customFieldWords(value as CustomFields).map(([name, words]) => `${name}: ${words}`);
    return fields.length > 0 ? fields.join(', ') : 'none';
  }
  const text = String(value);
  if (field === 'dispatchDate') return formatDay(text, today);
  if (field === 'priority') return PRIORITY_NAMES[text] ?? text;
  return field === 'state' ? (STATES[text] ?? text) : text;
}
