'use client';

import type { DerivedStep } from '@routecard/db';
import { Undo2 } from 'lucide-react';
import { IconButton } from '@/components/button';
import { cx } from '@/lib/cx';
import { t } from '@/words/t';
import type { Mark } from './differences';
import { MarkBadge } from './mark-badge';

export interface DerivedBesideProps {
  derived: readonly DerivedStep[];
  marks: readonly Mark[];
  /** Takes a step that was left out back; without it nothing can be changed. */
  onPutBack?: (place: number) => void;
  /** The times of an operation in words; undefined where none apply. */
  timesOf?: ((operationId: string) => string | undefined) | undefined;
}

/** The derived routing, and its differences from the routing. */
export function DerivedBeside({ derived, marks, onPutBack, timesOf }: DerivedBesideProps) {
  return (
    <section aria-label={t('Automatic routing')} className="min-w-0">
      <h3 className="mb-1 flex min-h-8 items-center font-semibold">{t('Automatic')}</h3>
      {derived.length === 0 ? (
        <p className="text-ink-2">
          {t('Its process and post-processings name no operations, so nothing is derived.')}
        </p>
      ) : (
        <ol className="grid gap-1">
          {derived.map(({ operationId, operationName, sequence }, i) => {
            const mark = marks[i] ?? 'same';
            const times = timesOf?.(operationId);
            return (
              <li
                key={operationId}
                className="flex min-h-10 items-center gap-2 rounded bg-sunken pr-1 pl-2 text-ink-2"
              >
                <span aria-hidden className="w-4 shrink-0 text-right text-ink-3">
                  {sequence}
                </span>
                <span className="min-w-0 flex-1 py-1">
                  <span className={cx('block truncate', mark === 'leftOut' && 'text-ink-3 line-through')}>
                    {operationName}
                  </span>
                  {times && <span className="block text-ink-3 text-sm">{times}</span>}
                </span>
                <MarkBadge mark={mark} />
                {mark === 'leftOut' && onPutBack && (
                  <IconButton
                    icon={Undo2}
                    size="sm"
                    label={t('Put {operationName} back', { operationName })}
                    side="left"
                    onClick={() => onPutBack(i)}
                  />
                )}
              </li>
            );
          })}
        </ol>
      )}
      <p className="mt-2 text-ink-3 text-sm">
        {t('From the part’s process and post-processings, in the order of the shop.')}
      </p>
    </section>
  );
}
