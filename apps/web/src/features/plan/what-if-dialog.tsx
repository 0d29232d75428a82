'use client';

import type { PlanView } from '@routecard/core';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Button, IconButton } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { ChangedOrders, FiguresTable, TakenOrders } from './comparison';
import { isGone, type Supposed, supposedWith } from './supposed';
import { SupposedFields } from './supposed-fields';
import type { PlanChange } from './use-plan-change';

export interface WhatIfDialogProps {
  plan: PlanView;
  /** What is supposed; it outlives the dialog, which Escape closes. */
  all: readonly Supposed[];
  /** Outlives it too: what got no answer is sent as it was. */
  change: PlanChange;
  onChange: (all: readonly Supposed[]) => void;
  onClose: () => void;
}

/** Shows what would become of the plan if something were otherwise; it is applied as a whole, or thrown away. */
export function WhatIfDialog({ plan, all, change, onChange, onClose }: WhatIfDialogProps) {
  const { client } = trpc.useUtils();
  const { busy, apply, forget } = change;
  const suppose = (next: readonly Supposed[]) => {
    forget();
    onChange(next);
  };

  const compare = useQuery({
    queryKey: ['what-if', all],
    queryFn: () => client.planning.compare.mutate(scenarioOf(all)),
    enabled: all.length > 0,
    // What is left from before is compared with the plan of now.
    gcTime: 0,
    retry: false,
  });
  const { isFetching: comparing, error } = compare;
  const result = comparing || all.length === 0 ? null : (compare.data ?? null);
  const fault = error === null || comparing ? null : reasonOf(error);
  const onApply = async () => {
    if (result === null) return;
    const title = all.length === 1 ? (all[0]?.words ?? '') : t('The changes are made');
    const scenario = { ...scenarioOf(all), basis: result.basis };
    const outcome = await apply(scenario, result.planVersion, title);
    // Without an answer it may be so already; compared with that, it would be told as done twice.
    if (outcome === 'refused') await compare.refetch();
    if (outcome !== 'changed') return;
    onChange([]);
    onClose();
  };
  const gone = all.filter((one) => isGone(plan, one));
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('What if…')}
      description={t(
        'Shows the plan before and after. Nothing changes before you apply it; closed, it is kept while you stay on this page.',
      )}
      width="lg"
      footer={
        <>
          <Button
            onClick={() => {
              suppose([]);
              onClose();
            }}
          >
            {all.length === 0 ? t('Close') : t('Throw away')}
          </Button>
          <Button
            look="primary"
            busy={busy}
            disabled={result === null || comparing || gone.length > 0}
            onClick={() => void onApply()}
          >
            {t('Apply')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SupposedFields plan={plan} onAdd={(one) => suppose(supposedWith(all, one))} />
        {all.length > 0 && <SupposedList all={all} gone={gone} onChange={suppose} />}
        <p role="status" className={fault === null ? 'text-ink-2' : 'text-late'}>
          {fault ??
            (comparing
              ? t('Computing…')
              : result && all.length > 0
                ? ''
                : t('Add what should be otherwise.'))}
        </p>
        {result && (
          <>
            <FiguresTable before={result.before} after={result.after} timeZone={result.timeZone} />
            <TakenOrders
              words={all.flatMap((one) => (one.kind === 'newOrder' ? [one.words] : []))}
              finishes={result.newOrders}
              timeZone={result.timeZone}
            />
            <ChangedOrders of={result} />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface SupposedListProps {
  all: readonly Supposed[];
  /** Those of them that no longer fit the plan. */
  gone: readonly Supposed[];
  onChange: (all: readonly Supposed[]) => void;
}

function SupposedList({ all, gone, onChange }: SupposedListProps) {
  return (
    <ul aria-label={t('Supposed')} className="grid gap-1">
      {all.map((one, i) => (
        <li key={`${i}/${one.words}`} className="flex items-center gap-2">
          <span className="flex-1">
            {one.words}
            {gone.includes(one) && (
              <span className="block text-late text-sm">
                {one.kind === 'order'
                  ? t(
                      'Nothing of it remains to be produced, or it was cancelled. Remove it to apply the rest.',
                    )
                  : t('This machine was removed. Remove it here to apply the rest.')}
              </span>
            )}
          </span>
          <IconButton
            icon={X}
            size="sm"
            label={t('Remove: {words}', { words: one.words })}
            onClick={() => onChange(all.filter((_, at) => at !== i))}
          />
        </li>
      ))}
    </ul>
  );
}

function scenarioOf(all: readonly Supposed[]) {
  return {
    machines: all.flatMap((one) => (one.kind === 'machine' ? [one.machine] : [])),
    moreMachines: all.flatMap((one) => (one.kind === 'moreMachines' ? [one.more] : [])),
    overtime: all.flatMap((one) => (one.kind === 'overtime' ? [one.overtime] : [])),
    orders: all.flatMap((one) => (one.kind === 'order' ? [one.order] : [])),
    newOrders: all.flatMap((one) => (one.kind === 'newOrder' ? [one.order] : [])),
  };
}
