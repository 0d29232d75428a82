'use client';

import { sameRoutedSteps } from '@routecard/core';
import type { RunPage } from '@routecard/db';
import { keepPreviousData } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { notifyDone } from '@/components/notices/toaster';
import { draftKind, useDraft } from '@/features/drafts';
import {
  type EditedStep,
  operationIdsOf,
  routedStepOf,
  routedStepShape,
  routedSteps,
} from '@/features/routing';
import { useSubmit } from '@/lib/forms/use-submit';
import { useViewer } from '@/lib/session/viewer';
import { runName } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';

type Steps = readonly EditedStep[];

/** The storage key of a person's unsaved change of a run's routing. */
const draftPlace = (email: string, workOrderId: string): string => `routecard-run:${email}:${workOrderId}`;

const contents: z.ZodMiniType<Steps> = z.array(z.object({ key: z.string(), ...routedStepShape }));

const STEPS_DRAFTS = draftKind({ version: 2, contents, base: contents });

/** Steps keep the run's own identity as their key, so that what is held is known wherever it is moved. */
const stepsOf = (run: RunPage): Steps =>
  run.routing.map((step) => ({ key: `step-${step.step}`, ...routedStepOf(step) }));

/** The draft of a run's routing, what the server says it would do with the units under way, and applying it. */
export function useRunRouting(run: RunPage, onApplied: () => void) {
  const { client, workOrders } = trpc.useUtils();
  const { state, submit } = useSubmit();
  const { email } = useViewer();
  const now = stepsOf(run);
  const {
    draft: steps,
    base,
    changed: typed,
    left,
    change,
    restart,
    follow,
    saved,
  } = useDraft({
    kind: STEPS_DRAFTS,
    place: draftPlace(email, run.workOrderId),
    current: now,
    same: sameRoutedSteps,
  });
  const changed = !sameRoutedSteps(steps, now);
  const overtaken = !sameRoutedSteps(now, base);
  if (overtaken && !(typed && changed)) follow(now);
  const aids = trpc.parts.routingAids.useQuery({ partSpecificationId: run.partSpecificationId });
  const wanted = { workOrderId: run.workOrderId, steps: routedSteps(steps) };
  const preview = trpc.workOrders.previewRouting.useQuery(wanted, {
    placeholderData: keepPreviousData,
    // The locations of units are part of the question.
    staleTime: 0,
  });
  // A traveller shows no times.
  const isPrintOutdated = operationIdsOf(steps).join() !== operationIdsOf(now).join();
  // What somebody else changes while these are on the screen is refused, and shown, before it can be replaced.
  const overSeen = { ...wanted, seenSteps: routedSteps(now) };
  const apply = () =>
    void submit(
      overSeen,
      (key) => client.workOrders.changeRouting.mutate({ key, ...overSeen }),
      () => {
        saved();
        notifyDone({
          title: t('Routing of {runName} changed', { runName: runName(run) }),
          ...(isPrintOutdated ? { detail: t('Print its traveller again.') } : {}),
        });
        void workOrders.invalidate();
        onApplied();
      },
      () => void workOrders.invalidate(),
    );
  return {
    steps,
    /** True if the steps differ from those the draft began with. */
    typed,
    /** True if the steps differ from the run's. */
    changed,
    /** True if somebody else has changed the run's routing since the draft began. */
    overtaken,
    left,
    /** The operations to choose from, and the last preview; undefined until both are loaded. */
    loaded: aids.data && preview.data && { aids: aids.data, preview: preview.data },
    failed: aids.isError || preview.isError,
    error: aids.error ?? preview.error,
    retry: () => void Promise.all([aids.refetch(), preview.refetch()]),
    retrying: aids.isFetching || preview.isFetching,
    /** The preview of these very steps; undefined while it is loading. */
    current: preview.data && !preview.isPlaceholderData ? preview.data : undefined,
    state,
    change,
    apply,
    discard: () => restart(now),
  };
}

export type RunRouting = ReturnType<typeof useRunRouting>;
