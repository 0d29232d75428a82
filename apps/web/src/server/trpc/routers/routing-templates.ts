import { trimmedLabel, uuid } from '@routecard/contracts';
import {
  approveRoutingTemplate,
  clearDefaultRoutingTemplate,
  createRoutingTemplate,
  deprecateRoutingTemplate,
  editRoutingTemplate,
  makeDefaultRoutingTemplate,
  type RoutingTemplateView,
  removeRoutingTemplate,
} from '@routecard/core';
import { z } from 'zod';
import { command, router } from '../builders';
import { shownOutcome } from '../claim';
import { routingSteps, stepInputsOf } from '../routing-steps';

const target = z.object({ routingTemplateId: uuid });

/** Beside the template, the default as it was seen; another one meanwhile is left alone. */
const defaultTarget = target.extend({ seenDefaultId: uuid.nullable().exactOptional() });

/** The input with its steps as the command takes them. */
function withSteps<Input extends { readonly steps?: z.infer<typeof routingSteps> }>({
  steps,
  ...rest
}: Input) {
  return steps === undefined ? rest : { ...rest, steps: stepInputsOf(steps) };
}

const asShown = (template: RoutingTemplateView): RoutingTemplateView => template;

/** Reusable routings of parts. */
export const routingTemplatesRouter = router({
  /** A further template; without steps those of the replaced one are copied. */
  create: command(
    createRoutingTemplate,
    z.object({
      partSpecificationId: uuid,
      name: trimmedLabel.exactOptional(),
      steps: routingSteps.exactOptional(),
      replacesRoutingTemplateId: uuid.exactOptional(),
    }),
    { idempotency: 'keyed', command: withSteps, shown: asShown },
  ),

  /** Another name or other steps; `approved: false` withdraws the approval. */
  edit: command(
    editRoutingTemplate,
    target.extend({
      name: trimmedLabel.exactOptional(),
      steps: routingSteps.exactOptional(),
      approved: z.boolean().exactOptional(),
      /** The version that was changed; another one is not written over. */
      seenUpdatedAt: z.iso.datetime({ offset: true }).exactOptional(),
    }),
    {
      idempotency: 'keyed',
      run: async ({ deps, call }, { seenUpdatedAt, ...edit }) => {
        const precondition = (current: RoutingTemplateView) => current.updatedAt === seenUpdatedAt;
        const guarded = { ...call(asShown), ...(seenUpdatedAt === undefined ? {} : { precondition }) };
        return shownOutcome(await editRoutingTemplate(deps, guarded, withSteps(edit)), asShown);
      },
    },
  ),

  /** Lets it through the approval gate. */
  approve: command(approveRoutingTemplate, target, { idempotency: 'keyed', shown: asShown }),

  /** Has the part scheduled along it unless another routing is chosen. */
  makeDefault: command(makeDefaultRoutingTemplate, defaultTarget, { idempotency: 'keyed', shown: asShown }),

  /** Leaves the part without a default. */
  clearDefault: command(clearDefaultRoutingTemplate, defaultTarget, {
    idempotency: 'keyed',
    shown: asShown,
  }),

  /** Takes it out of use, with the one that replaces it. */
  deprecate: command(
    deprecateRoutingTemplate,
    target.extend({ replacedByRoutingTemplateId: uuid.exactOptional() }),
    { idempotency: 'keyed', shown: asShown },
  ),

  /** Removes one that no run uses. */
  remove: command(removeRoutingTemplate, target, { idempotency: 'keyed' }),
});
