'use client';

import { NumberField } from '@/components/fields/number-field';
import { Select } from '@/components/fields/select';
import type { Card, Stop } from '@/features/production';
import { carriedOf, stopWords } from '@/features/production';
import { wholeNumber } from '@/lib/forms/whole-number';
import { count, runName, units } from '@/lib/words/words';
import { t } from '@/words/t';

/** So many cards are listed with their units; of more all units go. */
const LISTED_CARDS = 50;

/** A card in a list, how many of its units as typed, and which of its stops. */
export interface CardRow {
  readonly card: Card;
  readonly text: string;
  readonly stops: readonly Stop[];
  readonly step: number | undefined;
}

/** The rows of cards; `digits` are units of each, empty for all. */
export function cardRowsOf(cards: readonly Card[], digits = ''): readonly CardRow[] {
  return cards.map((card) => ({ card, text: String(carriedOf(card, digits)), stops: [], step: undefined }));
}

/**
 * The rows over their cards as they are by now. Where all units of a card were meant and there are fewer by now, all that are left are
 * meant; a number that was typed stays.
 */
export function rowsOver(rows: readonly CardRow[], cards: readonly Card[]): readonly CardRow[] {
  const now = new Map(cards.map((card) => [card.key, card]));
  return rows.map((row) => {
    const card = now.get(row.card.key) ?? row.card;
    const isAll = quantityOf(row) === row.card.quantity;
    return { ...row, card, text: isAll ? String(Math.min(row.card.quantity, card.quantity)) : row.text };
  });
}

/** The units of a row; NaN without one. */
export function quantityOf({ text }: CardRow): number {
  return wholeNumber(text);
}

/** True if a row names units that are there. */
export function isSound(row: CardRow): boolean {
  const quantity = quantityOf(row);
  return quantity >= 1 && quantity <= row.card.quantity;
}

export interface CardRowsProps {
  rows: readonly CardRow[];
  onChange: (rows: readonly CardRow[]) => void;
}

/** The units of each card and, if its operation occurs twice in the routing, which occurrence. */
export function CardRows({ rows, onChange }: CardRowsProps) {
  if (rows.length > LISTED_CARDS) {
    const total = rows.reduce((sum, row) => sum + quantityOf(row), 0);
    return (
      <p className="rounded border border-line bg-sunken px-3 py-2 text-ink-2">
        {t('{count} cards, {units}: too many to list one by one.', {
          count: count(rows.length),
          units: units(total),
        })}
      </p>
    );
  }
  const change = (row: CardRow, changes: Partial<CardRow>) =>
    onChange(rows.map((other) => (other === row ? { ...row, ...changes } : other)));
  return (
    <ul aria-label={t('Cards')} className="max-h-72 overflow-y-auto rounded border border-line">
      {rows.map((row) => (
        <li
          key={row.card.key}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-3 py-1.5 last:border-b-0"
        >
          <span className="min-w-40 flex-1">
            <span className="block truncate font-medium" title={row.card.partName}>
              {row.card.partName}
            </span>
            <span className="block truncate text-ink-3 text-sm">
              {runName(row.card)} · {row.card.label}
            </span>
          </span>
          {row.stops.length > 1 && (
            <span className="w-52">
              <Select
                aria-label={t('Which time, {partName}', { partName: row.card.partName })}
                options={row.stops.map((stop) => ({
                  value: String(stop.step),
                  label: stopWords(row.card, stop),
                }))}
                value={row.step === undefined ? undefined : String(row.step)}
                onValueChange={(value) => change(row, { step: Number(value) })}
              />
            </span>
          )}
          <NumberField
            aria-label={t('Units of {partName}, {runName}', {
              partName: row.card.partName,
              runName: runName(row.card),
            })}
            aria-invalid={isSound(row) ? undefined : true}
            className="w-44!"
            value={row.text}
            onValueChange={(text) => change(row, { text })}
            min={1}
            max={row.card.quantity}
            unit={t('of {quantity}', { quantity: count(row.card.quantity) })}
            noun={t('unit')}
            onFocus={(event) => event.target.select()}
          />
        </li>
      ))}
    </ul>
  );
}
