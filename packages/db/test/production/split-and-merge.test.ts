import { moveBatches, scheduleWorkOrders, undoTransition, undoTransitions } from '@routecard/core';
import { expect, test } from 'vitest';
import { addRequisition, fresh, refusalOf, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

const call = () => ({ actor: shop.actor() });

async function startRun(quantity: number): Promise<string> {
  const { print, qc, packing } = shop.operations;
  const requisitionId = await addRequisition(shop, quantity);
  const entries = [{ requisitionId, quantity, operationIds: [print, qc, packing] }];
  const { workOrders } = await fresh(scheduleWorkOrders(shop.deps, call(), { entries }));
  return workOrders[0]?.id ?? '';
}

interface Standing {
  readonly at: string;
  readonly group_id: string;
  readonly quantity: number;
}

async function standing(...workOrderIds: string[]): Promise<string[]> {
  const { rows } = await shop.sql.query<Standing>(
    `select o.name as at, p.group_id, b.quantity from batch_balances b
     join production_steps p on p.manufacturer_id = b.manufacturer_id and p.id = b.production_step_id
     join operations o on o.manufacturer_id = b.manufacturer_id and o.id = b.operation_id
     where b.work_order_id = any ($1) and b.quantity > 0`,
    [workOrderIds],
  );
  return rows.map(({ at, group_id, quantity }) => `${at} ${group_id}: ${quantity}`).toSorted();
}

const group = async (workOrderId: string) => (await standing(workOrderId))[0]?.split(/[ :]/)[1] ?? '';

const put = (
  name: string,
  ...batches: { workOrderId: string; quantity: number; fromOperationId?: string }[]
) =>
  fresh(
    moveBatches(shop.deps, call(), {
      entries: batches.map((batch) => ({
        toOperationId: shop.operations.print,
        toSequence: 1,
        name,
        batches: [batch],
      })),
    }),
  );

test('a split puts units into a step of their own where they are, and merging them makes one balance again', async () => {
  const run = await startRun(8);
  const own = await group(run);
  await put(`${own}-B`, { workOrderId: run, quantity: 3 });
  expect(await standing(run)).toEqual([`print ${own}-B: 3`, `print ${own}: 5`]);

  const { rows } = await shop.sql.query<{ production_step_id: string }>(
    `select production_step_id from batch_balances b join production_steps p on p.id = b.production_step_id
     where b.work_order_id = $1 and p.group_id = $2`,
    [run, `${own}-B`],
  );
  const productionStepId = rows[0]?.production_step_id ?? '';
  await fresh(
    moveBatches(shop.deps, call(), {
      entries: [
        {
          toOperationId: shop.operations.print,
          toSequence: 1,
          name: own,
          batches: [{ workOrderId: run, productionStepId, quantity: 3 }],
        },
      ],
    }),
  );
  expect(await standing(run)).toEqual([`print ${own}: 8`]);
});

test('cards of several runs meet on one step, each with a balance of its own, and are taken back together', async () => {
  const runs = [await startRun(4), await startRun(6)];
  const before = await standing(...runs);
  const { transitions } = await put('Plate 7', ...runs.map((workOrderId) => ({ workOrderId, quantity: 4 })));
  expect(await standing(...runs)).toEqual(expect.arrayContaining(['print Plate 7: 4', 'print Plate 7: 4']));
  const steps = await shop.sql.query(`select id from production_steps where group_id = 'Plate 7'`);
  expect(steps.rowCount).toBe(1);
  shop.statements.length = 0;
  const transitionIds = transitions.map(({ id }) => id);
  await fresh(undoTransitions(shop.deps, call(), { transitionIds }));
  expect(await standing(...runs)).toEqual(before);
  expect(shop.statements.filter((text) => /load_production|batch_transitions/.test(text))).toHaveLength(2);
});

test('what one call did is taken back whole or not at all, and the run that forbids it is named', async () => {
  const [first, second] = [await startRun(4), await startRun(6)];
  const { qc, packing } = shop.operations;
  const to = (toOperationId: string, workOrderId: string, quantity: number, fromOperationId: string) => ({
    toOperationId,
    batches: [{ workOrderId, quantity, fromOperationId }],
  });
  const { print } = shop.operations;
  const { transitions } = await fresh(
    moveBatches(shop.deps, call(), { entries: [to(qc, first, 4, print), to(qc, second, 6, print)] }),
  );
  await fresh(moveBatches(shop.deps, call(), { entries: [to(packing, first, 1, qc)] }));
  const before = await standing(first, second);
  const transitionIds = transitions.map(({ id }) => id);
  const refusal = await refusalOf(undoTransitions(shop.deps, call(), { transitionIds }));
  expect(refusal.code).toBe('TRANSITION_NOT_REVERSIBLE');
  expect(refusal.message).toMatch(/^#\d+-1-R1: Only 3 of the 4 units still stand there\.$/);
  expect(await standing(first, second)).toEqual(before);
  await fresh(undoTransition(shop.deps, call(), { transitionId: transitions[1]?.id ?? '' }));
});

test('a scrap and its replacement go back together, the replacement first', async () => {
  const run = await startRun(5);
  const before = await standing(run);
  const { transitions } = await fresh(
    moveBatches(shop.deps, call(), {
      entries: [
        { scrapReason: 'Warped', replaceScrapped: true, batches: [{ workOrderId: run, quantity: 5 }] },
      ],
    }),
  );
  expect(transitions.map(({ type }) => type)).toEqual(['SCRAP', 'SCHEDULE']);
  await fresh(undoTransitions(shop.deps, call(), { transitionIds: transitions.map(({ id }) => id) }));
  expect(await standing(run)).toEqual(before);
  const { rows } = await shop.sql.query('select quantity from work_orders where id = $1', [run]);
  expect(rows).toEqual([{ quantity: 5 }]);
});
