/** A `ref` for the first control of a step that replaced another one: the focus would otherwise be lost with it. */
export const focusFirst = (control: HTMLElement | null) => control?.focus();
