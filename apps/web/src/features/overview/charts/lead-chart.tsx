'use client';

import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { formatDay } from '@/lib/time/calendar-day';
import { t } from '@/words/t';
import { Chart } from './chart';
import { chartScale } from './chart-scale';
import { finishedHref, sentence, type WeeksChartProps } from './finished-chart';
import { daysOf, lasting } from './lead-words';
import { RowsLink } from './rows-link';
import { WeekPlot } from './week-plot';
import { weekName } from './weeks';

/** Lead times by the week of completion: median and 90th percentile. */
export function LeadChart({ weeks, outputs, className }: WeeksChartProps) {
  const leads = outputs.map(({ leadMedianSeconds: median, leadP90Seconds: p90 }) =>
    median === null || p90 === null ? null : { median, p90 },
  );
  const scale = chartScale(
    leads.flatMap((lead) => (lead ? [daysOf(lead.p90)] : [])),
    false,
  );
  return (
    <Chart
      name="lead"
      title={t('Lead time per week')}
      about={t('From the first scheduling of a unit’s run until it is done, in days.')}
      className={className}
      nothing={leads.every((lead) => lead === null) && t('Nothing was finished in the last twelve weeks.')}
      legend={
        <>
          <span className="inline-flex items-center gap-1.5">
            <svg aria-hidden className="size-3">
              <circle cx="50%" cy="50%" r="4.5" className="fill-accent" />
            </svg>
            {t('Median')}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <svg aria-hidden className="h-3 w-4">
              <line x1="0" x2="100%" y1="50%" y2="50%" className="stroke-2 stroke-ink-2" />
            </svg>
            {t('90th percentile')}
          </span>
        </>
      }
      chart={
        <WeekPlot
          label={t('Lead time per week')}
          weeks={weeks}
          scale={scale}
          unit={t('days')}
          wordsOf={(place) => {
            const lead = leads[place];
            const words = lead
              ? t('median {median}, 90th percentile {p90}', {
                  median: lasting(lead.median),
                  p90: lasting(lead.p90),
                })
              : t('nothing was finished');
            return `${sentence(weeks[place])}: ${words}`;
          }}
          hrefOf={(place) => {
            const week = weeks[place];
            return week && leads[place] ? finishedHref(week) : null;
          }}
        >
          {(place) => {
            const lead = leads[place];
            return lead ? (
              <Span median={scale.top(daysOf(lead.median))} p90={scale.top(daysOf(lead.p90))} />
            ) : null;
          }}
        </WeekPlot>
      }
      table={
        <Table caption={t('Lead time per week')}>
          <thead>
            <tr>
              <HeadCell>{t('Week of')}</HeadCell>
              <HeadCell numeric>{t('Median')}</HeadCell>
              <HeadCell numeric>{t('90th percentile')}</HeadCell>
              <HeadCell>
                <span className="sr-only">{t('Rows')}</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, place) => {
              const lead = leads[place];
              return (
                <Row key={week.monday}>
                  <Cell>{formatDay(week.monday)}</Cell>
                  <Cell numeric>{lead ? lasting(lead.median) : '–'}</Cell>
                  <Cell numeric>{lead ? lasting(lead.p90) : '–'}</Cell>
                  <Cell className="text-right">
                    {lead && (
                      <RowsLink href={finishedHref(week)}>
                        {t('what was finished in {week}', { week: weekName(week) })}
                      </RowsLink>
                    )}
                  </Cell>
                </Row>
              );
            })}
          </tbody>
        </Table>
      }
    />
  );
}

/** From the median, a dot, to the ninetieth percentile, a stroke; heights in percent from the top. */
function Span({ median, p90 }: { median: number; p90: number }) {
  return (
    <>
      <line x1="50%" x2="50%" y1={`${p90}%`} y2={`${median}%`} className="stroke-2 stroke-line-strong" />
      <line x1="28%" x2="72%" y1={`${p90}%`} y2={`${p90}%`} className="stroke-2 stroke-ink-2" />
      <circle cx="50%" cy={`${median}%`} r="4.5" className="fill-accent" />
    </>
  );
}
