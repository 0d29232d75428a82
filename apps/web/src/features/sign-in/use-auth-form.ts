import { type FormEvent, useState } from 'react';
import type { FormResult } from './auth-client';

interface Fault {
  readonly field: string | null;
  readonly reason: string;
}

/**
 * Sends a form. What was typed stays; the field that is refused gets the focus. A form that stays on the page when it is done
 * calls `setIdle`.
 */
export function useAuthForm(
  send: (typed: Readonly<Record<string, string>>) => Promise<FormResult>,
  onDone: (form: HTMLFormElement, setIdle: () => void, shown: unknown, secondStep: boolean) => void,
) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    setBusy(true);
    setFault(null);
    const result = await send(typed);
    if (result.done) {
      onDone(form, () => setBusy(false), result.shown, result.secondStep);
      return;
    }
    setBusy(false);
    setFault(result);
    const control = result.field === null ? null : form.elements.namedItem(result.field);
    if (control instanceof HTMLElement) control.focus();
  };

  return {
    busy,
    /** Errors of the whole form. */
    reason: fault !== null && fault.field === null ? fault.reason : null,
    /** For a `Field`: what is wrong with it. */
    faultOf: (field: string) => (fault?.field === field ? { error: fault.reason } : {}),
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
}
