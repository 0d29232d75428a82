'use client';

import { useSortable } from '@dnd-kit/react/sortable';
import { GripVertical, Lock, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '@/components/button';
import { Tooltip } from '@/components/tooltip';
import { cx } from '@/lib/cx';
import { useFocusTarget } from '@/lib/focus/focus-target';
import { useMergedRefs } from '@/lib/use-merged-refs';
import { t } from '@/words/t';
import type { Mark } from './differences';
import { MarkBadge } from './mark-badge';
import type { EditedStep } from './steps';
import { stepHandle } from './use-step-keys';

export interface StepRowProps {
  step: EditedStep;
  index: number;
  count: number;
  name: string;
  mark: Mark;
  /** Why it must stay where it is. */
  held?: string | undefined;
  detail?: ReactNode;
  /** Below its name: the times that apply. */
  times?: ReactNode;
  /** Being moved by keys. */
  lifted: boolean;
  disabled: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
  onRemove: () => void;
}

/** A step of a routing that is being made. */
export function StepRow({
  step,
  index,
  count,
  name,
  mark,
  held,
  detail,
  times,
  lifted,
  disabled,
  onKeyDown,
  onBlur,
  onRemove,
}: StepRowProps) {
  const fixed = disabled || held !== undefined;
  const { ref, handleRef, isDragging } = useSortable({
    id: step.key,
    index,
    transition: { duration: 120, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
    disabled: { draggable: fixed, droppable: disabled },
  });
  const named = useFocusTarget(stepHandle(step.key));
  const dragHandle = useMergedRefs(handleRef, named);
  return (
    <li
      ref={ref}
      className={cx(
        'rounded border bg-surface pr-1 pl-1',
        lifted || isDragging ? 'border-accent shadow-pop' : 'border-line',
      )}
    >
      <div className={cx('flex items-center gap-2', times ? 'min-h-9' : 'min-h-10')}>
        {disabled ? (
          <span className="w-2" />
        ) : held === undefined ? (
          <button
            ref={dragHandle}
            type="button"
            aria-label={t('Move {name}, step {value} of {count}', { name, value: index + 1, count })}
            aria-pressed={lifted}
            aria-keyshortcuts="Space ArrowUp ArrowDown"
            onKeyDown={onKeyDown}
            onBlur={onBlur}
            className="hit-area grid size-7 shrink-0 cursor-grab touch-none place-items-center rounded text-ink-3 hover:bg-hover hover:text-ink"
          >
            <GripVertical aria-hidden className="size-4" strokeWidth={1.75} />
          </button>
        ) : (
          <Tooltip content={held}>
            <button
              ref={named}
              type="button"
              aria-label={t('{name} stays: {held}', { name, held })}
              onKeyDown={onKeyDown}
              className="hit-area grid size-7 shrink-0 cursor-default place-items-center rounded text-ink-3"
            >
              <Lock aria-hidden className="size-3.5" strokeWidth={1.75} />
            </button>
          </Tooltip>
        )}
        <span aria-hidden className="w-5 shrink-0 text-right text-ink-3">
          {index + 1}
        </span>
        <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
        <MarkBadge mark={mark} />
        {detail}
        {fixed ? (
          <span className="w-1" />
        ) : (
          <IconButton
            icon={X}
            size="sm"
            label={t('Remove {name}, step {value}', { name, value: index + 1 })}
            side="left"
            onClick={onRemove}
          />
        )}
      </div>
      {times && <div className={cx('-mt-0.5 pb-1.5', disabled ? 'pl-11' : 'pl-16')}>{times}</div>}
    </li>
  );
}
