import type { Board, Card } from '@/features/production';
import { daysBetween, isPastDay } from '@/lib/time/calendar-day';

/** By when cards are due, from now on: what is late by then is due by then too. */
export const DUES = ['today', 'week', 'month', 'none'] as const;
export type Due = (typeof DUES)[number];

const WITHIN_DAYS = { today: 0, week: 7, month: 30 } as const;

/** The filters of the board. An empty list matches everything. */
export interface BoardFilter {
  readonly search: string;
  readonly customers: readonly string[];
  readonly materials: readonly string[];
  readonly due: Due | null;
  readonly late: boolean;
  /** The columns shown. */
  readonly operationIds: readonly string[];
}

/** True if a filter narrows anything beside the words searched for. */
export function isNarrowed({ customers, materials, due, late, operationIds }: BoardFilter): boolean {
  return customers.length + materials.length + operationIds.length > 0 || due !== null || late;
}

/** True if the filter or the search leaves anything out. */
export function isFiltered(filter: BoardFilter): boolean {
  return filter.search !== '' || isNarrowed(filter);
}

/** True if cards are left out of the columns that are shown. */
export function leavesOutCards(filter: BoardFilter): boolean {
  return isFiltered({ ...filter, operationIds: [] });
}

type Test = (card: Card) => boolean;

/** The cards that pass every part of the filter, in their order; the same list where it narrows nothing. */
export function cardsMatching(
  { operations, cards }: Board,
  filter: BoardFilter,
  today: string,
): readonly Card[] {
  const tests = [
    oneOf(filter.operationIds, (card) => card.operationId),
    oneOf(filter.customers, (card) => card.customerName),
    oneOf(filter.materials, (card) => card.material),
    filter.late ? late(operations, today) : null,
    filter.due === null ? null : dueBy(filter.due, today),
    everyWord(filter.search),
  ].filter((test) => test !== null);
  return tests.length === 0 ? cards : cards.filter((card) => tests.every((test) => test(card)));
}

function oneOf(chosen: readonly string[], of: (card: Card) => string): Test | null {
  if (chosen.length === 0) return null;
  const wanted = new Set(chosen);
  return (card) => wanted.has(of(card));
}

/** At a completed stage nothing is late any more. */
function late(operations: Board['operations'], today: string): Test {
  const completed = new Set(operations.filter((one) => one.isCompletedStatus).map(({ id }) => id));
  return (card) => card.due !== null && isPastDay(card.due, today) && !completed.has(card.operationId);
}

function dueBy(due: Due, today: string): Test {
  if (due === 'none') return (card) => card.due === null;
  // Ten thousand cards are due on a few hundred days.
  const known = new Map<string, boolean>();
  return ({ due: day }) => {
    if (day === null) return false;
    const before = known.get(day);
    if (before !== undefined) return before;
    const within = daysBetween(today, day) <= WITHIN_DAYS[due];
    known.set(day, within);
    return within;
  };
}

/** Every word of the search: in part, order, run, customer, material, colour or label. */
function everyWord(search: string): Test | null {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  return (card) => {
    const text = searchText(card);
    return words.every((word) => text.includes(word));
  };
}

const searchTexts = new WeakMap<Card, string>();

function searchText(card: Card): string {
  const known = searchTexts.get(card);
  if (known !== undefined) return known;
  const { partName, orderNumber, requisitionSequence, runNumber, customerName, material, color, label } =
    card;
  const names = `#${orderNumber}-${requisitionSequence} r${runNumber} ${orderNumber}-${requisitionSequence}-r${runNumber}`;
  const text = `${partName} ${names} ${customerName} ${material} ${color?.name ?? ''} ${label}`.toLowerCase();
  searchTexts.set(card, text);
  return text;
}

/** Something that cards can be narrowed to, and how many there are of it. */
export interface FilterOption {
  readonly value: string;
  readonly label: string;
  readonly cards: number;
}

/** One of the things that the board is narrowed by, and to which. */
export interface Facet {
  /** The filtered field: `Customer`. */
  readonly name: string;
  /** `Find a customer` and `Any customer`. */
  readonly find: string;
  readonly any: string;
  /** Read when it is opened. */
  readonly options: () => readonly FilterOption[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The values of a facet on the cards, by name; selected ones are included even if no card has them. */
export function optionsOf(
  cards: readonly Card[],
  of: (card: Card) => string,
  chosen: readonly string[],
): readonly FilterOption[] {
  const counts = new Map<string, number>(chosen.map((value) => [value, 0]));
  for (const card of cards) counts.set(of(card), (counts.get(of(card)) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, label: value, cards: count }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}
