import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepDraft, loadDraft } from '@/features/drafts';
import { fakeStorage } from '../../../testing/fake-storage';
import { ownRoutings, partPlace, ROUTING_DRAFTS } from './routing-draft';

const stored = new Map<string, string>();
const email = 'planner@example.com';
const contents = (name: string) => ({ steps: [{ operationId: 'print' }], saves: true, name });
const draft = (name: string) => ({ began: contents(''), draft: contents(name) });
const nameOf = (requisitionId: number) =>
  loadDraft(ROUTING_DRAFTS, partPlace(email, requisitionId))?.draft.name;

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', { localStorage: fakeStorage(stored) });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('a dialog removes the routings that it has edited or found, and none that another tab has stored since', () => {
  keepDraft(ROUTING_DRAFTS, partPlace(email, 1), draft('found'));
  const [one, other] = [ownRoutings(email), ownRoutings(email)];
  for (const requisitionId of [1, 2, 3]) one.open(requisitionId);
  for (const requisitionId of [2, 3]) one.of(requisitionId)?.keep(draft('first'));
  other.open(3);
  other.of(3)?.keep(draft('second'));
  keepDraft(ROUTING_DRAFTS, partPlace(email, 4), draft('never opened'));
  for (const requisitionId of [1, 2, 3, 4]) one.remove(requisitionId);
  expect([1, 2, 3, 4].map(nameOf)).toEqual([undefined, undefined, 'second', 'never opened']);
});
