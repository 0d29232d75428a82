import type { Card } from './board';

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

/** The units of one of its cards that a carry moves: the typed number if available, else all. */
export function carriedOf(card: Card, digits: string): number {
  return digits === '' ? card.quantity : Math.min(Number(digits), card.quantity);
}

/** The units that a carry moves. */
export function carriedUnits({ cards, digits }: Pick<Carry, 'cards' | 'digits'>): number {
  return cards.reduce((sum, card) => sum + carriedOf(card, digits), 0);
}

/** The most units that digits may stand for. */
export function mostUnits({ cards }: Pick<Carry, 'cards'>): number {
  return cards.reduce((most, { quantity }) => Math.max(most, quantity), 0);
}

/** The digits of a number that came as a whole, as when it is pasted: at most what is there. */
export function typedWhole(text: string, max: number): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return Number(digits) > max ? String(max) : digits;
}

/**
 * The digits after one more key. A number larger than what is there starts over with the key just pressed; Backspace
 * takes the last digit back.
 */
export function typed(digits: string, key: string, max: number): string {
  if (key === 'Backspace') return digits.slice(0, -1);
  if (!/^\d$/.test(key)) return digits;
  const longer = `${digits}${key}`.replace(/^0+/, '');
  if (Number(longer) <= max) return longer;
  return Number(key) <= max && key !== '0' ? key : digits;
}
