import type { CustomFields } from '@routecard/core';
import { PRIORITY_WORDS } from '@/lib/orders/priority-words';
import { type CalendarDay, formatDay } from '@/lib/time/calendar-day';
import { customFieldWords } from '@/lib/words/custom-field-words';
import { parts, units } from '@/lib/words/words';
import type { AppOutputs } from '@/trpc/client';

export type HistoryEntry = AppOutputs['orders']['history']['entries'][number];

/** A value before and after, in words. */
export interface ChangeLine {
  /** `Purchase order`, or with the part's name before it. */
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

const FIELDS: Readonly<Record<string, string>> = {
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
};

const PRIORITY_NAMES: Readonly<Record<string, string>> = PRIORITY_WORDS;
const STATES: Readonly<Record<string, string>> = { QUOTE: 'quote', DRAFT: 'draft', ORDER: 'order' };

/** The event, after the name of its user. */
export function deedOf(entry: HistoryEntry): string {
  switch (entry.kind) {
    case 'CREATED':
      return entry.details.importedFrom === undefined
        ? 'created the order'
        : `imported the order (${entry.details.importedFrom})`;
    case 'EDITED':
      if (entry.details.removed?.[0]) return `removed ${entry.details.removed[0].name} from the order`;
      return entry.details.added > 0
        ? `edited the order and added ${parts(entry.details.added)}`
        : 'edited the order';
    case 'COLUMN_CHANGED': {
      const { from, to } = entry.details;
      if (to === null) return `took the order off the board${from ? `, out of ${from.name}` : ''}`;
      return from === null
        ? `put the order into ${to.name}`
        : `moved the order from ${from.name} to ${to.name}`;
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
  const what = wholeOrder ? 'the order' : parts(requisitionIds.length);
  const became = [
    ...(scrappedUnits > 0 ? [`${units(scrappedUnits)} scrapped`] : []),
    ...(keptUnits > 0 ? [`${units(keptUnits)} kept in production`] : []),
  ];
  return `cancelled ${what}${became.length > 0 ? `, ${became.join(', ')}` : ''}${reason === null ? '' : `: ${reason}`}`;
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
