import { trimmedLabel, uuid } from '@routecard/contracts';
import {
  approveRoutingTemplate,
  type Call,
  clearDefaultRoutingTemplate,
  createRoutingTemplate,
  deprecateRoutingTemplate,
  editRoutingTemplate,
  makeDefaultRoutingTemplate,
  Refusal,
  type RoutingTemplateView,
  removeRoutingTemplate,
} from '@routecard/core';
import { z } from 'zod';
import { t } from '@/words/t';
import { command, router } from '../builders';
import { shownOutcome } from '../claim';
import { routingSteps, stepInputsOf } from '../routing-steps';

const target = z.object({ routingTemplateId: uuid });

/** Beside the template, the version of it that was on the screen; another one is left alone. */
const seenTarget = target.extend({ seenUpdatedAt: z.iso.datetime({ offset: true }).exactOptional() });

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

/** The call under the condition that the template still is the version that was seen; else `remedy` is what a person can do. */
const overSeen = (
  call: Call<RoutingTemplateView>,
  seenUpdatedAt: string | undefined,
  remedy: string,
): Call<RoutingTemplateView> => ({
  ...call,
  precondition: ({ updatedAt }) => {
    if (seenUpdatedAt === undefined || updatedAt === seenUpdatedAt) return true;
    throw new Refusal('PRECONDITION_FAILED', remedy);
  },
});

const lookAgain = () =>
  t(
    'Somebody else has changed this template meanwhile. Look at its steps as they are now, and decide again.',
  );

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
    seenTarget.extend({
      name: trimmedLabel.exactOptional(),
      steps: routingSteps.exactOptional(),
      approved: z.boolean().exactOptional(),
    }),
    {
      idempotency: 'keyed',
      run: async ({ deps, call }, { seenUpdatedAt, ...edit }) => {
        const changed = edit.name !== undefined || edit.steps !== undefined;
        const remedy = changed
          ? t('Somebody else has changed this template meanwhile. Discard your changes to see theirs.')
          : lookAgain();
        const seen = overSeen(call(asShown), seenUpdatedAt, remedy);
        return shownOutcome(await editRoutingTemplate(deps, seen, withSteps(edit)), asShown);
      },
    },
  ),

  /** Lets it through the approval gate. */
  approve: command(approveRoutingTemplate, seenTarget, {
    idempotency: 'keyed',
    run: async ({ deps, call }, { seenUpdatedAt, ...wanted }) => {
      const seen = overSeen(call(asShown), seenUpdatedAt, lookAgain());
      return shownOutcome(await approveRoutingTemplate(deps, seen, wanted), asShown);
    },
  }),

  /** Has the part scheduled along it unless another routing is chosen. */
  makeDefault: command(makeDefaultRoutingTemplate, seenTarget.extend(defaultTarget.shape), {
    idempotency: 'keyed',
    run: async ({ deps, call }, { seenUpdatedAt, ...wanted }) => {
      const seen = overSeen(call(asShown), seenUpdatedAt, lookAgain());
      return shownOutcome(await makeDefaultRoutingTemplate(deps, seen, wanted), asShown);
    },
  }),

  /** Leaves the part without a default. */
  clearDefault: command(clearDefaultRoutingTemplate, defaultTarget, {
    idempotency: 'keyed',
    shown: asShown,
  }),

  /** Takes it out of use, with the one that replaces it. */
  deprecate: command(
    deprecateRoutingTemplate,
    seenTarget.extend({ replacedByRoutingTemplateId: uuid.exactOptional() }),
    {
      idempotency: 'keyed',
      run: async ({ deps, call }, { seenUpdatedAt, ...wanted }) => {
        const seen = overSeen(call(asShown), seenUpdatedAt, lookAgain());
        return shownOutcome(await deprecateRoutingTemplate(deps, seen, wanted), asShown);
      },
    },
  ),

  /** Removes one that no run uses. */
  remove: command(removeRoutingTemplate, seenTarget, { idempotency: 'keyed' }),
});
