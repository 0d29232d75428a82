'use client';

import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import type { DragEnd } from './drag-layer';
import { DragThings } from './drag-things';
import { loadDragging } from './load-dragging';

const DragContext = createContext<DragThings | null>(null);

/** The things of the area around. Throws outside of one. */
export function useDragThings(): DragThings {
  const things = use(DragContext);
  if (things === null) throw new Error('Nothing can be dragged outside a DragArea.');
  return things;
}

export interface DragAreaProps {
  /** True if the page carries something by pointer; a drag ends when it no longer does. */
  carrying: boolean;
  /** Something was taken up; `data` is what it was declared with. */
  onTake: (data: unknown) => void;
  onLetGo: (end: DragEnd) => void;
  /** The dragged element. */
  ghost: ReactNode;
  children: ReactNode;
}

/**
 * An area of draggable things. The code that moves them is loaded with the first sign of use and, where fingers are used, as soon as
 * the page has nothing else to do; a press that is under way by then is taken up.
 */
export function DragArea({ carrying, onTake, onLetGo, ghost, children }: DragAreaProps) {
  const [things] = useState(() => new DragThings());
  const overlay = useRef<HTMLDivElement>(null);
  const latest = useRef({ onTake, onLetGo });
  useEffect(() => {
    latest.current = { onTake, onLetGo };
  });
  useEffect(
    () =>
      loadDragging((startDragging, early) =>
        startDragging(
          {
            things,
            overlay: overlay.current,
            onTake: (data) => latest.current.onTake(data),
            onLetGo: (end) => latest.current.onLetGo(end),
          },
          early,
        ),
      ),
    [things],
  );
  useEffect(() => {
    if (!carrying) things.layer?.stop();
  }, [carrying, things]);
  return (
    <DragContext value={things}>
      {children}
      <div ref={overlay} data-dnd-overlay>
        {ghost}
      </div>
    </DragContext>
  );
}
