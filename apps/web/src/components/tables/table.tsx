import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/lib/cx';

/**
 * Rows of facts. Numbers go right-aligned with `numeric`. Scrolls sideways on its own where the page is narrow, together with what is said
 * to screen readers alone, which would widen the page otherwise.
 */
export function Table({
  caption,
  children,
  className,
}: {
  caption: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={cx('relative overflow-x-auto', className)}>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

export interface CellProps extends ComponentProps<'td'> {
  numeric?: boolean;
}

/** A column's name. */
export function HeadCell({ numeric = false, className, ...rest }: CellProps) {
  return (
    <th
      scope="col"
      className={cx(
        'h-8 whitespace-nowrap border-line border-b px-3 font-medium text-ink-3 text-sm first:pl-4 last:pr-4',
        numeric && 'text-right',
        className,
      )}
      {...rest}
    />
  );
}

/** One fact. */
export function Cell({ numeric = false, className, ...rest }: CellProps) {
  return (
    <td
      className={cx(
        'h-10 border-line border-b px-3 first:pl-4 last:pr-4',
        numeric && 'text-right',
        className,
      )}
      {...rest}
    />
  );
}

/** One thing; `interactive` where a click opens it. */
export function Row({
  interactive = false,
  className,
  ...rest
}: ComponentProps<'tr'> & { interactive?: boolean }) {
  return <tr className={cx(interactive && 'cursor-pointer hover:bg-hover', className)} {...rest} />;
}
