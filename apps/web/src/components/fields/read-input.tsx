'use client';

import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { cx } from '@/lib/cx';
import { useHydrated } from '@/lib/kept/use-hydrated';
import { formatDay } from '@/lib/time/calendar-day';
import { useMergedRefs } from '@/lib/use-merged-refs';
import { isDayFieldForeign } from '@/lib/words/locale';
import { texts } from '@/words/t';
import { CONTROL } from './control';

/** Without it a browser takes years of six digits. */
const LAST_DAY = '9999-12-31';

type ReadType = 'date' | 'time' | 'datetime-local';

/** Of text that the browser reads as such a value, and cannot. */
const UNREADABLE: Readonly<Record<ReadType, string>> = texts({
  date: 'This date is incomplete or does not exist.',
  time: 'This time is incomplete.',
  'datetime-local': 'This date or time is incomplete or does not exist.',
});

/** True for a type of input that the browser reads itself. */
export const isReadType = (type: string): type is ReadType => Object.hasOwn(UNREADABLE, type);

/**
 * A day or a time, which the browser reads itself. Where it cannot, its value is empty, as if nothing was typed: that is said below it, and the
 * form around it is not submitted. A day is written in the browser's own way, whatever the page's: where they differ, it stands
 * below as everywhere else.
 */
export function ReadInput({
  type,
  className,
  ref,
  onBlur,
  onKeyUp,
  onInput,
  ...rest
}: ComponentProps<'input'> & { type: ReadType }) {
  const foreign = useHydrated() && isDayFieldForeign();
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState(false);
  useEffect(() => (input.current ? holdWhileUnreadable(input.current, () => setSaid(true)) : undefined), []);
  // While a person types, a message goes away but none comes.
  const look = (field: HTMLInputElement) => setSaid((before) => before && field.validity.badInput);
  const unreadable = said && (rest.value === undefined || rest.value === '');
  return (
    <>
      <input
        type={type}
        {...(type === 'date' ? { max: LAST_DAY } : {})}
        className={cx(CONTROL, className)}
        {...rest}
        {...(unreadable
          ? {
              'aria-invalid': true,
              'aria-describedby': [rest['aria-describedby'], noteId].filter(Boolean).join(' '),
            }
          : {})}
        ref={useMergedRefs(input, ref ?? NO_REF)}
        onBlur={(event) => {
          onBlur?.(event);
          // A form says it when it is submitted: words that came with the press of a button would move the button away from under it.
          if (event.currentTarget.form === null) setSaid(event.currentTarget.validity.badInput);
        }}
        onKeyUp={(event) => {
          onKeyUp?.(event);
          look(event.currentTarget);
        }}
        onInput={(event) => {
          onInput?.(event);
          look(event.currentTarget);
        }}
      />
      {unreadable && (
        <span id={noteId} role="alert" className="block text-late text-sm">
          {UNREADABLE[type]}
        </span>
      )}
      {type === 'date' && foreign && typeof rest.value === 'string' && rest.value !== '' && (
        <span className="block text-ink-2 text-sm">{formatDay(rest.value)}</span>
      )}
    </>
  );
}

const NO_REF = () => {};

/** Stops the submit of the input's form before the form sees it; the first unreadable field takes the focus. */
function holdWhileUnreadable(input: HTMLInputElement, say: () => void): () => void {
  const { form } = input;
  const hold = (event: SubmitEvent) => {
    if (!input.validity.badInput) return;
    if (!event.defaultPrevented) input.focus();
    event.preventDefault();
    event.stopPropagation();
    say();
  };
  form?.addEventListener('submit', hold, true);
  return () => form?.removeEventListener('submit', hold, true);
}
