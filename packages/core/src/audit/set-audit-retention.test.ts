import { expect, test } from 'vitest';
import { MemoryShop, refusalIn } from '../../testing/memory-shop.ts';
import { fresh } from '../../testing/shipments/index.ts';
import { setAuditRetention } from './set-audit-retention.ts';

const keeping = ({ deps, call }: MemoryShop, days: number) => setAuditRetention(deps, call, { days });

test.each([30, 365, 3653])('the audit log is kept for %d days', async (days) => {
  const shop = new MemoryShop();
  expect(fresh(await keeping(shop, days))).toBeNull();
  expect(shop.state.writes).toEqual([['settings.saveAuditRetention', days]]);
});

test.each([0, 29, 3654, 30.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'the audit log is not kept for %d days',
  async (days) => {
    const shop = new MemoryShop();
    expect(await refusalIn(shop, () => keeping(shop, days))).toMatchObject({
      code: 'REQUEST_VALIDATION_FAILED',
      message: 'Keep entries between 30 and 3653 days.',
      details: { field: 'days' },
    });
  },
);

test('who may not write settings does not change for how long the audit log is kept', async () => {
  const shop = new MemoryShop();
  const call = { actor: { ...shop.call.actor, role: 'PLANNER' as const } };
  const keep = () => setAuditRetention(shop.deps, call, { days: 365 });
  expect(await refusalIn(shop, keep)).toMatchObject({ code: 'FORBIDDEN' });
});
