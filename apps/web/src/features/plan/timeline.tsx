'use client';

import type { PlanView } from '@routecard/core';
import { ArrowLeft, ArrowRight, ChartGantt, Minus, Plus, Table2 } from 'lucide-react';
import Link from 'next/link';
import { parseAsBoolean, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useMemo, useState } from 'react';
import { Button, IconButton } from '@/components/button';
import { Instant } from '@/components/instant';
import { Status } from '@/components/status';
import { useViewer } from '@/lib/viewer';
import type { Lane, LaneBar } from './lanes';
import { lanesOf } from './lanes';
import { type Beside, neighbourOf, sequenceWith } from './sequence';
import { TimelineCanvas } from './timeline-canvas';
import { usePlanChange } from './use-plan-change';
import { dueWords, isoAt, laneName } from './words';
import { WorkTable } from './work-table';

/** From an hour wide to a month at a glance: pixels of an hour. */
const ZOOMS = [
  { name: 'hours', label: 'Hours', hourPx: 96 },
  { name: 'day', label: 'Day', hourPx: 32 },
  { name: 'week', label: 'Week', hourPx: 8 },
  { name: 'month', label: 'Month', hourPx: 1.75 },
] as const;
const NAMES = ZOOMS.map(({ name }) => name);

/** A bar with its lane. */
export interface Selected {
  readonly lane: Lane;
  readonly bar: LaneBar;
}

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
  const [selectedKey, setSelectedKey] = useState<number | null>(null);
  const selected = useMemo(() => find(lanes, selectedKey), [lanes, selectedKey]);
  const { can } = useViewer();
  const { busy, apply } = usePlanChange();
  /** Work that was moved stays selected, in a forecast whose bars are others. */
  const [movedWork, setMovedWork] = useState<string | null>(null);
  const chosen = selected ?? findWork(lanes, movedWork);
  const place = async ({ lane, bar }: Selected, to: Beside | undefined) => {
    const sequence = to && sequenceWith(plan, lane, bar, to);
    if (!sequence || busy || !can.writeProduction) return;
    const where = `${to.side} ${to.bar.name} at ${lane.operation}`;
    setMovedWork(workKey(bar));
    setSelectedKey(null);
    await apply({ sequences: [sequence] }, plan.planVersion, `${bar.name} goes ${where}`);
  };
  const step = (by: 1 | -1) => {
    if (chosen) void place(chosen, neighbourOf(chosen.lane, chosen.bar, by));
  };
  const select = (bar: LaneBar | null) => {
    setMovedWork(null);
    setSelectedKey(bar?.key ?? null);
  };
  const at = NAMES.indexOf(zoom);
  const zoomTo = (next: number) => {
    const name = NAMES[Math.min(Math.max(next, 0), NAMES.length - 1)];
    if (name) void setZoom(name);
  };
  return (
    <section aria-labelledby="timeline-heading">
      <div className="flex flex-wrap items-center gap-2 px-4 pt-6 pb-2">
        <h2 id="timeline-heading" className="flex-1 font-semibold">
          Timeline
        </h2>
        {!asTable && (
          <>
            <IconButton
              icon={Minus}
              label="Show a longer time"
              size="sm"
              disabled={at === NAMES.length - 1}
              onClick={() => zoomTo(at + 1)}
            />
            <span className="w-12 text-center text-ink-2 text-sm" aria-live="polite">
              {ZOOMS[at]?.label}
            </span>
            <IconButton
              icon={Plus}
              label="Show a shorter time"
              size="sm"
              disabled={at === 0}
              onClick={() => zoomTo(at - 1)}
            />
          </>
        )}
        <Button
          size="sm"
          look="ghost"
          icon={asTable ? ChartGantt : Table2}
          aria-label={asTable ? 'Work as a timeline' : 'Work as a table'}
          onClick={() => void setAsTable(!asTable)}
        >
          {asTable ? 'Timeline' : 'Table'}
        </Button>
      </div>
      {asTable ? (
        <WorkTable lanes={lanes} timeZone={plan.timeZone} />
      ) : (
        <>
          <TimelineCanvas
            plan={plan}
            lanes={lanes}
            hourPx={ZOOMS[at]?.hourPx ?? ZOOMS[1].hourPx}
            selected={chosen}
            onSelect={select}
            onPlace={can.writeProduction ? place : undefined}
            onStep={step}
            onZoom={(step) => zoomTo(at + step)}
          />
          <Details
            selected={chosen}
            timeZone={plan.timeZone}
            busy={busy}
            onStep={can.writeProduction ? step : undefined}
          />
        </>
      )}
    </section>
  );
}

function find(lanes: readonly Lane[], key: number | null): Selected | null {
  if (key === null) return null;
  for (const lane of lanes) {
    const bar = lane.bars.find((one) => one.key === key);
    if (bar) return { lane, bar };
  }
  return null;
}

const workKey = ({ work }: LaneBar): string | null => {
  const [first] = work;
  return first === undefined ? null : `${first.workOrderId}:${first.step}`;
};

function findWork(lanes: readonly Lane[], key: string | null): Selected | null {
  if (key === null) return null;
  for (const lane of lanes) {
    const bar = lane.bars.find((one) => one.work.some((work) => `${work.workOrderId}:${work.step}` === key));
    if (bar) return { lane, bar };
  }
  return null;
}

interface DetailsProps {
  selected: Selected | null;
  timeZone: string;
  busy: boolean;
  /** Missing for those who may not change the plan. */
  onStep: ((by: 1 | -1) => void) | undefined;
}

/** The selected work in a line, for eyes and for screen readers, with what moves it in the sequence of its machine. */
function Details({ selected, timeZone, busy, onStep }: DetailsProps) {
  const { can } = useViewer();
  return (
    <div
      aria-live="polite"
      className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-ink-2"
    >
      {selected === null ? (
        `Press a bar for its order and times${onStep ? ', drag it to another place in the sequence' : ''}. With the keyboard: arrows choose, ${onStep ? 'Shift and ← → move, ' : ''}+ and − zoom, Enter opens the order.`
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
            {laneName(selected.lane)}, <Instant at={isoAt(selected.bar.start)} /> to{' '}
            <Instant at={isoAt(selected.bar.end)} />
          </span>
          {selected.bar.due !== null && <span>{dueWords(selected.bar.due, timeZone)}</span>}
          {selected.bar.late && (
            <Status tone="late" filled={false}>
              will be late
            </Status>
          )}
          {onStep && selected.bar.work.length > 0 && (
            <span className="flex gap-1">
              <Button
                size="sm"
                icon={ArrowLeft}
                disabled={busy || neighbourOf(selected.lane, selected.bar, -1) === undefined}
                onClick={() => onStep(-1)}
              >
                Earlier
              </Button>
              <Button
                size="sm"
                icon={ArrowRight}
                disabled={busy || neighbourOf(selected.lane, selected.bar, 1) === undefined}
                onClick={() => onStep(1)}
              >
                Later
              </Button>
            </span>
          )}
          {onStep && selected.bar.work.length === 0 && (
            <span className="text-ink-3">Schedule the part to give it a place in the sequence.</span>
          )}
        </>
      )}
    </div>
  );
}
