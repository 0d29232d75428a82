import type { OrderStatus } from '@routecard/core';
import { CircleCheck, CircleDashed, CircleDot, type LucideIcon } from 'lucide-react';
import type { Tone } from '@/components/marks/status';
import type { AppInputs, AppOutputs } from '@/trpc/client';
import { t } from '@/words/t';

export type Column = AppOutputs['catalogue']['columns']['list'][number];

/** The editable fields of a column. */
export type ColumnContents = Omit<AppInputs['catalogue']['columns']['create'], 'key'>;

/** A new column, before anything is said of it. */
export const NEW_COLUMN: ColumnContents = {
  name: '',
  orderStatus: 'ACTIVE',
  expectsFinished: false,
  color: null,
  automationTypes: [],
};

/** The editable fields of a column. */
export const contentsOf = ({
  name,
  orderStatus,
  expectsFinished,
  color,
  automationTypes,
}: Column): ColumnContents => ({
  name,
  orderStatus,
  expectsFinished,
  color,
  automationTypes: [...automationTypes],
});

/** The phase of an order's life that a column belongs to. */
export const STATUS_WORDS: Readonly<
  Record<OrderStatus, { label: string; about: string; mark: { tone: Tone; icon: LucideIcon } }>
> = {
  STARTING: {
    get label() {
      return t('Starting');
    },
    get about() {
      return t('Before production: offers and confirmed orders.');
    },
    mark: { tone: 'neutral', icon: CircleDashed },
  },
  ACTIVE: {
    get label() {
      return t('Active');
    },
    get about() {
      return t('The shop is at work on the order.');
    },
    mark: { tone: 'neutral', icon: CircleDot },
  },
  ENDING: {
    get label() {
      return t('Ending');
    },
    get about() {
      return t('The order is over: it is neither open nor late any more.');
    },
    mark: { tone: 'done', icon: CircleCheck },
  },
};
