import { expect, it } from 'vitest';
import type { Card } from '@/features/production';
import { runCard } from './run-card';

const card = (key: string, runQuantity: number) => ({ key, runQuantity }) as Card;

it('shows a run as it is now, also once the card through which it was opened has moved on', () => {
  const opened = card('print', 10);
  expect(runCard(opened, [card('qc', 15), card('print', 15)])).toEqual(card('print', 15));
  expect(runCard(opened, [card('qc', 15)])).toEqual(card('qc', 15));
  expect(runCard(opened, [])).toBe(opened);
});
