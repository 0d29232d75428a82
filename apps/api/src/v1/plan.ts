import {
  applyPlanCommand,
  dryRunPlanBody,
  planChangedBody,
  planRanksBody,
  planRanksRequest,
  planVersionRequest,
  presentDryRunPlan,
} from '@routecard/contracts';
import { type Actor, type ApplyPlan, applyPlan, PERMISSIONS, Refusal, undoPlan } from '@routecard/core';
import { readPlanRanks } from '@routecard/db';
import { dayOf } from '@routecard/planning';
import { command, type Route, read } from '../http/route.ts';
import type { Services } from '../http/services.ts';

const path = '/plan/ranks';
const tag = 'Plan';
const changed = {
  tag,
  answer: planChangedBody,
  present: (plan: { readonly version: number }) => ({ version: plan.version }),
} as const;

/** In which order operations work. */
export const planRoutes: readonly Route[] = [
  read({
    path,
    tag,
    summary: 'The sequences that operations work in',
    permission: PERMISSIONS.readProduction,
    read: readPlanRanks,
    answer: planRanksBody,
    present: ({ version, canUndo, operations }) => ({
      version,
      canUndo,
      operations: operations.map(({ operationId, work }) => ({ operationId, work: [...work] })),
    }),
  }),
  command({
    ...changed,
    method: 'PUT',
    path,
    summary: 'Give operations the sequence in which they work',
    body: planRanksRequest,
    useCase: applyPlan,
    dryRun: { answer: dryRunPlanBody, run: dryRunPlan },
    toCommand: ({ body }) => applyPlanCommand(body),
  }),
  command({
    ...changed,
    method: 'POST',
    path: `${path}/undo`,
    summary: 'Undo the last change of the sequences',
    body: planVersionRequest,
    useCase: undoPlan,
    toCommand: ({ body }) => body,
  }),
];

/** What would become of the plan, and the orders that would be done at another time. */
async function dryRunPlan({ deps, planner }: Services, actor: Actor, wanted: ApplyPlan) {
  try {
    const outcome = await applyPlan(deps, { actor, dryRun: true }, wanted);
    if (outcome.replayed) throw new Error('A dry run has no stored answer');
    const { version, sequences } = outcome.result;
    const comparison = await planner.compare(actor.manufacturerId, { sequences });
    return presentDryRunPlan({ version, comparison }, dayOf);
  } catch (error) {
    if (!(error instanceof Refusal && applyPlan.refusals.includes(error.code))) throw error;
    return presentDryRunPlan(error, dayOf);
  }
}
