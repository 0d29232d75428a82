import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { CONTROL } from './control';

export interface IconInputProps extends ComponentProps<'input'> {
  icon: LucideIcon;
  /** Sits at the right end: a key, a clear button. */
  trailing?: ReactNode;
}

/** A line of text with an icon that says what it is for. */
export function IconInput({ icon: Icon, trailing, className, ...rest }: IconInputProps) {
  return (
    <div className={cx('relative', className)}>
      <Icon
        aria-hidden
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-2.5 size-4 text-ink-3"
      />
      <input className={cx(CONTROL, 'pr-8 pl-8')} {...rest} />
      {trailing && <div className="-translate-y-1/2 absolute top-1/2 right-1.5">{trailing}</div>}
    </div>
  );
}
