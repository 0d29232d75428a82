import { type PointerEvent, type RefObject, useState } from 'react';
import { barAt, HEADER_PX, LANE_PX, type Scale } from './draw';
import type { Lane, LaneBar } from './lanes';
import { type Beside, dropAt, type Placed } from './sequence';

/** From so far on a press is a drag. */
const DRAG_PX = 5;

/** Work in the hand; `to` is where it would go, `why` the reason that it has no place there. */
interface Drag extends Placed {
  readonly fromX: number;
  readonly fromY: number;
  readonly to: (Beside & { readonly lane: Lane }) | null;
  readonly why: string | null;
}

interface Dragged {
  scrollerRef: RefObject<HTMLElement | null>;
  lanes: readonly Lane[];
  scale: Scale;
  onSelect: (bar: LaneBar | null) => void;
  /** Missing for those who may not move work. */
  onPlace: ((work: Placed, to: Beside) => void) | undefined;
  onRefuse: (why: string) => void;
}

/** A press chooses a bar, a drag with the mouse puts it elsewhere in the sequence of its operation. */
export function useBarDrag({ scrollerRef, lanes, scale, onSelect, onPlace, onRefuse }: Dragged) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const cancel = () => setDrag(null);
  const pointAt = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left + (scrollerRef.current?.scrollLeft ?? 0), y: clientY - top };
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      const { x, y } = pointAt(event);
      const bar = barAt(lanes, scale, x, y);
      onSelect(bar);
      // A finger scrolls; with it the buttons below move work.
      if (bar === null || !onPlace || event.pointerType === 'touch' || event.button !== 0) return;
      const lane = lanes.find(({ bars }) => bars.includes(bar));
      if (!lane) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ lane, bar, fromX: x, fromY: y, to: null, why: null });
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      if (drag === null) return;
      const { x, y } = pointAt(event);
      const isMoved = Math.abs(x - drag.fromX) >= DRAG_PX || Math.abs(y - drag.fromY) >= LANE_PX / 2;
      if (drag.to === null && drag.why === null && !isMoved) return;
      const lane = lanes[Math.floor((y - HEADER_PX) / LANE_PX)] ?? drag.lane;
      const at = scale.from + x / scale.secondPx;
      if (lane === drag.lane && drag.bar.start <= at && at < drag.bar.end) {
        setDrag({ ...drag, to: null, why: null });
        return;
      }
      const drop = dropAt(drag, lane, at);
      const [to, why] = typeof drop === 'string' ? [null, drop] : [{ ...drop, lane }, null];
      setDrag({ ...drag, to, why });
    },
    onPointerUp: () => {
      if (drag?.to) onPlace?.(drag, drag.to);
      else if (drag?.why) onRefuse(drag.why);
      setDrag(null);
    },
    onPointerCancel: cancel,
  };
  const marker = drag?.to ? { lane: drag.to.lane, at: edgeOf(drag.to) } : null;
  return { marker, cancel, handlers };
}

const edgeOf = ({ bar, side }: Beside) => (side === 'before' ? bar.start : bar.end);
