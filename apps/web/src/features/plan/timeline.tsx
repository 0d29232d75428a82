'use client';

import type { PlanView } from '@routecard/core';
import { ArrowLeft, ArrowRight, ChartGantt, type LucideIcon, Minus, Plus, Table2 } from 'lucide-react';
import { parseAsBoolean, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useMemo, useState } from 'react';
import { Button, IconButton } from '@/components/button';
import { Link } from '@/components/link';
import { Instant } from '@/components/marks/instant';
import { Status } from '@/components/marks/status';
import { notifyRefused } from '@/components/notices/toaster';
import { useViewer } from '@/lib/session/viewer';
import { rich } from '@/words/rich';
import { t, texts } from '@/words/t';
import { type Lane, type LaneBar, lanesOf } from './lanes';
import { type Selection, selectedIn, selectionOf } from './selection';
import {
  type Beside,
  nameBeside,
  neighbourOf,
  type Placed,
  sequenceWith,
  whyItStays,
  whyUnplaced,
} from './sequence';
import { TimelineCanvas } from './timeline-canvas';
import { TimelineLegend } from './timeline-legend';
import { usePlanChange } from './use-plan-change';
import { dueWords, isoAt, laneName } from './words';
import { WorkTable } from './work-table';

/** From an hour wide to a month at a glance: pixels of an hour. */
const ZOOMS = [
  { name: 'hours', hourPx: 96 },
  { name: 'day', hourPx: 32 },
  { name: 'week', hourPx: 8 },
  { name: 'month', hourPx: 1.75 },
] as const;
const ZOOM_WORDS = texts({ hours: 'Hours', day: 'Day', week: 'Week', month: 'Month' });
const NAMES = ZOOMS.map(({ name }) => name);

/** What each machine does, as a timeline or as a table; which it is and the zoom stand in the address. */
export function Timeline({ plan }: { plan: PlanView }) {
  const lanes = useMemo(() => lanesOf(plan), [plan]);
  const [asTable, setAsTable] = useQueryState(
    'table',
    parseAsBoolean.withDefault(false).withOptions({ clearOnDefault: true }),
  );
  const [zoom, setZoom] = useQueryState(
    'zoom',
    parseAsStringLiteral(NAMES).withDefault('day').withOptions({ clearOnDefault: true }),
  );
  const [selection, setSelection] = useState<Selection | null>(null);
  const selected = useMemo(() => selectedIn(lanes, selection), [lanes, selection]);
  const { can } = useViewer();
  const { busy, place, step } = usePlacing(plan, lanes, selected);
  const select = (bar: LaneBar | null) => setSelection(bar && selectionOf(lanes, bar));
  const at = NAMES.indexOf(zoom);
  const zoomTo = (next: number) => {
    const name = NAMES[Math.min(Math.max(next, 0), NAMES.length - 1)];
    if (name) void setZoom(name);
  };
  return (
    <section aria-labelledby="timeline-heading">
      <div className="flex flex-wrap items-center gap-2 px-4 pt-6 pb-2">
        <h2 id="timeline-heading" className="flex-1 font-semibold">
          {t('Timeline')}
        </h2>
        {!asTable && <Zoom at={at} onZoom={zoomTo} />}
        <Button
          size="sm"
          look="ghost"
          icon={asTable ? ChartGantt : Table2}
          aria-label={asTable ? t('Work as a timeline') : t('Work as a table')}
          onClick={() => void setAsTable(!asTable)}
        >
          {asTable ? t('Timeline') : t('Table')}
        </Button>
      </div>
      <DownMachines lanes={lanes} />
      {asTable ? (
        <WorkTable lanes={lanes} timeZone={plan.timeZone} />
      ) : (
        <>
          <TimelineCanvas
            plan={plan}
            lanes={lanes}
            hourPx={ZOOMS[at]?.hourPx ?? ZOOMS[1].hourPx}
            selected={selected}
            onSelect={select}
            onPlace={can.writeProduction ? place : undefined}
            onRefuse={say}
            onStep={step}
            onZoom={(step) => zoomTo(at + step)}
          />
          <TimelineLegend />
          <Details
            selected={selected}
            timeZone={plan.timeZone}
            busy={busy}
            whyNot={(by) => selected && whyItStays(plan, lanes, selected, by)}
            onStep={can.writeProduction ? step : undefined}
          />
        </>
      )}
    </section>
  );
}

/** The machines that take no work now, and where that is changed. */
function DownMachines({ lanes }: { lanes: readonly Lane[] }) {
  const { can } = useViewer();
  const down = lanes.filter(({ downUntil }) => downUntil !== null);
  if (down.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 pb-2">
      <ul aria-label={t('Machines that are down')} className="contents">
        {down.map((lane) => (
          <li key={lane.key} className="flex flex-wrap items-center gap-x-1.5">
            <Status tone="soon" filled={false}>
              {t('{machine} is down', { machine: laneName(lane) })}
            </Status>
            <span className="text-ink-2">
              {rich('until <end></end>', { end: () => <Instant at={isoAt(lane.downUntil ?? 0)} /> })}
            </span>
          </li>
        ))}
      </ul>
      {can.writeCatalogue && (
        <Link href="/catalogue/operations" className="rounded-sm text-accent-ink underline">
          {t('Change it under Operations')}
        </Link>
      )}
    </div>
  );
}

