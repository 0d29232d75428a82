import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';
import { CONTROL } from './control';

/** A line of text; for a day or a time there is `ReadInput`. */
export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={cx(CONTROL, className)} {...rest} />;
}
