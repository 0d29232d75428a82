'use client';

import type { PlanView } from '@routecard/core';
import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { MiddleTruncated } from '@/components/middle-truncated';
import { useViewer } from '@/lib/session/viewer';
import { useRouter } from '@/lib/use-router';
import { t } from '@/words/t';
import { barAt, draw, HEADER_PX, LANE_PX, type Palette, type Scale } from './draw';
import type { Lane, LaneBar } from './lanes';
import { type Beside, dropAt, type Placed } from './sequence';
import { laneName } from './words';

const MAX_SECONDS = 62 * 86_400;
const HOUR = 3600;
/** Before now, so that the line of now does not stand at the edge. */
const LEAD_PX = 24;
const PALETTE_CLASSES: Readonly<Record<keyof Palette, string>> = {
  surface: 'bg-surface',
  sunken: 'bg-sunken',
  line: 'bg-line',
  lineStrong: 'bg-line-strong',
  ink: 'bg-ink',
  ink2: 'bg-ink-2',
  bar: 'bg-accent-soft',
  barEdge: 'bg-accent-ink',
  late: 'bg-late-solid',
  accent: 'bg-accent',
};

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
export function TimelineCanvas({
  plan,
  lanes,
  hourPx,
  selected,
  onSelect,
  onPlace,
  onRefuse,
  onStep,
  onZoom,
}: TimelineCanvasProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const probes = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const router = useRouter();
  const { can } = useViewer();
  const scale = useMemo(
    (): Scale => ({ from: plan.now - (LEAD_PX / hourPx) * HOUR, secondPx: hourPx / HOUR }),
    [plan.now, hourPx],
  );
  const end = Math.min(
    plan.now + MAX_SECONDS,
    plan.bars.reduce((last, bar) => Math.max(last, bar.end), plan.now + 86_400),
  );
  const widthPx = Math.ceil((end - scale.from) * scale.secondPx) + LEAD_PX;
  const heightPx = HEADER_PX + lanes.length * LANE_PX;

  const redraw = useCallback(() => {
    const [box, surface, colors] = [scroller.current, canvas.current, probes.current];
    const context = surface?.getContext('2d');
    if (!box || !surface || !colors || !context) return;
    const width = Math.max(1, box.clientWidth - NAMES_PX);
    const ratio = window.devicePixelRatio;
    surface.width = width * ratio;
    surface.height = heightPx * ratio;
    surface.style.width = `${width}px`;
    surface.style.height = `${heightPx}px`;
    context.scale(ratio, ratio);
    draw(context, {
      lanes,
      scale,
      timeZone: plan.timeZone,
      now: plan.now,
      scrollPx: box.scrollLeft,
      width,
      height: heightPx,
      selectedKey: selected?.bar.key ?? null,
      marker: drag?.to ? { lane: drag.to.lane, at: edgeOf(drag.to) } : null,
      palette: paletteOf(colors),
      font: getComputedStyle(box).fontFamily,
    });
  }, [lanes, plan, scale, heightPx, selected, drag]);

  useLayoutEffect(redraw, [redraw]);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(redraw);
    };
    const sizes = new ResizeObserver(later);
    sizes.observe(box);
    const themes = new MutationObserver(later);
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const preference = matchMedia('(prefers-color-scheme: dark)');
    preference.addEventListener('change', later);
    box.addEventListener('scroll', later, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      themes.disconnect();
      preference.removeEventListener('change', later);
      box.removeEventListener('scroll', later);
    };
  }, [redraw]);

  // The time at the left edge stays where it is as the zoom changes.
  const before = useRef(scale);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box && before.current.secondPx !== scale.secondPx) {
      const at = before.current.from + box.scrollLeft / before.current.secondPx;
      box.scrollLeft = Math.max(0, (at - scale.from) * scale.secondPx);
    }
    before.current = scale;
  });

  const show = (bar: LaneBar) => {
    onSelect(bar);
    const box = scroller.current;
    if (!box) return;
    const left = (bar.start - scale.from) * scale.secondPx;
    const width = box.clientWidth - NAMES_PX;
    if (left < box.scrollLeft || left > box.scrollLeft + width - 80)
      box.scrollLeft = Math.max(0, left - width / 4);
  };
  const pointAt = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left + (scroller.current?.scrollLeft ?? 0), y: clientY - top };
  };
  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>) => {
    const { x, y } = pointAt(event);
    const bar = barAt(lanes, scale, x, y);
    onSelect(bar);
    // A finger scrolls; with it the buttons below move work.
    if (bar === null || !onPlace || event.pointerType === 'touch' || event.button !== 0) return;
    const lane = lanes.find(({ bars }) => bars.includes(bar));
    if (!lane) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ lane, bar, fromX: x, fromY: y, to: null, why: null });
  };
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (drag === null) return;
    const { x, y } = pointAt(event);
    const isMoved = Math.abs(x - drag.fromX) >= DRAG_PX || Math.abs(y - drag.fromY) >= LANE_PX / 2;
    if (drag.to === null && drag.why === null && !isMoved) return;
    const lane = lanes[Math.floor((y - HEADER_PX) / LANE_PX)] ?? drag.lane;
    const drop = dropAt(drag, lane, scale.from + x / scale.secondPx);
    const [to, why] = typeof drop === 'string' ? [null, drop] : [{ ...drop, lane }, null];
    setDrag({ ...drag, to, why });
  };
  const onPointerUp = () => {
    if (drag?.to) onPlace?.(drag, drag.to);
    else if (drag?.why) onRefuse(drag.why);
    setDrag(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = (bar: LaneBar | null | undefined) => {
      event.preventDefault();
      if (bar) show(bar);
    };
    switch (event.key) {
      case '+':
      case '=':
        return onZoom(-1);
      case '-':
        return onZoom(1);
      case 'ArrowRight':
      case 'ArrowLeft':
        if (event.shiftKey) {
          event.preventDefault();
          return onStep(event.key === 'ArrowRight' ? 1 : -1);
        }
        return next(neighbour(lanes, selected, event.key === 'ArrowRight' ? 1 : -1));
      case 'ArrowDown':
      case 'ArrowUp':
        return next(acrossLanes(lanes, selected, event.key === 'ArrowDown' ? 1 : -1));
      case 'Enter':
        if (selected && can.readOrders) router.push(`/orders/${selected.bar.orderId}`);
        return undefined;
      case 'Escape':
        setDrag(null);
        return onSelect(null);
      default:
        return undefined;
    }
  };
  return (
    <div className="relative border-line border-y">
      <div ref={probes} aria-hidden className="invisible absolute size-0 overflow-hidden">
        {Object.entries(PALETTE_CLASSES).map(([name, className]) => (
          // With reduced motion all colours change in a short transition, at whose beginning they are still those before it.
          <i key={name} data-color={name} className={`transition-none ${className}`} />
        ))}
      </div>
      <div ref={scroller} className="overflow-x-auto">
        <div className="flex" style={{ width: widthPx + NAMES_PX }}>
          <div
            className="sticky left-0 z-1 shrink-0 border-line border-r bg-canvas"
            style={{ width: NAMES_PX }}
          >
            <button
              type="button"
              aria-label={t('Choose work with the arrow keys. The same is there as a table.')}
              onKeyDown={onKeyDown}
              onClick={() => {
                const bar = firstBar(lanes);
                if (bar) show(bar);
              }}
              className="block w-full px-2 text-left text-ink-2 text-sm -outline-offset-2 hover:bg-hover"
              style={{ height: HEADER_PX }}
            >
              {t('Machine')}
            </button>
            {lanes.map((lane) => (
              <div
                key={lane.key}
                className="flex items-center border-line border-t px-2 text-sm"
                style={{ height: LANE_PX }}
                title={laneName(lane)}
              >
                <MiddleTruncated
                  text={lane.machine === null ? lane.operation : `${lane.operation} ${lane.machine}`}
                />
              </div>
            ))}
          </div>
          <canvas
            ref={canvas}
            aria-hidden
            onPointerDown={onPointerDown}
            onPointerMove={onPointerMove}
            onPointerUp={onPointerUp}
            onPointerCancel={() => setDrag(null)}
            className="sticky block cursor-pointer"
            style={{ left: NAMES_PX, height: heightPx }}
          />
        </div>
      </div>
    </div>
  );
}