/** Puts work elsewhere in the sequence of its operation, for those who may; what stays where it is says why. */
function usePlacing(plan: PlanView, lanes: readonly Lane[], selected: Placed | null) {
  const { can } = useViewer();
  const { busy, apply } = usePlanChange();
  const place = async ({ lane, bar }: Placed, to: Beside) => {
    if (busy || !can.writeProduction) return;
    const sequence = sequenceWith(plan, lane, bar, to);
    if (!sequence)
      return say(
        t('{name} has this place in the sequence of {operation} already.', {
          name: bar.name,
          operation: lane.operation,
        }),
      );
    const places = { name: bar.name, other: nameBeside(bar, to), operation: lane.operation };
    await apply(
      { sequences: [sequence] },
      plan.planVersion,
      to.side === 'before'
        ? t('{name} goes before {other} at {operation}', places)
        : t('{name} goes after {other} at {operation}', places),
    );
  };
  const step = (by: 1 | -1) => {
    if (busy || !can.writeProduction) return;
    if (!selected) return say(t('No work is chosen. Choose it with the arrow keys.'));
    const why = whyItStays(plan, lanes, selected, by);
    if (why !== null) return say(why);
    const to = neighbourOf(plan, lanes, selected, by);
    if (to) void place(selected, to);
  };
  return { busy, place, step };
}

/** A longer or a shorter time; `at` is the place among the zooms. */
function Zoom({ at, onZoom }: { at: number; onZoom: (next: number) => void }) {
  const name = NAMES[at];
  return (
    <>
      <IconButton
        icon={Minus}
        label={t('Show a longer time')}
        size="sm"
        disabled={at === NAMES.length - 1}
        onClick={() => onZoom(at + 1)}
      />
      <span className="w-12 text-center text-ink-2 text-sm" aria-live="polite">
        {name && ZOOM_WORDS[name]}
      </span>
      <IconButton
        icon={Plus}
        label={t('Show a shorter time')}
        size="sm"
        disabled={at === 0}
        onClick={() => onZoom(at - 1)}
      />
    </>
  );
}

/** One message, however often a key is pressed. */
const say = (detail: string) =>
  notifyRefused({ id: 'plan-stays', title: t('The plan was not changed.'), detail });

interface DetailsProps {
  selected: Placed | null;
  timeZone: string;
  busy: boolean;
  /** Why the work stays; null where it can go. */
  whyNot: (by: 1 | -1) => string | null;
  /** Missing for those who may not change the plan. */
  onStep: ((by: 1 | -1) => void) | undefined;
}

/** The selected work in a line, for eyes and for screen readers, with what moves it in the sequence of its machine. */
function Details({ selected, timeZone, busy, whyNot, onStep }: DetailsProps) {
  const { can } = useViewer();
  return (
    <div
      aria-live="polite"
      className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-ink-2"
    >
      {selected === null ? (
        onStep ? (
          t(
            'Press a bar for its order and times, drag it to another place in the sequence of its operation: the plan chooses the machine and fills loads again. With the keyboard: arrows choose, Shift and ← → move, + and − zoom, Enter opens the order.',
          )
        ) : (
          t(
            'Press a bar for its order and times. With the keyboard: arrows choose, + and − zoom, Enter opens the order.',
          )
        )
      ) : (
        <>
          {can.readOrders ? (
            <Link
              href={`/orders/${selected.bar.orderId}`}
              className="inline-flex min-h-6 items-center rounded-sm text-accent-ink underline"
            >
              {selected.bar.name}
            </Link>
          ) : (
            <span className="text-ink">{selected.bar.name}</span>
          )}
          <span className="text-ink">{selected.bar.label}</span>
          <span>
            {laneName(selected.lane)},{' '}
            {rich('<start></start> to <end></end>', {
              start: () => <Instant at={isoAt(selected.bar.start)} />,
              end: () => <Instant at={isoAt(selected.bar.end)} />,
            })}
          </span>
          {selected.bar.due !== null && <span>{dueWords(selected.bar.due, timeZone)}</span>}
          {selected.bar.late && (
            <Status tone="late" filled={false}>
              {t('will be late')}
            </Status>
          )}
          {onStep && whyUnplaced(selected) === null && (
            <span className="flex gap-1">
              <StepButton icon={ArrowLeft} busy={busy} why={whyNot(-1)} onClick={() => onStep(-1)}>
                {t('Earlier')}
              </StepButton>
              <StepButton icon={ArrowRight} busy={busy} why={whyNot(1)} onClick={() => onStep(1)}>
                {t('Later')}
              </StepButton>
            </span>
          )}
          {onStep && <span className="text-ink-2 empty:hidden">{whyUnplaced(selected)}</span>}
        </>
      )}
    </div>
  );
}

interface StepButtonProps {
  icon: LucideIcon;
  busy: boolean;
  /** Why it does nothing; null where it does. */
  why: string | null;
  onClick: () => void;
  children: string;
}

/** Keeps the focus while it does nothing, so that it can be pressed again, and tells why. */
function StepButton({ icon, busy, why, onClick, children }: StepButtonProps) {
  return (
    <Button
      size="sm"
      icon={icon}
      aria-disabled={busy || why !== null}
      title={why ?? undefined}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
