import type { GatePart } from '@routecard/db';
import { expect, it } from 'vitest';
import { clearingsOf } from './ways-through';

const part = (partSpecificationId: string, ...templates: string[]) =>
  ({
    partSpecificationId,
    name: partSpecificationId,
    templates: templates.map((id) => ({ id, name: id, approved: false, isDefault: false, steps: [] })),
    derived: [],
  }) as unknown as GatePart;
const waysOf = (...parameters: Parameters<typeof clearingsOf>) =>
  clearingsOf(...parameters).map((one) => [one.part.partSpecificationId, one.way.value]);

it('asks about the parts that were chosen, each as it is now', () => {
  const asked = [part('bracket', 'old'), part('lid', 'slow', 'fast')];
  const held = [part('lid', 'slow', 'fast'), part('other', 'any'), part('bracket', 'new')];
  expect(waysOf(asked, held, new Map([['lid', 'fast']]))).toEqual([
    ['bracket', 'new'],
    ['lid', 'fast'],
  ]);
});

it('leaves a part whose routing somebody else has chosen meanwhile as it is', () => {
  const asked = [part('bracket', 'ours', 'theirs'), part('lid', 'slow')];
  expect(waysOf(asked, [part('lid', 'slow')], new Map())).toEqual([['lid', 'slow']]);
});

it('does not count a part that nothing lets through any more', () => {
  const asked = [part('bracket', 'deprecated since'), part('lid', 'slow')];
  expect(waysOf(asked, [part('bracket'), part('lid', 'slow')], new Map())).toEqual([['lid', 'slow']]);
});
