import type { RunPage } from '@routecard/db';
import { Check, Trash2 } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Status } from '@/components/marks/status';
import type { Card, Stop } from '@/features/production';
import { cx } from '@/lib/cx';
import { count, units } from '@/lib/words/words';
import { t } from '@/words/t';
import { Station } from './station';

export interface RoutingStepsProps {
  run: RunPage;
  cards: readonly Card[];
  canMove: boolean;
  onMoveOn: (press: MouseEvent, card: Card, to: Stop, quantity: number) => void;
  onAsk: (what: 'move' | 'scrap', card: Card) => void;
  /** Beside the heading. */
  actions?: ReactNode;
}

/** The run's routing from top to bottom: at each step its units, and what can be done with them. */
export function RoutingSteps({ run, cards, canMove, onMoveOn, onAsk, actions }: RoutingStepsProps) {
  return (
    <section aria-labelledby="routing-heading">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-5 pb-1">
        <h2 id="routing-heading" className="flex-1 font-semibold max-sm:basis-full">
          {t('Routing')}
        </h2>
        {actions}
      </div>
      {!run.inProduction && (
        <p className="px-4 pb-2 text-ink-2">
          {t('{units} planned. They appear here once the run is scheduled.', { units: units(run.quantity) })}
        </p>
      )}
      <ol className="px-4 pb-6">
        {run.routing.map((step, i) => {
          const here = cards.filter((card) => card.step === step.step);
          const total = here.reduce((sum, { quantity }) => sum + quantity, 0);
          const last = i === run.routing.length - 1;
          return (
            <li key={step.step} className="relative flex gap-3 pb-3">
              {!last && (
                <span aria-hidden className="absolute top-5 bottom-0 left-[9px] w-px bg-line-strong" />
              )}
              <span
                aria-hidden
                className={cx(
                  'mt-1 grid size-[19px] shrink-0 place-items-center rounded-full border-2 text-on-accent',
                  total === 0 && 'border-line-strong bg-surface',
                  total > 0 && (step.isCompletedStatus ? 'border-done bg-done' : 'border-accent bg-accent'),
                )}
              >
                {total > 0 && step.isCompletedStatus && (
                  <Check className="size-3 text-surface" strokeWidth={3} />
                )}
              </span>
              <div className="min-w-0 flex-1">
                <div className="flex min-h-7 flex-wrap items-center gap-x-3">
                  <h3 className={cx('min-w-0 flex-1', total > 0 ? 'font-semibold text-lg' : 'text-ink-2')}>
                    {step.operationName}
                  </h3>
                  {step.scrapped > 0 && (
                    <Status tone="neutral" icon={Trash2} filled={false}>
                      {t('{count} scrapped', { count: count(step.scrapped) })}
                    </Status>
                  )}
                  {total > 0 && step.isCompletedStatus && <Status tone="done">{t('done')}</Status>}
                  <span className={cx('text-right', total > 0 ? 'font-semibold text-lg' : 'text-ink-3')}>
                    {total > 0 ? units(total) : '–'}
                  </span>
                </div>
                {here.map((card) => (
                  <Station
                    key={card.key}
                    card={card}
                    several={here.length > 1}
                    canMove={canMove}
                    onMoveOn={onMoveOn}
                    onAsk={onAsk}
                  />
                ))}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
