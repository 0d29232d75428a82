import { flushSync } from 'react-dom';

/** Of the message of a fault that a group of fields has together: the focus goes there where none of them has one alone. */
export const FAULT_OF_GROUP = { 'data-group-fault': '', tabIndex: -1 } as const;

/** Has the faults shown at once, and goes to the first field or group of fields that has one. */
export function focusFirstFault(form: HTMLElement, show: () => void): void {
  flushSync(show);
  form.querySelector<HTMLElement>('[aria-invalid="true"], [data-group-fault]')?.focus();
}
