import type { SetUpStep } from '@routecard/core';

interface StepWords {
  readonly title: string;
  readonly about: string;
  /** The pages that the step is done on. */
  readonly ways: readonly { readonly href: string; readonly label: string }[];
}

/** The steps of the set-up in words. */
export const STEP_WORDS: Readonly<Record<SetUpStep, StepWords>> = {
  CATALOGUE: {
    title: 'Choose a starter catalogue',
    about: 'Operations, processes, materials, colours, kanban columns and box sizes. Change them later.',
    ways: [{ href: '/catalogue/operations', label: 'Open catalogue' }],
  },
  PEOPLE: {
    title: 'Invite people',
    about: 'Planners, shippers and operators sign in with a link that you send them.',
    ways: [{ href: '/settings/people', label: 'Open people' }],
  },
  ORDER: {
    title: 'Create the first order',
    about: 'With a form, or from a CSV or Excel file.',
    ways: [
      { href: '/orders/new', label: 'New order' },
      { href: '/orders/import', label: 'Import orders' },
    ],
  },
};
