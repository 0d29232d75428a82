import { expect, test } from 'vitest';
import { changesOf, deedOf, type HistoryEntry } from './history-words';

const stamp = {
  id: 'entry',
  createdAt: '2026-11-21T20:00:00.000Z',
  createdBy: { id: 'ada', firstName: 'Ada', lastName: 'Planner', displayName: 'Ada Planner' },
};
const [quote, production] = [
  { id: 'q', name: 'Quote' },
  { id: 'p', name: 'In production' },
];

test.each<[HistoryEntry, string]>([
  [{ ...stamp, kind: 'CREATED', details: {} }, 'created the order'],
  [{ ...stamp, kind: 'CREATED', details: { importedFrom: 'csv:ERP-1' } }, 'imported the order (csv:ERP-1)'],
  [
    { ...stamp, kind: 'COLUMN_CHANGED', details: { from: quote, to: production, automations: [] } },
    'moved the order from Quote to In production',
  ],
  [
    { ...stamp, kind: 'COLUMN_CHANGED', details: { from: null, to: production, automations: [] } },
    'put the order into In production',
  ],
  [
    { ...stamp, kind: 'COLUMN_CHANGED', details: { from: quote, to: null, automations: [] } },
    'took the order off the board, out of Quote',
  ],
  [
    { ...stamp, kind: 'EDITED', details: { fields: {}, requisitions: [], added: 2 } },
    'edited the order and added 2 parts',
  ],
])('%j reads as a sentence', (entry, words) => {
  expect(deedOf(entry)).toBe(words);
});

test('an edit is told field by field, with days and states as people write them', () => {
  const entry: HistoryEntry = {
    ...stamp,
    kind: 'EDITED',
    details: {
      fields: {
        dispatchDate: { from: null, to: '2026-11-26' },
        state: { from: 'QUOTE', to: 'ORDER' },
        isArchived: { from: false, to: true },
      },
      requisitions: [{ id: 7, fields: { quantity: { from: 5, to: 6 } } }],
      added: 0,
    },
  };
  expect(changesOf(entry, (id) => `Bracket ${id}`, '2026-11-21')).toEqual([
    { what: 'Dispatch day', from: 'empty', to: 'Thu 26 Nov' },
    { what: 'State', from: 'quote', to: 'order' },
    { what: 'Archived', from: 'no', to: 'yes' },
    { what: 'Bracket 7: quantity', from: '5', to: '6' },
  ]);
});

test('custom fields say yes and no as the pages do', () => {
  const customFields = {
    from: { coated: true },
    to: { coated: false, Drawing: 'D-7' },
  };
  const entry: HistoryEntry = {
    ...stamp,
    kind: 'EDITED',
    details: {
      fields: { customFields },
      requisitions: [{ id: 7, fields: { customFields: { from: {}, to: { rush: true } } } }],
      added: 0,
    },
  };
  expect(changesOf(entry, (id) => `Bracket ${id}`, '2026-11-21')).toEqual([
    { what: 'Custom fields', from: 'coated: Yes', to: 'coated: No, Drawing: D-7' },
    { what: 'Bracket 7: custom fields', from: 'none', to: 'rush: Yes' },
  ]);
});
