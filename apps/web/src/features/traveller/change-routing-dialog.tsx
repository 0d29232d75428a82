'use client';

import type { RoutingAids, RunPage } from '@routecard/db';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { DiscardButton } from '@/components/forms/discard-button';
import { DiscardFirst } from '@/components/forms/discard-first';
import { DraftBanner } from '@/components/forms/draft-banner';
import { FormFooter } from '@/components/forms/form-footer';
import { SubmitBanner } from '@/components/forms/submit-banner';
import { Banner } from '@/components/notices/banner';
import { ErrorState } from '@/components/notices/error-state';
import { Skeleton } from '@/components/skeleton';
import { deletedOperation, RoutingEditor } from '@/features/routing';
import { useConnection } from '@/lib/connection';
import { runName, units } from '@/lib/words/words';
import { reasonOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { ConcernedUnits, type RoutingPreview } from './concerned-units';
import { type RunRouting, useRunRouting } from './use-run-routing';

/**
 * Changes the run's own routing: what it would do with the units under way is shown before it is done. What is changed is
 * kept until it is done or discarded; Escape and Cancel discard it, and ask first.
 */
export function ChangeRoutingDialog({ run, onClose }: { run: RunPage; onClose: () => void }) {
  const routing = useRunRouting(run, onClose);
  const { typed, loaded } = routing;
  const [leaving, setLeaving] = useState(false);
  const leave = () => (typed ? setLeaving(true) : onClose());
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      title={t('Change the routing of {runName}', { runName: runName(run) })}
      description={t(
        'Of this run alone. Units stay where they are; steps they stand at or have passed stay too.',
      )}
      width="lg"
    >
      <DraftNotice routing={routing} />
      <SubmitBanner state={routing.state} refused={t('The routing was not changed.')} />
      {loaded ? (
        <StepsForm run={run} routing={routing} {...loaded} onCancel={leave} />
      ) : routing.failed ? (
        <ErrorState
          title={t('The routing could not be loaded')}
          onRetry={routing.retry}
          retrying={routing.retrying}
        >
          {reasonOf(routing.error)}
        </ErrorState>
      ) : (
        <div role="status" aria-label={t('Loading the routing')} className="grid gap-1">
          {run.routing.map(({ step }) => (
            <Skeleton key={step} className="h-10" />
          ))}
        </div>
      )}
      {leaving && (
        <DiscardFirst
          what={t('your changes to the routing')}
          onDiscard={() => {
            routing.discard();
            onClose();
          }}
          onKeep={() => setLeaving(false)}
        />
      )}
    </Dialog>
  );
}

/** Notice of a draft that was found again, or that somebody else has changed the routing under it. */
function DraftNotice({ routing: { overtaken, left, discard } }: { routing: RunRouting }) {
  if (!overtaken) return left && <DraftBanner leftAt={left.at} onDiscard={discard} />;
  return (
    <Banner
      tone="soon"
      urgent
      title={
        left === null
          ? t('Somebody else has changed the routing of this run meanwhile.')
          : t('Somebody else has changed the routing of this run since you left your draft.')
      }
      actions={
        <DiscardButton what={t('your changes to the routing')} onDiscard={discard}>
          {t('Show theirs')}
        </DiscardButton>
      }
    >
      {t('Your steps are still here; changing the routing puts them in the place of theirs.')}
    </Banner>
  );
}

interface StepsFormProps {
  run: RunPage;
  routing: RunRouting;
  aids: RoutingAids;
  /** The last preview, of these steps or of those before. */
  preview: RoutingPreview;
  onCancel: () => void;
}

/** The steps, what changing them means for the units, and the button that changes them. */
function StepsForm({ run, routing, aids, preview, onCancel }: StepsFormProps) {
  const { steps, changed, current, state, change, apply } = routing;
  const offline = useConnection() === 'offline';
  const refused = current?.refusal != null;
  const names = new Map([
    ...run.routing.map(({ operationId, operationName }) => [operationId, operationName] as const),
    ...aids.operations.map(({ id, name }) => [id, name] as const),
  ]);
  const nameOf = (id: string) => names.get(id) ?? deletedOperation();
  const held = new Map(preview.heldSteps.map((step) => [`step-${step}`, heldWords(run, step)]));
  return (
    <>
      <RoutingEditor
        steps={steps}
        onChange={change}
        aids={aids}
        nameOf={nameOf}
        held={held}
        withTimes
        detailOf={({ key }) => {
          const here = unitsAt(run, key);
          return (
            here > 0 && <span className="whitespace-nowrap px-1 font-medium text-sm">{units(here)}</span>
          );
        }}
        disabled={state.kind === 'busy'}
      />
      <ConcernedUnits preview={current} changed={changed} nameOf={nameOf} />
      <FormFooter>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button
          look="primary"
          busy={state.kind === 'busy'}
          disabled={!changed || current === undefined || refused || offline}
          onClick={apply}
        >
          {state.kind === 'unknown' ? t('Try again') : t('Change routing')}
        </Button>
      </FormFooter>
    </>
  );
}

/** The units at the step of this key. */
function unitsAt(run: RunPage, key: string): number {
  return run.balances
    .filter(({ step }) => `step-${step}` === key)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The reason why a step of the run must stay. */
function heldWords(run: RunPage, step: number): string {
  const here = unitsAt(run, `step-${step}`);
  return here > 0 ? t('{units} stand here.', { units: units(here) }) : t('Units have passed it.');
}
