'use client';

import { useDroppable } from '@dnd-kit/react';
import { ChevronRight, Copy, Package, Trash2, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '@/components/button';
import { NumberField } from '@/components/fields/number-field';
import { Status } from '@/components/marks/status';
import type { ComputedWeights, DraftEdit, PackablePart, Unfinished } from '@/features/shipments/draft';
import { type ParcelDraft, unitsIn, unitsTyped } from '@/features/shipments/draft';
import { weight } from '@/features/shipments/view';
import { cx } from '@/lib/cx';
import { useFocusTarget } from '@/lib/focus/focus-target';
import { units } from '@/lib/words/words';
import { t } from '@/words/t';
import { unitsField } from './drop-units';
import { ParcelMeasures } from './parcel-measures';

export interface ParcelCardProps {
  parcel: ParcelDraft;
  /** 1 for the first. */
  place: number;
  open: boolean;
  /** True if weighing and measuring it is the next thing to do. */
  next: boolean;
  parts: readonly PackablePart[];
  /** Its computed value; null if unknown. */
  computed: string | null;
  weights: ComputedWeights;
  /** Of each part, units that are packed before they are completed. */
  unfinished: readonly Unfinished[];
  currency: string;
  /** Messages of its fields. */
  faults: ReadonlyMap<string, string>;
  removable: boolean;
  disabled: boolean;
  onOpen: () => void;
  onChange: (change: DraftEdit) => void;
  onDuplicate: () => void;
  onBox: () => void;
  onUnitValues: () => void;
}

/** A parcel: what is in it, how heavy and how large it is. Shut, it is one line. */
export function ParcelCard(props: ParcelCardProps) {
  const { parcel, place, open, parts, unfinished, faults, removable, disabled } = props;
  const { onOpen, onChange, onDuplicate } = props;
  const { ref, isDropTarget } = useDroppable({ id: parcel.key, disabled });
  const faulty = [...faults.keys()].some((path) => path.startsWith(`${parcel.key}.`));
  const inside = unitsIn(parcel);
  const gross = parcel.grossWeightGrams || props.weights.gross;
  const bodyId = `parcel-${parcel.key}`;
  return (
    <li
      ref={ref}
      data-parcel={place}
      className={cx(
        'rounded border bg-surface',
        isDropTarget ? 'border-accent bg-accent-soft' : open ? 'border-line-strong' : 'border-line',
      )}
    >
      <div className="flex items-center gap-1 pr-1.5">
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={bodyId}
            onClick={onOpen}
            className="flex h-12 w-full items-center gap-2 rounded px-3 text-left hover:bg-hover"
          >
            <ChevronRight
              aria-hidden
              className={cx('size-4 shrink-0 text-ink-3 transition-transform', open && 'rotate-90')}
            />
            <Package aria-hidden className="size-4 shrink-0 text-ink-2" strokeWidth={1.75} />
            <span className="font-semibold">{t('Parcel {place}', { place })}</span>
            <span className="truncate text-ink-2">
              {inside > 0 ? units(inside) : t('empty')}
              {gross && `, ${weight(unitsTyped(gross))}`}
            </span>
            {faulty && !open && (
              <Status tone="late" className="ml-auto">
                {t('To correct')}
              </Status>
            )}
          </button>
        </h3>
        <IconButton
          icon={Copy}
          label={t('Duplicate parcel {place}', { place })}
          className="size-11"
          disabled={disabled}
          onClick={onDuplicate}
        />
        {removable && (
          <IconButton
            icon={Trash2}
            label={t('Remove parcel {place}', { place })}
            className="size-11"
            disabled={disabled}
            onClick={() => onChange({ kind: 'remove-parcel', parcel: parcel.key })}
          />
        )}
      </div>
      {open && (
        <div id={bodyId} className="border-line border-t">
          <Contents
            parcel={parcel}
            place={place}
            parts={parts}
            unfinished={unfinished}
            faults={faults}
            disabled={disabled}
            onChange={onChange}
          />
          <ParcelMeasures {...props} />
        </div>
      )}
    </li>
  );
}

/** A number of units that takes the focus by its name once it is drawn. */
function UnitsField({ name, ...rest }: ComponentProps<typeof NumberField> & { name: string }) {
  return <NumberField ref={useFocusTarget(name)} {...rest} />;
}

function Contents({
  parcel,
  place,
  parts,
  unfinished,
  faults,
  disabled,
  onChange,
}: Pick<ParcelCardProps, 'parcel' | 'place' | 'parts' | 'unfinished' | 'faults' | 'disabled' | 'onChange'>) {
  const empty = faults.get(`${parcel.key}.allocations`);
  if (parcel.allocations.length === 0) {
    return (
      <p className={cx('px-3 py-4', empty ? 'text-late' : 'text-ink-2')} role={empty ? 'alert' : undefined}>
        {empty ?? t('Nothing in it yet. Drag parts here, press their buttons, or scan a traveller.')}
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {parcel.allocations.map(({ requisitionId, quantity }) => {
        const part = parts.find((candidate) => candidate.requisitionId === requisitionId);
        const path = [parcel.key, 'units', requisitionId].join('.');
        const fault = faults.get(path) ?? (unitsTyped(quantity) === 0 ? empty : undefined);
        const ahead = unfinished.find((candidate) => candidate.requisitionId === requisitionId)?.units ?? 0;
        const note =
          fault ??
          (ahead > 0 ? t('{units} of this part not completed yet.', { units: units(ahead) }) : undefined);
        const name = part?.name ?? t('A part that is gone');
        const { key } = parcel;
        return (
          <li key={requisitionId} className="flex flex-wrap items-center gap-x-3 px-3 py-2">
            <span className="min-w-0 flex-1 basis-40">
              <span className="mr-2 text-ink-3">{part?.sequence}</span>
              {name}
            </span>
            <UnitsField
              name={unitsField(key, requisitionId)}
              aria-label={t('Units of {name} in parcel {place}', { name, place })}
              className="w-44! shrink-0"
              value={quantity}
              onValueChange={(text) =>
                onChange({ kind: 'units', parcel: key, requisitionId, quantity: text })
              }
              noun={t('unit')}
              disabled={disabled}
              {...(fault ? { 'aria-invalid': true } : {})}
              {...(note ? { 'aria-describedby': `note-${path}` } : {})}
              onFocus={(event) => event.target.select()}
            />
            <IconButton
              icon={X}
              label={t('Take {name} out of parcel {place}', { name, place })}
              className="size-11"
              disabled={disabled}
              onClick={() => onChange({ kind: 'take-out', parcel: key, requisitionId })}
            />
            {note && (
              <p
                id={`note-${path}`}
                role={fault ? 'alert' : undefined}
                className={cx('basis-full pt-1 text-right text-sm', fault ? 'text-late' : 'text-soon')}
              >
                {note}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
