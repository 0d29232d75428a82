import { describe, expect, it } from 'vitest';
import { foundGroups } from './found-things';
import { matchingCommands } from './matching-commands';
import { paletteSections } from './palette-sections';
import { parseRecent, withVisited } from './recent-things';

const nothing = {
  orders: [],
  customers: [],
  parts: [],
  specifications: [],
  runs: [],
  shipments: [],
  steps: [],
};
const thing = (n: number) => ({
  kind: 'order' as const,
  href: `/orders/${n}`,
  name: `#${n}`,
  detail: 'Acme',
});

describe('what was found', () => {
  it('is named as everywhere, and leads to its own address', () => {
    const groups = foundGroups(
      {
        ...nothing,
        parts: [
          {
            requisitionId: 7,
            orderId: 12,
            orderNumber: 1042,
            sequence: 3,
            name: 'Bracket',
            quantity: 1,
            customerName: 'Acme',
          },
        ],
        shipments: [
          { id: 'x-7f3a', orderId: 12, orderNumber: 1042, customerName: 'Acme', status: 'PREPARED' },
        ],
      },
      'bracket',
    );
    expect(groups.map(({ name }) => name)).toEqual(['Parts of orders', 'Shipments']);
    expect(groups[0]?.things[0]).toEqual({
      kind: 'part',
      href: '/orders/12#part-3',
      name: 'Bracket',
      detail: '#1042-3, 1 unit, Acme',
    });
    expect(groups[1]?.things[0]).toMatchObject({ name: '#1042 · S-7F3A', detail: 'Prepared, Acme' });
  });

  it.each([
    ['#1042', 'Orders'],
    ['#1042-3', 'Parts of orders'],
    ['1042-3 r2', 'Runs'],
    ['#1042 · S-7F3A', 'Shipments'],
    ['PRINT-0117', 'Production steps'],
  ])('begins with what %s means', (text, first) => {
    const order = { id: 12, orderNumber: 1042, customerName: 'Acme' };
    const line = { requisitionSequence: 3, runNumber: 2, partName: 'Bracket', quantity: 1 };
    const found = foundGroups(
      {
        specifications: [],
        customers: [],
        orders: [{ ...order, purchaseOrderNumber: null, state: 'ORDER' }],
        parts: [{ ...order, requisitionId: 7, orderId: 12, sequence: 3, name: 'Bracket', quantity: 1 }],
        runs: [{ ...line, id: 'r', orderNumber: 1042 }],
        shipments: [{ ...order, id: 'x-7f3a', orderId: 12, status: 'PREPARED' }],
        steps: [{ id: 's', label: 'PRINT-0117', operationName: 'Print' }],
      },
      text,
    );
    expect(found[0]?.name).toBe(first);
    expect(found).toHaveLength(5);
  });

  it('is no empty heading where nothing was found', () => {
    expect(foundGroups(nothing, '#1')).toEqual([]);
  });
});

describe('commands', () => {
  const run = () => undefined;
  const groups = [
    { name: 'Go to', commands: [{ words: 'Orders', run }] },
    {
      name: 'This page',
      commands: [
        { words: 'Import orders…', run },
        { words: 'Search orders', run, keysOnly: true },
        { words: 'Order by hand' },
      ],
    },
  ];

  it('match all words, and those that begin so come first', () => {
    const words = (text: string) => matchingCommands(groups, text).map((command) => command.words);
    expect(words('ord')).toEqual(['Orders', 'Import orders…']);
    expect(words('orders imp')).toEqual(['Import orders…']);
    expect(words('theme')).toEqual([]);
  });
});

describe('the list', () => {
  const run = () => undefined;
  const contents = {
    things: [{ name: 'Orders', things: [thing(1)] }],
    pages: [{ words: 'Board', run }],
    actions: [{ words: 'Dark theme', run }],
  };
  const names = (text: string) => paletteSections({ ...contents, text }).map(({ name }) => name);

  it('begins with the page or action that is typed, else with things', () => {
    expect(names('boa')).toEqual(['Go to', 'Orders', 'Do']);
    expect(names('dark')).toEqual(['Do', 'Orders', 'Go to']);
    expect(names('acme')).toEqual(['Orders', 'Go to', 'Do']);
    expect(names('')).toEqual(['Orders', 'Go to', 'Do']);
  });

  it('has no section without a line', () => {
    expect(paletteSections({ ...contents, things: [], pages: [], text: 'dark' })).toMatchObject([
      { name: 'Do' },
    ]);
  });
});

describe('things looked at', () => {
  it('are there once, the last first, and not without end', () => {
    const many = Array.from({ length: 20 }, (_, n) => thing(n)).reduce<ReturnType<typeof withVisited>>(
      withVisited,
      [],
    );
    expect(many.map(({ name }) => name)).toEqual(['#19', '#18', '#17', '#16', '#15', '#14', '#13', '#12']);
    expect(withVisited(many, thing(15))[0]).toEqual(thing(15));
    expect(withVisited(many, thing(15))).toHaveLength(8);
  });

  it('are read back only as they were written, and never lead out of the product', () => {
    expect(parseRecent(JSON.stringify([thing(1)]))).toEqual([thing(1)]);
    expect(parseRecent('{')).toEqual([]);
    expect(parseRecent(null)).toEqual([]);
    expect(parseRecent(JSON.stringify([{ ...thing(1), href: 'https://elsewhere.example' }]))).toEqual([]);
    expect(parseRecent(JSON.stringify([{ ...thing(1), href: '//elsewhere.example' }]))).toEqual([]);
  });
});
