'use client';

import type { PlanView } from '@routecard/core';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { MiddleTruncated } from '@/components/middle-truncated';
import { useViewer } from '@/lib/session/viewer';
import { useRouter } from '@/lib/use-router';
import { t } from '@/words/t';
import { barAcross, barAlong, firstBar } from './bars-around';
import { HEADER_PX, LANE_PX, NAMES_PX, type Scale } from './draw';
import type { Lane, LaneBar } from './lanes';
import { PaletteProbes } from './palette';
import type { Beside, Placed } from './sequence';
import { useBarDrag } from './use-bar-drag';
import { useDrawing } from './use-drawing';
import { laneName } from './words';

const MAX_SECONDS = 62 * 86_400;
const HOUR = 3600;
/** Before now, so that the line of now does not stand at the edge. */
const LEAD_PX = 24;

export interface TimelineCanvasProps {
  plan: PlanView;
  lanes: readonly Lane[];
  /** Pixels of an hour. */
  hourPx: number;
  selected: Placed | null;
  onSelect: (bar: LaneBar | null) => void;
  /** Puts work elsewhere in the sequence of its operation; missing for those who may not. */
  onPlace: ((work: Placed, to: Beside) => void) | undefined;
  /** Tells why work that was dropped stays where it is. */
  onRefuse: (why: string) => void;
  /** Moves the selected work one place later, or earlier. */
  onStep: (by: 1 | -1) => void;
  /** 1 for a longer time, −1 for a shorter one. */
  onZoom: (step: number) => void;
}

/**
 * The lanes as a drawing: only what is in sight is drawn, so thousands of bars cost what some dozens do. It scrolls as any page does;
 * the arrow keys choose bars.
 */
export function TimelineCanvas(props: TimelineCanvasProps) {
  const { plan, lanes, hourPx, selected, onSelect } = props;
  const scale = useMemo(
    (): Scale => ({ from: plan.now - (LEAD_PX / hourPx) * HOUR, secondPx: hourPx / HOUR }),
    [plan.now, hourPx],
  );
  const heightPx = HEADER_PX + lanes.length * LANE_PX;
  const scrollerRef = useRef<HTMLDivElement>(null);
  const keysRef = useRef<HTMLButtonElement>(null);
  const drag = useBarDrag({ ...props, scrollerRef, scale });
  const { canvas, probes } = useDrawing({
    scrollerRef,
    plan,
    lanes,
    scale,
    heightPx,
    selectedKey: selected?.bar.key ?? null,
    marker: drag.marker,
  });
  const show = (bar: LaneBar | undefined) => {
    if (!bar) return;
    onSelect(bar);
    if (scrollerRef.current) bringIntoSight(scrollerRef.current, (bar.start - scale.from) * scale.secondPx);
  };
  const onKeyDown = useBarKeys(props, show, drag.cancel);
  return (
    <div className="relative border-line border-y">
      <PaletteProbes ref={probes} />
      <div ref={scrollerRef} className="overflow-x-auto">
        <div className="flex" style={{ width: widthPxOf(plan, scale) + NAMES_PX }}>
          <div
            className="sticky left-0 z-1 shrink-0 border-line border-r bg-canvas"
            style={{ width: NAMES_PX }}
          >
            <button
              ref={keysRef}
              type="button"
              aria-label={t('Choose work with the arrow keys. The same is there as a table.')}
              onKeyDown={onKeyDown}
              onClick={() => show(firstBar(lanes))}
              className="block w-full px-2 text-left text-ink-2 text-sm -outline-offset-2 hover:bg-hover"
              style={{ height: HEADER_PX }}
            >
              {t('Machine')}
            </button>
            {lanes.map((lane) => (
              <LaneName key={lane.key} lane={lane} />
            ))}
          </div>
          <canvas
            ref={canvas}
            aria-hidden
            {...drag.handlers}
            // What was pressed is moved on with the keys.
            onClick={() => keysRef.current?.focus({ preventScroll: true })}
            className="sticky block cursor-pointer"
            style={{ left: NAMES_PX, height: heightPx }}
          />
        </div>
      </div>
    </div>
  );
}

/** As far as there is work, at least a day and at most MAX_SECONDS. */
function widthPxOf({ now, bars }: PlanView, scale: Scale): number {
  const last = bars.reduce((end, bar) => Math.max(end, bar.end), now + 86_400);
  return Math.ceil((Math.min(now + MAX_SECONDS, last) - scale.from) * scale.secondPx) + LEAD_PX;
}

function bringIntoSight(box: HTMLElement, left: number): void {
  const width = box.clientWidth - NAMES_PX;
  if (left < box.scrollLeft || left > box.scrollLeft + width - 80)
    box.scrollLeft = Math.max(0, left - width / 4);
}

function LaneName({ lane }: { lane: Lane }) {
  return (
    <div
      className="flex items-center border-line border-t px-2 text-sm"
      style={{ height: LANE_PX }}
      title={laneName(lane)}
    >
      <MiddleTruncated text={lane.machine === null ? lane.operation : `${lane.operation} ${lane.machine}`} />
    </div>
  );
}

type Keyed = Pick<TimelineCanvasProps, 'lanes' | 'selected' | 'onSelect' | 'onStep' | 'onZoom'>;

/** Arrows choose, with Shift they move, + and − zoom, Enter opens the order, and Escape lets go. */
function useBarKeys(
  { lanes, selected, onSelect, onStep, onZoom }: Keyed,
  show: (bar: LaneBar | undefined) => void,
  cancelDrag: () => void,
) {
  const router = useRouter();
  const { can } = useViewer();
  return (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    if (key.startsWith('Arrow')) event.preventDefault();
    switch (key) {
      case '+':
      case '=':
        return onZoom(-1);
      case '-':
        return onZoom(1);
      case 'ArrowRight':
      case 'ArrowLeft': {
        const by = key === 'ArrowRight' ? 1 : -1;
        return shiftKey ? onStep(by) : show(barAlong(lanes, selected, by));
      }
      case 'ArrowDown':
      case 'ArrowUp':
        return show(barAcross(lanes, selected, key === 'ArrowDown' ? 1 : -1));
      case 'Enter':
        if (selected && can.readOrders) router.push(`/orders/${selected.bar.orderId}`);
        return undefined;
      case 'Escape':
        cancelDrag();
        return onSelect(null);
      default:
        return undefined;
    }
  };
}
