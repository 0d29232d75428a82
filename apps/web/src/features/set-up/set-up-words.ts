import type { SetUpStep } from '@routecard/core';
import { t, texts } from '@/words/t';

/** The steps of the set-up in words. */
export const STEP_WORDS: Readonly<Record<SetUpStep, { readonly title: string; readonly about: string }>> =
  texts({
    CATALOGUE: {
      title: 'Choose a starter catalogue',
      about: 'Operations, processes, materials, colours, kanban columns and box sizes. Change them later.',
    },
    PEOPLE: {
      title: 'Invite people',
      about: 'Planners, shippers and operators sign in with a link that you send them.',
    },
    ORDER: {
      title: 'Create the first order',
      about: 'With a form, or from a CSV or Excel file.',
    },
  });

/** The pages that a step is done on. */
export const STEP_WAYS: Readonly<
  Record<SetUpStep, readonly { readonly href: string; readonly label: string }[]>
> = {
  CATALOGUE: [
    {
      href: '/catalogue/operations',
      get label() {
        return t('Open catalogue');
      },
    },
  ],
  PEOPLE: [
    {
      href: '/settings/people',
      get label() {
        return t('Open people');
      },
    },
  ],
  ORDER: [
    {
      href: '/orders/new',
      get label() {
        return t('New order');
      },
    },
    {
      href: '/orders/import',
      get label() {
        return t('Import orders');
      },
    },
  ],
};
