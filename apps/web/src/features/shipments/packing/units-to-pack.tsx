'use client';

import { useDraggable } from '@dnd-kit/react';
import { Check, GripVertical, PackageOpen } from 'lucide-react';
import { Button } from '@/components/button';
import { NumberedName } from '@/components/marks/middle-truncated';
import { PartThumbnail } from '@/components/part-thumbnail';
import { everything, type PackablePart } from '@/features/shipments/draft';
import { cx } from '@/lib/cx';
import { count, units } from '@/lib/words/words';
import { t } from '@/words/t';
import type { DraggedPart } from './drop-units';
import { readyWords } from './ready-words';
import { type OnAdd, ScanField } from './scan-field';

export interface UnitsToPackProps {
  orderNumber: number;
  parts: readonly PackablePart[];
  /** The place of the parcel that units go into; 1 for the first. */
  into: number;
  /** True if packing is the next thing to do. */
  next: boolean;
  disabled: boolean;
  onAdd: OnAdd;
}

/** The units that wait to be packed. A touch puts them into the open parcel; so does a scan. */
export function UnitsToPack({ orderNumber, parts, into, next, disabled, onAdd }: UnitsToPackProps) {
  const all = everything(parts);
  const total = all.reduce((sum, part) => sum + part.units, 0);
  const anyReady = parts.some((part) => part.ready > 0);
  return (
    <section
      aria-labelledby="left-heading"
      className="relative flex shrink-0 flex-col border-line md:w-[340px] md:overflow-y-auto md:border-r"
    >
      <div className="sticky top-0 z-10 grid gap-3 border-line border-b bg-canvas px-4 py-3">
        <h2 id="left-heading" className="flex items-baseline gap-2 font-semibold">
          {t('Remaining to pack')}
          <span className="font-normal text-ink-3 text-sm">{t('into parcel {place}', { place: into })}</span>
        </h2>
        <ScanField orderNumber={orderNumber} parts={parts} disabled={disabled} onAdd={onAdd} />
        <Button
          size="lg"
          look={next ? 'primary' : 'secondary'}
          icon={PackageOpen}
          disabled={disabled || total === 0}
          onClick={() => onAdd(all)}
        >
          {total === 0
            ? t('Everything is packed')
            : anyReady
              ? t('Pack all ready, {units}', { units: units(total) })
              : t('Pack all, {units}', { units: units(total) })}
        </Button>
      </div>
      <ul className="divide-y divide-line">
        {parts.map((part) => (
          <PartLine
            key={part.requisitionId}
            part={part}
            disabled={disabled}
            onAdd={(n) => onAdd([{ requisitionId: part.requisitionId, units: n }])}
          />
        ))}
      </ul>
    </section>
  );
}

interface PartLineProps {
  part: PackablePart;
  disabled: boolean;
  onAdd: (units: number) => void;
}

function PartLine({ part, disabled, onAdd }: PartLineProps) {
  const { name, sequence, left, ready, available } = part;
  const done = left <= 0;
  const most = ready > 0 ? ready : left;
  const dragged: DraggedPart = { requisitionId: part.requisitionId, name, units: most };
  const { ref, handleRef, isDragSource } = useDraggable({
    id: `part-${part.requisitionId}`,
    data: { ...dragged },
    disabled: disabled || done,
  });
  return (
    <li
      ref={ref}
      className={cx(
        'relative grid gap-2 py-3 pr-4 pl-10',
        done && 'text-ink-2',
        isDragSource && 'opacity-40',
      )}
    >
      {!done && (
        <span
          ref={handleRef}
          data-grip={name}
          title={t('Drag it into a parcel')}
          aria-hidden
          className="absolute inset-y-0 left-0 grid w-10 cursor-grab! touch-none place-items-center text-ink-3 hover:bg-hover"
        >
          <GripVertical className="size-4" />
        </span>
      )}
      <div className="flex items-center gap-2">
        <span className="text-ink-3">{sequence}</span>
        <PartThumbnail fileId={part.thumbnailFileId} label="" className="h-8" />
        <span className="min-w-0 flex-1 font-medium">
          <NumberedName name={name} />
        </span>
        {done ? (
          <span className="flex items-center gap-1 text-done text-sm">
            <Check aria-hidden className="size-3.5" />
            {available === 0 ? t('Shipped or packed') : t('Packed')}
          </span>
        ) : (
          <span className="whitespace-nowrap">
            <span className="font-semibold text-lg">{count(left)}</span>
            <span className="text-ink-3 text-sm"> {t('remaining')}</span>
          </span>
        )}
      </div>
      {!done && <PackButtons part={part} most={most} disabled={disabled} onAdd={onAdd} />}
    </li>
  );
}

/** Ready units of a part, and the buttons that pack one, or `most` of them. */
function PackButtons({ part, most, disabled, onAdd }: PartLineProps & { most: number }) {
  const { name, ready } = part;
  return (
    <div className="flex items-center gap-2">
      <span className="flex-1 text-sm">
        <span className={ready > 0 ? 'text-ink-2' : 'text-ink-3'}>{readyWords(part)}</span>
      </span>
      <Button
        className="h-11 w-11 px-0"
        look={ready > 0 ? 'secondary' : 'ghost'}
        disabled={disabled}
        aria-label={t('Pack one {name}', { name })}
        onClick={() => onAdd(1)}
      >
        +1
      </Button>
      <Button
        className="h-11 min-w-20"
        look={ready > 0 ? 'secondary' : 'ghost'}
        disabled={disabled}
        aria-label={t('Pack {units} of {name}', { units: units(most), name })}
        onClick={() => onAdd(most)}
      >
        {t('Pack {count}', { count: count(most) })}
      </Button>
    </div>
  );
}
