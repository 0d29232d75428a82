'use client';

import type { RunPage } from '@routecard/db';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '@/components/banner';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { DiscardButton } from '@/components/discard-button';
import { DiscardFirst } from '@/components/discard-first';
import { DraftBanner } from '@/components/draft-banner';
import { ErrorState } from '@/components/error-state';
import { FormFooter } from '@/components/form-footer';
import { Skeleton } from '@/components/skeleton';
import { SubmitBanner } from '@/components/submit-banner';
import { notifyDone } from '@/components/toaster';
import { useDraft } from '@/features/drafts';
import {
  DELETED_OPERATION,
  type EditedStep,
  operationIdsOf,
  RoutingEditor,
  runPlace,
  STEPS_DRAFTS,
  sameOperations,
} from '@/features/routing';
import { useConnection } from '@/lib/connection';
import { useSubmit } from '@/lib/use-submit';
import { useViewer } from '@/lib/viewer';
import { runName, units } from '@/lib/words';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';
import { ConcernedUnits } from './concerned-units';
import { heldWords, namesOf, unitsAt } from './routing-words';

/** Steps keep the run's own identity as their key, so that what is held is known wherever it is moved. */
const stepsOf = (run: RunPage): readonly EditedStep[] =>
  run.routing.map(({ step, operationId }) => ({ key: `step-${step}`, operationId }));

/**
 * Changes the run's own routing: what it would do with the units under way is shown before it is done. What is changed is
 * kept until it is done or discarded; Escape and Cancel discard it, and ask first.
 */
export function ChangeRoutingDialog({ run, onClose }: { run: RunPage; onClose: () => void }) {
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
    place: runPlace(email, run.workOrderId),
    current: now,
    same: sameOperations,
  });
  const [leaving, setLeaving] = useState(false);
  const changed = !sameOperations(steps, now);
  const overtaken = !sameOperations(now, base);
  if (overtaken && !(typed && changed)) follow(now);
  const leave = () => (typed ? setLeaving(true) : onClose());
  const offline = useConnection() === 'offline';
  const aids = trpc.parts.routingAids.useQuery({ partSpecificationId: run.partSpecificationId });
  const operationIds = operationIdsOf(steps);
  const wanted = { workOrderId: run.workOrderId, operationIds };
  const preview = trpc.workOrders.previewRouting.useQuery(wanted, {
    placeholderData: keepPreviousData,
    // The locations of units are part of the question.
    staleTime: 0,
  });
  const names = namesOf(run, aids.data?.operations ?? []);
  const held = new Map((preview.data?.heldSteps ?? []).map((step) => [`step-${step}`, heldWords(run, step)]));
  const current = preview.data && !preview.isPlaceholderData ? preview.data : undefined;
  const refused = current?.refusal != null;
  const apply = () =>
    void submit(
      wanted,
      (key) => client.workOrders.changeRouting.mutate({ key, ...wanted }),
      () => {
        saved();
        notifyDone({
          title: `Routing of ${runName(run)} changed`,
          detail: 'Print its traveller again.',
        });
        void workOrders.invalidate();
        onClose();
      },
      () => void workOrders.invalidate(),
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      title={`Change the routing of ${runName(run)}`}
      description="Of this run alone. Units stay where they are; steps they stand at or have passed stay too."
      width="lg"
    >
      {overtaken ? (
        <Banner
          tone="soon"
          urgent
          title={`Somebody else has changed the routing of this run ${left === null ? 'meanwhile' : 'since you left your draft'}.`}
          actions={
            <DiscardButton what="your changes to the routing" onDiscard={() => restart(now)}>
              Show theirs
            </DiscardButton>
          }
        >
          Your steps are still here; changing the routing puts them in the place of theirs.
        </Banner>
      ) : (
        left && <DraftBanner leftAt={left.at} onDiscard={() => restart(now)} />
      )}
      <SubmitBanner state={state} refused="The routing was not changed." />
      {aids.data && preview.data ? (
        <>
          <RoutingEditor
            steps={steps}
            onChange={change}
            aids={aids.data}
            nameOf={(id) => names.get(id) ?? DELETED_OPERATION}
            held={held}
            detailOf={({ key }) => {
              const here = unitsAt(run, key);
              return (
                here > 0 && <span className="whitespace-nowrap px-1 font-medium text-sm">{units(here)}</span>
              );
            }}
            disabled={state.kind === 'busy'}
          />
          <ConcernedUnits
            preview={current}
            changed={changed}
            nameOf={(id) => names.get(id) ?? DELETED_OPERATION}
          />
          <FormFooter>
            <Button onClick={leave}>Cancel</Button>
            <Button
              look="primary"
              busy={state.kind === 'busy'}
              disabled={!changed || current === undefined || refused || offline}
              onClick={apply}
            >
              {state.kind === 'unknown' ? 'Try again' : 'Change routing'}
            </Button>
          </FormFooter>
        </>
      ) : aids.isError || preview.isError ? (
        <ErrorState
          title="The routing could not be loaded"
          onRetry={() => void Promise.all([aids.refetch(), preview.refetch()])}
          retrying={aids.isFetching || preview.isFetching}
        >
          {reasonOf(aids.error ?? preview.error)}
        </ErrorState>
      ) : (
        <div role="status" aria-label="Loading the routing" className="grid gap-1">
          {run.routing.map(({ step }) => (
            <Skeleton key={step} className="h-10" />
          ))}
        </div>
      )}
      {leaving && (
        <DiscardFirst
          what="your changes to the routing"
          onDiscard={() => {
            restart(now);
            onClose();
          }}
          onKeep={() => setLeaving(false)}
        />
      )}
    </Dialog>
  );
}
