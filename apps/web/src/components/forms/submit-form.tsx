'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { useConnection } from '@/lib/connection';
import { focusFirstFault } from '@/lib/focus/focus-first-fault';
import type { SubmitState } from '@/lib/forms/use-submit';
import { t } from '@/words/t';
import { Button } from '../button';
import { FormFooter } from './form-footer';
import { SubmitBanner } from './submit-banner';

/** Faults by field; correct fields are missing. */
type FaultsByField = Readonly<Record<string, string | null | undefined>>;

export interface SubmitFormProps<Faults extends FaultsByField> {
  /** The state of sending it. */
  state: SubmitState;
  /** The failed action if it is refused: `No operation was added.` */
  refused: string;
  /** The label of the submit button: `Add operation`. */
  verb: string;
  faults: Faults;
  /** Sends it; called only while nothing is wrong. */
  onSubmit: () => void;
  onCancel: () => void;
  /** The summary of the choices, beside the buttons. */
  note?: ReactNode;
  /** The fields, with the faults that are to be said by now: none before the first attempt to send. */
  children: (said: Partial<Faults>) => ReactNode;
}

/**
 * A form in a dialog that is sent once. With something wrong it is not sent: the fault is said, and the focus goes there. What
 * was refused, or may have been lost on the way, is said above the fields; offline it cannot be sent.
 */
export function SubmitForm<Faults extends FaultsByField>({
  state,
  refused,
  verb,
  faults,
  onSubmit,
  onCancel,
  note,
  children,
}: SubmitFormProps<Faults>) {
  const offline = useConnection() === 'offline';
  const [asked, setAsked] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog lies in the tree of the form that opened it; its own submit is not that form's.
    event.stopPropagation();
    const show = () => setAsked(true);
    if (Object.values(faults).some(Boolean)) return focusFirstFault(event.currentTarget, show);
    show();
    onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <SubmitBanner state={state} refused={refused} />
      {children(asked ? faults : {})}
      <FormFooter note={note}>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button type="submit" look="primary" busy={state.kind === 'busy'} disabled={offline}>
          {state.kind === 'unknown' ? t('Try again') : verb}
        </Button>
      </FormFooter>
    </form>
  );
}
