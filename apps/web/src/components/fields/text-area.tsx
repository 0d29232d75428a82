import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';

/** Several lines of text. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cx(
        'w-full min-w-0 resize-y rounded border border-control bg-surface px-2.5 py-1.5 text-base text-ink transition-colors duration-100 hover:border-ink-3 disabled:border-line disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-late',
        className,
      )}
      {...rest}
    />
  );
}
