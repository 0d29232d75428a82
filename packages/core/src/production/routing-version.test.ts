import { expect, test } from 'vitest';
import { routingOver } from './routing.ts';
import { routingVersion } from './routing-version.ts';

const routing = routingOver(['print', 'qc', 'paint', 'qc']);

test('equal routings have one version, six characters that are read aloud without mistake', () => {
  expect(routingVersion(routing)).toBe(routingVersion(routing.map((step) => ({ ...step }))));
  expect(routingVersion(routing)).toMatch(/^[2-9B-DF-HJ-NP-TV-XZ]{6}$/);
});

test('every kind of change makes another version', () => {
  const changed = [
    routing,
    routing.slice(1),
    routing.toReversed(),
    routing.map((step) => ({ ...step, sequence: step.sequence * 10 })),
    routing.map((step) => (step.step === 2 ? { ...step, step: 5 } : step)),
    routing.map((step) => (step.step === 2 ? { ...step, operationId: 'ct' } : step)),
    routingOver(['print', 'qc', 'paint', 'qc', 'packing']),
  ];
  expect(new Set(changed.map(routingVersion)).size).toBe(changed.length);
});
