import { describe, expect, it } from 'vitest';
import type { Board, Card } from '@/features/production/cards/board';
import { type BoardFilter, cardsMatching, isNarrowed, leavesOutCards, optionsOf } from './filter';

const EVERYTHING: BoardFilter = {
  search: '',
  customers: [],
  materials: [],
  due: null,
  late: false,
  operationIds: [],
};
const TODAY = '2026-03-10';

const card = (key: string, more: Partial<Card> = {}) =>
  ({
    key,
    operationId: 'print',
    due: null,
    partName: 'Gearbox housing',
    orderNumber: 1042,
    requisitionSequence: 3,
    runNumber: 2,
    customerName: 'Kestrel Aerospace',
    material: 'PA12',
    color: { name: 'Black', hex: null },
    label: 'PRINT-0117',
    ...more,
  }) as unknown as Card;

const operation = (id: string, isCompletedStatus = false) => ({
  id,
  name: id,
  isCompletedStatus,
  deleted: false,
  prefix: id.toUpperCase(),
  keepsNames: true,
});

const board: Board = {
  operations: [operation('print'), operation('qc'), operation('done', true)],
  cards: [
    card('late', { due: '2026-03-09' }),
    card('finished', { due: '2026-03-09', operationId: 'done' }),
    card('today', { due: '2026-03-10', customerName: 'Müller, GmbH' }),
    card('week', { due: '2026-03-17', material: 'Steel', operationId: 'qc' }),
    card('month', { due: '2026-04-09', operationId: 'qc' }),
    card('undated', { material: 'Steel' }),
  ],
};
const left = (filter: Partial<BoardFilter>) =>
  cardsMatching(board, { ...EVERYTHING, ...filter }, TODAY).map(({ key }) => key);

describe('a filter', () => {
  it('that narrows nothing leaves the very same cards', () => {
    expect(cardsMatching(board, EVERYTHING, TODAY)).toBe(board.cards);
    expect(isNarrowed({ ...EVERYTHING, search: 'x' })).toBe(false);
    expect(isNarrowed({ ...EVERYTHING, late: true })).toBe(true);
  });

  it('leaves cards out of the columns that are shown unless it chooses columns alone', () => {
    expect(leavesOutCards(EVERYTHING)).toBe(false);
    expect(leavesOutCards({ ...EVERYTHING, operationIds: ['print'] })).toBe(false);
    expect(leavesOutCards({ ...EVERYTHING, search: 'x' })).toBe(true);
    expect(leavesOutCards({ ...EVERYTHING, customers: ['Kestrel Aerospace'] })).toBe(true);
  });

  it('for what is late leaves out what is finished', () => {
    expect(left({ late: true })).toEqual(['late']);
  });

  it('for a due day takes what is due until then, the last day too', () => {
    expect(left({ due: 'today' })).toEqual(['late', 'finished', 'today']);
    expect(left({ due: 'week' })).toEqual(['late', 'finished', 'today', 'week']);
    expect(left({ due: 'month' })).toEqual(['late', 'finished', 'today', 'week', 'month']);
    expect(left({ due: 'none' })).toEqual(['undated']);
  });

  it('takes any of one kind, and asks for every kind', () => {
    expect(left({ materials: ['Steel', 'PA12'] })).toHaveLength(6);
    expect(left({ materials: ['Steel'] })).toEqual(['week', 'undated']);
    expect(left({ materials: ['Steel'], operationIds: ['print'] })).toEqual(['undated']);
    expect(left({ customers: ['Müller, GmbH'], search: 'gearbox' })).toEqual(['today']);
    expect(left({ customers: ['Nobody'] })).toEqual([]);
  });

  it('offers what there is, with what is chosen, by name', () => {
    expect(optionsOf(board.cards, (one) => one.material, ['Brass'])).toEqual([
      { value: 'Brass', label: 'Brass', cards: 0 },
      { value: 'PA12', label: 'PA12', cards: 4 },
      { value: 'Steel', label: 'Steel', cards: 2 },
    ]);
  });
});

describe('the search', () => {
  it.each(['gearbox', '1042', '#1042-3', '1042-3-r2', 'kestrel black', 'print-0117 pa12', '  '])(
    'finds “%s”',
    (search) => {
      expect(left({ search })).toContain('late');
    },
  );

  it('needs every word', () => {
    expect(left({ search: 'kestrel white' })).toEqual([]);
  });
});
