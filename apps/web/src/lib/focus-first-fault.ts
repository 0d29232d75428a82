/** Goes to the first field that has something wrong with it, once that has been drawn. */
export function focusFirstFault(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
