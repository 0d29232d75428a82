'use client';

import type { OverviewWeeks } from '@routecard/db';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { formatDay } from '@/lib/time/calendar-day';
import { count, units } from '@/lib/words/words';
import { t } from '@/words/t';
import { Chart } from './chart';
import { chartScale } from './chart-scale';
import { RowsLink } from './rows-link';
import { WeekPlot } from './week-plot';
import { type Week, weekName } from './weeks';

export interface WeeksChartProps {
  weeks: readonly Week[];
  outputs: OverviewWeeks['weeks'];
  className: string;
}

export const finishedHref = ({ monday }: Week) => `/overview/finished?week=${monday}`;

/** Units finished in each week. */
export function FinishedChart({ weeks, outputs, className }: WeeksChartProps) {
  const unitsOf = (place: number) => outputs[place]?.finishedUnits ?? 0;
  const scale = chartScale(
    outputs.map(({ finishedUnits }) => finishedUnits),
    true,
  );
  const last = weeks.length - 1;
  return (
    <Chart
      name="finished"
      title={t('Finished per week')}
      about={t('Units that came to a completed operation, less those that went back or were scrapped.')}
      className={className}
      nothing={
        outputs.every(({ finishedUnits }) => finishedUnits === 0) &&
        t('Nothing was finished in the last twelve weeks.')
      }
      legend={
        <span className="inline-flex items-center gap-1.5">
          <svg aria-hidden className="h-3 w-4">
            <rect width="100%" height="100%" className="fill-accent" />
            <rect width="100%" height="100%" fill="url(#open-stripes)" />
          </svg>
          {t('This week so far')}
        </span>
      }
      chart={
        <WeekPlot
          label={t('Units finished per week')}
          weeks={weeks}
          scale={scale}
          unit={t('units')}
          wordsOf={(place) =>
            t('{week}: {units} finished', { week: sentence(weeks[place]), units: units(unitsOf(place)) })
          }
          hrefOf={(place) => {
            const week = weeks[place];
            return week && unitsOf(place) !== 0 ? finishedHref(week) : null;
          }}
        >
          {(place) => <Column value={unitsOf(place)} top={scale.top} open={place === last} />}
        </WeekPlot>
      }
      table={
        <Table caption={t('Units finished per week')}>
          <thead>
            <tr>
              <HeadCell>{t('Week of')}</HeadCell>
              <HeadCell numeric>{t('Finished, units')}</HeadCell>
              <HeadCell>
                <span className="sr-only">{t('Rows')}</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, place) => (
              <Row key={week.monday}>
                <Cell>{formatDay(week.monday)}</Cell>
                <Cell numeric>{count(unitsOf(place))}</Cell>
                <Cell className="text-right">
                  {unitsOf(place) !== 0 && (
                    <RowsLink href={finishedHref(week)}>
                      {t('what was finished in {week}', { week: weekName(week) })}
                    </RowsLink>
                  )}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      }
    />
  );
}

/** A bar from the line of zero up, or down where more went back or were scrapped than came; striped while the week is not over. */
function Column({ value, top, open }: { value: number; top: (value: number) => number; open: boolean }) {
  if (value === 0) return null;
  const [from, to] = [top(Math.max(value, 0)), top(Math.min(value, 0))];
  const place = { x: '18%', width: '64%', y: `${from}%`, height: `${to - from}%`, rx: 2 };
  return (
    <>
      <rect {...place} className="fill-accent" />
      {open && <rect {...place} fill="url(#open-stripes)" />}
    </>
  );
}

/** `The week of Mon 16 Nov`. */
export function sentence(week: Week | undefined): string {
  const name = week ? weekName(week) : '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}
