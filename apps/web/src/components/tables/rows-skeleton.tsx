import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

export interface RowsSkeletonProps {
  /** The announcement for screen readers: `Loading the tokens`. */
  label: string;
  rows: number;
  /** The height of a row and the gaps in it: `h-14 gap-6`. */
  row: string;
  /** The header above the rows: that of a table, or only a line. */
  above?: 'head' | 'line';
  /** One row. */
  children: ReactNode;
}

/** A list's geometry while its rows are on their way. */
export function RowsSkeleton({ label, rows, row, above, children }: RowsSkeletonProps) {
  return (
    <div role="status" aria-label={label} className={above === 'line' ? 'border-line border-t' : undefined}>
      {above === 'head' && <div className="h-8 border-line border-b" />}
      {Array.from({ length: rows }, (_, i) => `row-${i}`).map((key) => (
        <div key={key} className={cx('flex items-center border-line border-b px-4', row)}>
          {children}
        </div>
      ))}
    </div>
  );
}
