'use client';

import type { OverviewFloor, OverviewWeeks } from '@routecard/db';
import type { ReactNode } from 'react';
import { Link } from '@/components/link';
import { type UnitsAt, UnitsBar } from '@/components/marks/units-bar';
import { ErrorState } from '@/components/notices/error-state';
import { Page } from '@/features/frame';
import {
  FinishedChart,
  FloorChart,
  LateChart,
  LeadChart,
  lasting,
  ScrapChart,
  Stripes,
  startsOf,
  TimeChart,
  type Week,
  weeksUntil,
} from '@/features/overview/charts';
import { FinishSetUp } from '@/features/set-up';
import { useToday } from '@/lib/time/current-day';
import { count, orders, units } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { OverviewSkeleton } from './overview-skeleton';

/** The shop at a glance: what stands where, what is late, and what the last weeks brought. */
export function OverviewPage() {
  const day = useToday();
  const weeks = weeksUntil(day);
  const floor = trpc.overview.floor.useQuery({ today: day });
  const output = trpc.overview.weeks.useQuery({ starts: startsOf(weeks) });
  const failed = floor.data && output.data ? undefined : [floor, output].find(({ isError }) => isError);
  return (
    <Page title={t('Overview')}>
      <FinishSetUp />
      <Stripes />
      {floor.data && output.data ? (
        <Charts floor={floor.data} output={output.data} weeks={weeks} day={day} />
      ) : failed ? (
        <ErrorState
          title={t('The overview could not be loaded')}
          onRetry={() => void Promise.all([floor.refetch(), output.refetch()])}
          retrying={floor.isFetching || output.isFetching}
        >
          {reasonOf(failed.error)}
        </ErrorState>
      ) : (
        <OverviewSkeleton />
      )}
    </Page>
  );
}

interface ChartsProps {
  floor: OverviewFloor;
  output: OverviewWeeks;
  weeks: readonly Week[];
  day: string;
}

function Charts({ floor, output, weeks, day }: ChartsProps) {
  const { data: used } = trpc.planning.lateTimeUsed.useQuery({ today: day });
  return (
    <>
      <Figures floor={floor} output={output} />
      <div className="grid border-line border-t lg:grid-cols-2">
        <FloorChart operations={floor.operations} className={`${LEFT} lg:row-span-2`} />
        <LateChart late={floor.late} today={day} className={CELL} />
        <ScrapChart scrap={output.scrap} className={CELL} />
        <FinishedChart weeks={weeks} outputs={output.weeks} className={LEFT} />
        <LeadChart weeks={weeks} outputs={output.weeks} className={CELL} />
        {used && <TimeChart used={used} className={`${CELL} lg:col-span-2`} />}
      </div>
    </>
  );
}

const CELL = 'min-w-0 border-line border-b';
const LEFT = `${CELL} lg:border-r`;

/** Key figures. */
function Figures({ floor, output }: { floor: OverviewFloor; output: OverviewWeeks }) {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
  const inWork = sum(floor.operations.map((operation) => operation.units));
  const late = sum(floor.operations.map(({ lateUnits }) => lateUnits));
  const lateOrders = sum(floor.late.map(({ orders }) => orders));
  const week = output.weeks.at(-1);
  const before = output.weeks.at(-2);
  const { data: projected } = trpc.planning.lateness.useQuery();
  const lead = week?.leadMedianSeconds ?? before?.leadMedianSeconds ?? null;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 px-4 py-4 sm:grid-cols-3 lg:grid-cols-5">
      <Figure
        name={t('In work')}
        note={late > 0 && <span className="text-late">{t('{units} late', { units: count(late) })}</span>}
        below={<UnitsBar finished={0} inWork={inWorkAt(floor)} of={inWork} className="mt-1 max-w-48" />}
      >
        {units(inWork)}
      </Figure>
      <Figure name={t('Late orders')}>{lateOrders === 0 ? t('None') : count(lateOrders)}</Figure>
      <Figure
        name={t('Will be late')}
        note={
          projected && (
            <Link href="/plan" className="rounded-sm text-accent-ink hover:underline">
              {t('of {orders} in work', { orders: orders(projected.orders) })}
            </Link>
          )
        }
      >
        {projected ? (projected.late === 0 ? t('None') : count(projected.late)) : '–'}
      </Figure>
      <Figure
        name={t('Finished this week')}
        note={before && <>{t('{units} last week', { units: count(before.finishedUnits) })}</>}
      >
        {units(week?.finishedUnits ?? 0)}
      </Figure>
      <Figure
        name={t('Lead time')}
        note={
          lead !== null && (week?.leadMedianSeconds == null ? t('Median, last week') : t('Median, this week'))
        }
      >
        {lead === null ? '–' : lasting(lead)}
      </Figure>
    </dl>
  );
}

/** The units by operation, in the order of the board's columns, which is that of most routings. */
const inWorkAt = ({ operations }: OverviewFloor): readonly UnitsAt[] =>
  operations
    .map(({ name, units: here }, i) => ({
      operation: name,
      units: here,
      reached: (i + 1) / operations.length,
    }))
    .filter(({ units: here }) => here > 0);

interface FigureProps {
  name: string;
  note?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

function Figure({ name, note, below, children }: FigureProps) {
  return (
    <div>
      <dt className="text-ink-2 text-sm">{name}</dt>
      <dd className="font-semibold text-xl">{children}</dd>
      {note && <dd className="text-ink-2 text-sm">{note}</dd>}
      {below && <dd>{below}</dd>}
    </div>
  );
}
