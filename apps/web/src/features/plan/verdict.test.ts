import { expect, it } from 'vitest';
import { type Searched, verdict } from './verdict';

const figures = { lateOrders: 0, latenessSeconds: 0, finish: 7200, hasTimes: true };
const searched: Searched = {
  planVersion: 1,
  timeZone: 'UTC',
  now: 0,
  before: figures,
  best: figures,
  bound: { ...figures, finish: 3600 },
  sequences: null,
  tried: 0,
  isBest: true,
  objective: 'LATENESS',
};

it('claims no more than what was searched for', () => {
  expect(verdict(searched)).toBe('No plan has fewer late orders or less lateness than the one you have.');
  expect(verdict({ ...searched, sequences: [] })).toBe(
    'No plan can have fewer late orders or less lateness than this one.',
  );
  const early = { ...searched, objective: 'MAKESPAN' } as const;
  expect(verdict(early)).toBe('No plan is done earlier than the one you have.');
  expect(verdict({ ...early, sequences: [] })).toBe('No plan can be done earlier than this one.');
});
