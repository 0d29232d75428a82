'use client';

import { useDroppable } from '@dnd-kit/react';
import { Plus } from 'lucide-react';
import { Button } from '@/components/button';
import { cx } from '@/lib/cx';
import { NEW_PARCEL } from './drop-units';

/** Begins another parcel: pressed, an empty one; dropped upon, one with what was dropped. */
export function AddParcel({ disabled, onAdd }: { disabled: boolean; onAdd: () => void }) {
  const { ref, isDropTarget } = useDroppable({ id: NEW_PARCEL, disabled });
  return (
    <div
      ref={ref}
      data-parcel="new"
      className={cx(
        'mt-3 rounded border border-dashed p-2',
        isDropTarget ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
    >
      <Button size="lg" look="ghost" icon={Plus} className="w-full" disabled={disabled} onClick={onAdd}>
        Add a parcel
      </Button>
    </div>
  );
}
