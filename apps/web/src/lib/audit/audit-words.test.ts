import { allUseCases } from '@routecard/core';
import { expect, test } from 'vitest';
import { instantOf } from './audit-filter';
import { COMMAND_WORDS } from './audit-names';
import { actionWords, changesOf, targetWords, wordsOf } from './audit-words';

test('names of use cases and fields are read as words', () => {
  expect(wordsOf('approvedRoutingTemplateRequired')).toBe('Approved routing template required');
  expect(wordsOf('kanbanColumnId')).toBe('Kanban column');
  expect(actionWords('releaseShipment')).toBe('Release shipment');
  expect(actionWords('signInFailed')).toBe('Failed to sign in');
});

test('values are shown before and after, each as a person reads it', () => {
  const before = { approved: false, name: 'PLA', note: null };
  const after = {
    approved: true,
    name: '',
    scopes: ['orders:read', 'orders:write'],
    steps: [{ id: 'a', sequence: 0, times: { quantity: 3 } }, { sequence: 1 }],
    disabledAt: '2026-03-01T08:30:00.404+00:00',
    machines: [],
  };
  expect(changesOf({ before, after }, 'Europe/Berlin')).toEqual([
    { name: 'Approved', before: 'no', after: 'yes' },
    { name: 'Name', before: 'PLA', after: 'empty' },
    { name: 'Note', before: 'empty', after: 'empty' },
    { name: 'Scopes', before: 'empty', after: 'orders:read, orders:write' },
    { name: 'Steps', before: 'empty', after: 'Sequence 0, Times (Quantity 3); Sequence 1' },
    { name: 'Disabled at', before: 'empty', after: expect.stringMatching(/^Sun 1 Mar.* 09:30$/) },
    { name: 'Machines', before: 'empty', after: 'none' },
  ]);
  expect(changesOf({ before: null, after: { name: 'PLA' } }, 'UTC')).toEqual([
    { name: 'Name', before: undefined, after: 'PLA' },
  ]);
});

test('a day of the filter is an instant of the viewer; what is no day filters nothing', () => {
  const start = instantOf('2026-03-01');
  const end = instantOf('2026-03-01', 1);
  expect(new Date(end ?? 0).getTime() - new Date(start ?? 0).getTime()).toBe(24 * 3_600_000);
  expect(instantOf('2026-13-45')).toBeNull();
  expect(instantOf('yesterday')).toBeNull();
  expect(instantOf(null)).toBeNull();
});

/** They write nothing, or something that is not audited. */
const WITHOUT_ENTRIES = /^(?:dryRun|preview|search)/;

test('every command has words of its own, so that it has them in each language', () => {
  const named = [...allUseCases().keys()].filter((name) => !WITHOUT_ENTRIES.test(name));
  expect(named.length).toBeGreaterThan(100);
  const unnamed = named.filter((name) => !(name in COMMAND_WORDS) && actionWords(name) === wordsOf(name));
  expect(unnamed).toEqual([]);
});

test('a shipment is called by its order', () => {
  const entry = { targetType: 'shipment', targetId: '7', targetName: 'of order 1028' };
  expect(targetWords(entry as Parameters<typeof targetWords>[0])).toBe('Shipment of order 1028');
});
