'use client';

import { SEARCH_OBJECTIVES, type SearchObjective } from '@routecard/core';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/fields/field';
import { Select } from '@/components/fields/select';
import { count } from '@/lib/words/words';
import { t, texts } from '@/words/t';
import { FiguresTable } from './comparison';
import { usePlanChange } from './use-plan-change';
import { MAX_PIECES, useSearch } from './use-search';
import { verdict } from './verdict';

const OBJECTIVE_WORDS: Record<SearchObjective, string> = texts({
  LATENESS: 'Fewer late orders, then less lateness',
  MAKESPAN: 'Everything done as early as possible',
});

/** Searches for a better sequence, shows its best so far, and applies it or throws it away. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { busy, apply } = usePlanChange();
  const [objective, setObjective] = useState<SearchObjective>('LATENESS');
  const { state, found, search, stop } = useSearch(objective);
  const searching = state.kind === 'searching';
  const proposal = found?.sequences ?? null;
  const onApply = async () => {
    if (found === null || proposal === null) return;
    stop();
    const outcome = await apply(
      { sequences: proposal },
      found.planVersion,
      t('The plan has the new sequence'),
    );
    if (outcome === 'changed') onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('Find a better sequence')}
      description={t('Tries other orders of work at the machines. Nothing changes before you apply it.')}
      width="lg"
      footer={
        <>
          <Button onClick={onClose}>{proposal === null ? t('Close') : t('Throw away')}</Button>
          {searching ? (
            <Button onClick={stop}>{t('Stop')}</Button>
          ) : (
            <Button look={proposal === null ? 'primary' : 'secondary'} onClick={() => void search()}>
              {found === null ? t('Search') : t('Search again')}
            </Button>
          )}
          {proposal !== null && (
            <Button look="primary" busy={busy} onClick={() => void onApply()}>
              {t('Apply sequence')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={t('What counts')}>
          {(control) => (
            <Select
              control={control}
              disabled={searching}
              value={objective}
              onValueChange={(value) => setObjective(value as SearchObjective)}
              options={SEARCH_OBJECTIVES.map((value) => ({ value, label: OBJECTIVE_WORDS[value] }))}
            />
          )}
        </Field>
        {searching && <SearchProgress pieces={state.pieces} />}
        {found && (
          <>
            <FiguresTable
              before={found.before}
              after={found.best}
              bound={found.bound}
              timeZone={found.timeZone}
            />
            <p className="text-ink-2">
              {t('{verdict} {count} plans tried.', {
                verdict: verdict(found),
                count: count(found.tried),
              })}
            </p>
          </>
        )}
        <p role="status" className={state.kind === 'refused' ? 'text-late' : 'sr-only'}>
          {state.kind === 'refused' && state.reason}
          {state.kind === 'ended' &&
            (proposal === null ? t('The search ended. It found nothing better.') : t('The search ended.'))}
        </p>
      </div>
    </Dialog>
  );
}

function SearchProgress({ pieces }: { pieces: number }) {
  return (
    <div
      role="progressbar"
      aria-label={t('Progress of the search')}
      aria-valuemin={0}
      aria-valuemax={MAX_PIECES}
      aria-valuenow={pieces}
      className="h-1.5 overflow-hidden rounded bg-line"
    >
      <div className="h-full bg-accent" style={{ width: `${(100 * pieces) / MAX_PIECES}%` }} />
    </div>
  );
}
