import { AUTOMATION_TYPES } from '@routecard/core';
import { expect, test } from 'vitest';
import { AUTOMATION_WORDS, type Report, reportSummary, skipWords } from './automation-words';

const report = (given: Partial<Report> & Pick<Report, 'type'>): Report => ({
  outcome: 'DONE',
  runs: [],
  skipped: [],
  ...given,
});

test('every automation has its words', () => {
  expect(Object.keys(AUTOMATION_WORDS).toSorted()).toEqual([...AUTOMATION_TYPES].toSorted());
});

test('what automations came to is said in one line', () => {
  const run = { requisitionId: 1, workOrderId: 'w', quantity: 3 };
  expect(reportSummary([])).toBeNull();
  expect(reportSummary([report({ type: 'SEND_ORDER_WEBHOOK' })])).toBeNull();
  expect(
    reportSummary([
      report({
        type: 'SCHEDULE_PARTS',
        runs: [run, { ...run, requisitionId: 2 }],
        skipped: [
          { requisitionId: 3, reason: 'NO_APPROVED_ROUTING_TEMPLATE' },
          { requisitionId: 4, reason: 'ALREADY_IN_PRODUCTION' },
        ],
      }),
      report({ type: 'SEND_INVOICE', outcome: 'NOT_HANDLED' }),
    ]),
  ).toBe('2 runs scheduled, 1 part held back, “Send the invoice” not handled');
  expect(
    reportSummary([
      report({
        type: 'SCHEDULE_PARTS',
        outcome: 'REFUSED',
        skipped: [{ requisitionId: 1, reason: 'ORDER_NOT_SCHEDULABLE' }],
      }),
    ]),
  ).toBe('“Schedule parts” refused');
  expect(reportSummary([report({ type: 'SCHEDULE_PARTS', outcome: 'SKIPPED' })])).toBe(
    '“Schedule parts” left out',
  );
});

test('only what somebody has to do something about leads on', () => {
  expect(skipWords('NO_APPROVED_ROUTING_TEMPLATE')).toMatchObject({
    tone: 'gate',
    action: expect.any(String),
  });
  expect(skipWords('EMPTY_ROUTING').action).toBeDefined();
  expect(skipWords('HAS_WORK_ORDER').action).toBeUndefined();
  expect(skipWords('INTERNAL').words).toContain('could not');
});
