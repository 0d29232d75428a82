import { expect, it } from 'vitest';
import type { Card } from '@/features/production';
import { cardToPrint, runCard } from './run-card';

const card = (key: string, runQuantity: number) => ({ key, runQuantity }) as Card;

it('shows a run as it is now, also once the card through which it was opened has moved on', () => {
  const opened = card('print', 10);
  expect(runCard(opened, [card('qc', 15), card('print', 15)])).toEqual(card('print', 15));
  expect(runCard(opened, [card('qc', 15)])).toEqual(card('qc', 15));
  expect(runCard(opened, [])).toBe(opened);
});

it('prints the traveller of where units stand, not of the step that they have left or are on their way to', () => {
  const opened = card('print', 10);
  const arriving = { ...card('pack', 10), arriving: true };
  expect(cardToPrint(opened, [card('qc', 10), opened])).toBe(opened);
  expect(cardToPrint(opened, [arriving, card('qc', 10)])).toEqual(card('qc', 10));
  expect(cardToPrint(opened, [arriving])).toBeNull();
  expect(cardToPrint(opened, [])).toBeNull();
});
