'use client';

import { DragDropProvider, DragOverlay, PointerSensor } from '@dnd-kit/react';
import { type ReactNode, useState } from 'react';
import { DRAG_PLUGINS } from '@/components/drag/plugins';
import { announce } from '@/components/notices/live-region';
import { units } from '@/lib/words/words';
import { t } from '@/words/t';
import type { DraggedPart } from './drop-units';

/** Drags parts into parcels, by mouse or touch. Keys and scanners have the buttons and the scan field for the same. */
export function PackingDrag({
  onDrop,
  children,
}: {
  onDrop: (part: DraggedPart, target: string) => void;
  children: ReactNode;
}) {
  const [carried, setCarried] = useState<DraggedPart | null>(null);
  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      plugins={DRAG_PLUGINS}
      onDragStart={({ operation }) => setCarried((operation.source?.data as DraggedPart | undefined) ?? null)}
      onDragEnd={({ operation, canceled }) => {
        const part = operation.source?.data as DraggedPart | undefined;
        setCarried(null);
        if (canceled || !operation.target || !part) announce(t('Nothing was packed.'));
        else onDrop(part, String(operation.target.id));
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {() =>
          carried && (
            <div className="flex w-60 items-baseline gap-2 rounded border border-accent bg-raised px-3 py-2 shadow-pop">
              <span className="min-w-0 flex-1 truncate font-medium">{carried.name}</span>
              <span className="whitespace-nowrap font-semibold">{units(carried.units)}</span>
            </div>
          )
        }
      </DragOverlay>
    </DragDropProvider>
  );
}
