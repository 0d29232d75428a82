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

/** Fields of a part, after its name. */
const PART_FIELDS: Readonly<Record<string, string>> = texts({
  customReference: 'reference',
  externalId: 'external id',
  customFields: 'custom fields',
  dispatchDate: 'dispatch day',
  name: 'name',
  quantity: 'quantity',
});

const PRIORITY_NAMES: Readonly<Record<string, string>> = PRIORITY_WORDS;
const STATES: Readonly<Record<string, string>> = texts({ QUOTE: 'quote', DRAFT: 'draft', ORDER: 'order' });

/** The event, after the name of its user. */
export function deedOf(entry: HistoryEntry): string {
  switch (entry.kind) {
    case 'CREATED':
      return entry.details.importedFrom === undefined
        ? t('created the order')
        : t('imported the order ({source})', { source: entry.details.importedFrom });
    case 'EDITED':
      if (entry.details.removed?.[0])
        return t('removed {name} from the order', { name: entry.details.removed[0].name });
      return entry.details.added > 0
        ? t('edited the order and added {parts}', { parts: parts(entry.details.added) })
        : t('edited the order');
    case 'COLUMN_CHANGED': {
      const { from, to } = entry.details;
      if (to === null) {
        return from
          ? t('took the order off the board, out of {stage}', { stage: from.name })
          : t('took the order off the board');
      }
      return from === null
        ? t('put the order into {stage}', { stage: to.name })
        : t('moved the order from {from} to {to}', { from: from.name, to: to.name });
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
  const deed = [
    wholeOrder ? t('cancelled the order') : t('cancelled {parts}', { parts: parts(requisitionIds.length) }),
    ...(scrappedUnits > 0 ? [t('{units} scrapped', { units: units(scrappedUnits) })] : []),
    ...(keptUnits > 0 ? [t('{units} kept in production', { units: units(keptUnits) })] : []),
  ].join(', ');
  return reason === null ? deed : `${deed}: ${reason}`;
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
    ...linesOf(fields, null, today),
    ...requisitions.flatMap(({ id, fields: changed }) => linesOf(changed, partName(id), today)),
  ];
}

function linesOf(
  fields: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>,
  part: string | null,
  today: CalendarDay,
): ChangeLine[] {
  return Object.entries(fields).map(([field, { from, to }]) => {
    return {
      what: part === null ? (FIELDS[field] ?? field) : `${part}: ${PART_FIELDS[field] ?? field}`,
      from: valueWords(field, from, today),
      to: valueWords(field, to, today),
    };
  });
}

function valueWords(field: string, value: unknown, today: CalendarDay): string {
  if (value === null || value === undefined || value === '') return t('empty');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'object') {
    const fields = customFieldWords(value as CustomFields).map(([name, words]) => `${name}: ${words}`);
    return fields.length > 0 ? fields.join(', ') : t('none');
  }
  const text = String(value);
  if (field === 'dispatchDate') return formatDay(text, today);
  if (field === 'priority') return PRIORITY_NAMES[text] ?? text;
  return field === 'state' ? (STATES[text] ?? text) : text;
}
