'use client';

import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { useHydrated } from '@/lib/kept/use-hydrated';
import { formatDay } from '@/lib/time/calendar-day';
import { isDayFieldForeign } from '@/lib/words/locale';

/** The look every typed-in control shares. A place worked with gloves sets `--control-height` for all of them. */
export const CONTROL =
  'h-[var(--control-height,2rem)] w-full min-w-0 text-ellipsis rounded border border-control bg-surface px-2.5 text-base text-ink transition-colors duration-100 hover:border-ink-3 disabled:border-line disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-late';

/** Without it a browser takes years of six digits. */
const LAST_DAY = '9999-12-31';

/** A line of text, or a day. */
export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  if (type === 'date') return <DayInput className={className} {...rest} />;
  return <input type={type} className={cx(CONTROL, className)} {...rest} />;
}

/** The browser writes the day in its own way, whatever the page's: where they differ, the day stands below as everywhere else. */
function DayInput({ className, ...rest }: ComponentProps<'input'>) {
  const foreign = useHydrated() && isDayFieldForeign();
  return (
    <>
      <input type="date" max={LAST_DAY} className={cx(CONTROL, className)} {...rest} />
      {foreign && typeof rest.value === 'string' && rest.value !== '' && (
        <span className="block text-ink-2 text-sm">{formatDay(rest.value)}</span>
      )}
    </>
  );
}

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
