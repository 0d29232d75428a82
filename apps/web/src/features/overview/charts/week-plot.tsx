'use client';

import type { ReactNode } from 'react';
import { Link } from '@/components/link';
import { cx } from '@/lib/cx';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';
import type { ChartScale } from './chart-scale';
import { shortWeek, type Week } from './weeks';

export interface WeekPlotProps {
  label: string;
  weeks: readonly Week[];
  scale: ChartScale;
  /** The unit of the ticks, after the highest: `days`. */
  unit: string;
  /** The accessible text of a week. */
  wordsOf: (place: number) => string;
  /** The rows behind a week; null where there are none. */
  hrefOf: (place: number) => string | null;
  /** The marks of a week around the middle of its column, 50 %. */
  children: (place: number) => ReactNode;
}

/** Weeks beside each other over a common scale, each the way to the rows behind it. */
export function WeekPlot({ label, weeks, scale, unit, wordsOf, hrefOf, children }: WeekPlotProps) {
  return (
    <div className="flex gap-2">
      <div aria-hidden className="relative h-44 w-9 shrink-0 text-right text-ink-3 text-sm">
        {scale.ticks.map((tick) => (
          <span
            key={tick}
            className="-translate-y-1/2 absolute right-0 whitespace-nowrap"
            style={{ top: `${scale.top(tick)}%` }}
          >
            {count(tick)}
          </span>
        ))}
      </div>
      <div className="relative min-w-0 flex-1">
        <svg aria-hidden className="absolute top-0 h-44 w-full overflow-visible">
          {scale.ticks.map((tick) => (
            <line
              key={tick}
              x2="100%"
              y1={`${scale.top(tick)}%`}
              y2={`${scale.top(tick)}%`}
              className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
            />
          ))}
        </svg>
        <ul aria-label={t('{label}, in {unit}', { label, unit })} className="relative flex">
          {weeks.map((week, place) => {
            const href = hrefOf(place);
            const face = (
              <>
                <span className="sr-only">{wordsOf(place)}</span>
                <svg aria-hidden className="h-44 w-full overflow-visible">
                  {children(place)}
                </svg>
                <span
                  aria-hidden
                  className={cx(
                    'block whitespace-nowrap pt-1.5 text-center text-ink-3 text-sm',
                    (weeks.length - 1 - place) % 3 !== 0 && 'max-xl:invisible',
                  )}
                >
                  {shortWeek(week)}
                </span>
              </>
            );
            return (
              <li key={week.monday} className="min-w-0 flex-1">
                {href === null ? (
                  <div title={wordsOf(place)}>{face}</div>
                ) : (
                  <Link href={href} title={wordsOf(place)} className="block rounded-sm hover:bg-hover">
                    {face}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
