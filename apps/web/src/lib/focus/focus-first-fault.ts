import { flushSync } from 'react-dom';

/** Has the faults shown at once, and goes to the first field that has one. */
export function focusFirstFault(form: HTMLElement, show: () => void): void {
  flushSync(show);
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