const NAMES_PX = 124;
/** From so far on a press is a drag. */
const DRAG_PX = 5;

/** Work in the hand; `to` is where it would go, `why` the reason that it has no place there. */
interface Drag extends Placed {
  readonly fromX: number;
  readonly fromY: number;
  readonly to: (Beside & { readonly lane: Lane }) | null;
  readonly why: string | null;
}

const edgeOf = ({ bar, side }: Beside) => (side === 'before' ? bar.start : bar.end);

/** The colours as the theme has them now. */
function paletteOf(probes: HTMLElement): Palette {
  const colors: Record<string, string> = {};
  for (const probe of probes.querySelectorAll<HTMLElement>('[data-color]')) {
    colors[probe.dataset.color ?? ''] = getComputedStyle(probe).backgroundColor;
  }
  return colors as unknown as Palette;
}

type Selection = TimelineCanvasProps['selected'];

function neighbour(lanes: readonly Lane[], selected: Selection, step: number): LaneBar | null | undefined {
  if (selected === null) return firstBar(lanes);
  const at = selected.lane.bars.findIndex(({ key }) => key === selected.bar.key);
  return selected.lane.bars[at + step];
}

/** The bar of the next lane with work that begins nearest to the selected one. */
function acrossLanes(lanes: readonly Lane[], selected: Selection, step: number): LaneBar | null | undefined {
  if (selected === null) return firstBar(lanes);
  const { bar } = selected;
  for (let at = lanes.indexOf(selected.lane) + step; at >= 0 && at < lanes.length; at += step) {
    const bars = lanes[at]?.bars ?? [];
    const distance = (one: LaneBar) => Math.abs(one.start - bar.start);
    const [first] = bars;
    if (first) return bars.reduce((near, one) => (distance(one) < distance(near) ? one : near), first);
  }
  return null;
}

const firstBar = (lanes: readonly Lane[]) => lanes.find(({ bars }) => bars.length > 0)?.bars[0];
