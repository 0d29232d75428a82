import type { GatePart } from '@routecard/db';
import { expect, it } from 'vitest';
import { partsAsked } from './ways-through';

const part = (partSpecificationId: string, name = partSpecificationId) =>
  ({ partSpecificationId, name }) as GatePart;

it('asks about the parts that were chosen, as they are now, also about those that are held back no longer', () => {
  const asked = [part('cleared'), part('renamed'), part('same')];
  const now = [part('same'), part('other'), part('renamed', 'Bracket 2')];
  expect(partsAsked(asked, now)).toEqual([part('cleared'), part('renamed', 'Bracket 2'), part('same')]);
});
