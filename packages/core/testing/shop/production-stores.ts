import type { Operation, Store } from '../../src/index.ts';
import { present } from '../../src/refusals.ts';
import type { ShopParts } from './shop-parts.ts';

/** Operations, calendars, the plan, work at machines, and what stands in production. */
export const productionStores = ({ state, production, told, note }: ShopParts) =>
  ({
    operations: {
      lockAll: async () => state.operations,
      save: async (operation) => {
        state.operations = [...state.operations.filter(({ id }) => id !== operation.id), operation];
      },
      place: note('operations.place', () => undefined),
      lockUses: async (id) => {
        const standing = ['R1', 'R2'].flatMap((run) =>
          production.standingAt(run, id).map((units) => ({ run, units })),
        );
        return {
          units: standing.reduce((sum, { units }) => sum + units, 0),
          runs: new Set(standing.map(({ run }) => run)).size,
          blockedRuns: ['R1', 'R2'].filter((run) => production.canOnlyGoOnTo(run, id)).length,
        };
      },
      views: async () => state.operations.filter(({ deletedAt }) => deletedAt === null).map(operationView),
      live: async (ids) => {
        const live = state.operations.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id);
        return new Set(live.filter((id) => ids.includes(id)));
      },
    },
    calendars: {
      lockAll: async () => state.calendars,
      save: async (_before, after) => {
        state.calendars = [...after];
      },
      remove: async (id) => {
        state.calendars = state.calendars.filter((calendar) => calendar.id !== id);
      },
    },
    plan: {
      lock: async () => state.plan,
      save: async (_before, after) => {
        state.plan = after;
      },
      // Every run but one has one step, at print.
      named: async (operationIds, workOrderIds) => ({
        operationIds: new Set(operationIds.filter((id) => state.operations.some((one) => one.id === id))),
        routings: new Map(
          workOrderIds
            .filter((id) => id !== 'gone')
            .map((id) => [id, [{ step: 7, operationId: 'print', sequence: 1 }]]),
        ),
      }),
    },
    production: {
      open: async (need) => production.open(need),
      save: async (changed) => {
        production.keep(changed);
        told.push(...changed.allEvents());
      },
    },
    workPeriods: {
      runsIn: async (stepId) => present(production.runsIn(stepId), 'PRODUCTION_STEP_NOT_FOUND'),
      unfinished: async (stepId, workOrderIds) =>
        state.periods.filter(
          (period) => period.productionStepId === stepId && workOrderIds.includes(period.workOrderId),
        ),
      save: note('workPeriods.save', () => undefined),
    },
  }) satisfies Partial<Store>;

const operationView = ({ deletedAt, createdAt, updatedAt, ...operation }: Operation) => ({
  ...operation,
  deleted: deletedAt !== null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
