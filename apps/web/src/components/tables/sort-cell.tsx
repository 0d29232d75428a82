'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { cx } from '@/lib/cx';
import { type CellProps, HeadCell } from './table';

export interface SortCellProps extends CellProps {
  /** The direction if the rows are sorted by this column. */
  sorted?: 'ascending' | 'descending';
  onSort: () => void;
}

/** A column's name that sorts the rows by it, and turns them round where they are already. */
export function SortCell({ sorted, onSort, numeric = false, children, ...rest }: SortCellProps) {
  const Icon = sorted === 'descending' ? ArrowDown : ArrowUp;
  return (
    <HeadCell numeric={numeric} aria-sort={sorted ?? 'none'} {...rest}>
      <button
        type="button"
        onClick={onSort}
        className={cx(
          'hit-area group/sort inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-ink',
          numeric && 'flex-row-reverse',
          sorted && 'text-ink',
        )}
      >
        {children}
        <Icon
          aria-hidden
          className={cx(
            'size-3',
            !sorted && 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
          )}
        />
      </button>
    </HeadCell>
  );
}
