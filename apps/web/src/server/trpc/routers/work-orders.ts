import { int32, text, uuid } from '@routecard/contracts';
import { changeRouting, dryRunRouting, PERMISSIONS, type WorkOrder } from '@routecard/core';
import { findScanned, readRunPage } from '@routecard/db';
import { z } from 'zod';
import { authorizeCall } from '../../authorize-call';
import { reasonInLanguage } from '../../reasons';
import { command, query, router } from '../builders';
import { shownOutcome } from '../claim';
import { routingSteps, stepInputsOf } from '../routing-steps';

const newRouting = z.object({ workOrderId: uuid, steps: routingSteps });

/** Beside them, the steps that were on the screen; a routing that somebody else has changed since is left alone. */
const overSeen = newRouting.extend({ seenSteps: routingSteps.exactOptional() });

const withSteps = ({ steps, ...rest }: z.infer<typeof overSeen>) => ({ ...rest, steps: stepInputsOf(steps) });
const idOf = ({ id }: WorkOrder) => ({ workOrderId: id });

const whole = int32.min(0);

/** Single runs, and how paper leads to them. */
export const workOrdersRouter = router({
  /** A run with its units. */
  page: query(
    PERMISSIONS.readProduction,
    ({ database, manufacturerId }, { workOrderId }) => readRunPage(database, manufacturerId, workOrderId),
    {
      input: z.object({ workOrderId: text }),
      refreshOn: ['order', 'operation', 'routingTemplate'],
    },
  ),

  /** The effects of another routing on the run: held steps, and changes for units under way. */
  previewRouting: query(
    changeRouting.permission,
    async ({ deps, actor }, input) => {
      const outcome = await dryRunRouting(deps, { actor }, withSteps(input));
      const { orderId, refusal, heldSteps, units } = shownOutcome(outcome, (result) => result);
      return {
        orderId,
        heldSteps,
        units,
        refusal: refusal && {
          code: refusal.code,
          message: reasonInLanguage(refusal.message),
          details: refusal.details,
        },
      };
    },
    { input: newRouting, refreshOn: ['order', 'operation', 'routingTemplate', 'settings'] },
  ),

  /** Gives the run another routing; its units stay where they are. */
  changeRouting: command(changeRouting, overSeen, {
    idempotency: 'keyed',
    command: withSteps,
    shown: idOf,
  }),

  /** The subject of a printed code, as far as the caller may see it. Throws ORDER_NOT_FOUND. */
  scanned: query(
    PERMISSIONS.readProduction,
    async ({ database, manufacturerId, actor }, input) => {
      const { orderId, workOrderId, shipmentId } = await findScanned(database, manufacturerId, input);
      if (workOrderId === null) authorizeCall(actor, PERMISSIONS.readOrders, 'workOrders.scanned');
      return { orderId, workOrderId, shipmentId };
    },
    {
      input: z.object({
        orderNumber: whole,
        sequence: whole.nullable(),
        runNumber: whole.nullable(),
        parcelEnd: text.length(8).nullable(),
      }),
      refreshOn: ['order'],
    },
  ),
});
