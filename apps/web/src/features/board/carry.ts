import type { Card } from './board';

/** A card that was picked up and not yet put down. */
export interface Carry {
  readonly card: Card;
  readonly by: 'pointer' | 'keyboard';
  /** What was typed on the way; empty means all units. */
  readonly digits: string;
  /** The column it is over. */
  readonly overOperationId: string;
}

/** How many units a carry moves: what was typed, else all of them. */
export function carriedUnits({ card, digits }: Pick<Carry, 'card' | 'digits'>): number {
  return digits === '' ? card.quantity : Number(digits);
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
