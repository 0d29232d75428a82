import { count, units } from '@/lib/words/words';
import { t } from '@/words/t';
import type { Card } from './board';

/** More digits than any card has units; further keys are ignored. */
const MAX_DIGITS = 9;

/** Cards that were picked up and not yet put down. */
export interface Carry {
  /** The one that was taken hold of. */
  readonly card: Card;
  /** All that go with it, itself among them. */
  readonly cards: readonly Card[];
  readonly by: 'pointer' | 'keyboard';
  /** The typed digits during the drag: units, or units of each of several cards; empty means all. */
  readonly digits: string;
  /** The column it is over. */
  readonly overOperationId: string;
}

/** The units of one of its cards that a carry moves: the typed number, else all. */
export function carriedOf(card: Card, digits: string): number {
  return digits === '' ? card.quantity : Number(digits);
}

/** The units that a carry moves. */
export function carriedUnits({ cards, digits }: Pick<Carry, 'cards' | 'digits'>): number {
  return cards.reduce((sum, card) => sum + carriedOf(card, digits), 0);
}

/** The units of the largest of its cards. */
export function mostUnits({ cards }: Pick<Carry, 'cards'>): number {
  return cards.reduce((most, { quantity }) => Math.max(most, quantity), 0);
}

/** Why the typed number cannot move: none, or more than one of the cards has. Null if each of them has as many. */
export function carryFault({ cards, digits }: Pick<Carry, 'cards' | 'digits'>): string | null {
  if (digits === '') return null;
  if (Number(digits) < 1) return t('At least 1 unit');
  const least = cards.reduce((fewest, { quantity }) => Math.min(fewest, quantity), Number.POSITIVE_INFINITY);
  if (Number(digits) <= least) return null;
  return cards.length === 1
    ? t('Only {count} here', { count: count(least) })
    : t('One of the cards has only {units}', { units: units(least) });
}

/** The digits after one more key, whatever number they make; Backspace deletes the last one. */
export function typed(digits: string, key: string): string {
  if (key === 'Backspace') return digits.slice(0, -1);
  if (!/^\d$/.test(key) || digits.length >= MAX_DIGITS) return digits;
  return `${digits}${key}`.replace(/^0+(?=\d)/, '');
}
