import { describe, expect, test } from 'vitest';
import { countingStamp } from '../../testing/counting-stamp.ts';
import type { ImportColumn } from './import-columns.ts';
import { LinePlaces } from './line-places.ts';
import { type ImportFound, namesOf, planImport, readRecords } from './plan-import.ts';

const SHOP: ImportFound = {
  customers: new Map([['C-1', 'Globex']]),
  taken: [],
  orders: [],
  processes: [{ name: 'SLS', id: 'sls' }],
  materials: [{ name: 'PA12', id: 1 }],
  colors: [{ name: 'black', id: 2 }],
  finishes: [
    { name: 'dyed', id: 9 },
    { name: 'blasted', id: 4 },
  ],
  suggestions: [],
  specifications: [],
};

const ORDER_A = {
  source: 'csv:A',
  orderId: 7,
  customerOrganisationName: 'Acme',
  lastSequence: 1,
  isCancelled: false,
};

type Columns = Partial<Record<ImportColumn, string>>;

const line = (order: string, number: string, change: Columns = {}): Columns => ({
  order,
  line: number,
  customer: 'Acme',
  part: 'Bracket',
  quantity: '5',
  process: 'SLS',
  material: 'PA12',
  ...change,
});

function planned(lines: readonly Columns[], shop: Partial<ImportFound> = {}, places = new LinePlaces()) {
  const read = readRecords(lines.map((columns, i) => ({ place: i + 2, columns })));
  const { plan, alreadyThere, refused } = planImport({ ...SHOP, ...shop }, read, countingStamp(), places);
  const linesOf = (order: { readonly lines: readonly { readonly key: string }[] }) =>
    order.lines.map(({ key }) => key).join();
  return {
    plan,
    alreadyThere,
    refused: refused.map(({ place, reason }) => `${place}: ${reason}`),
    newOrders: plan.newOrders.map((order) => `${order.source} ${linesOf(order)}`),
    grownOrders: plan.grownOrders.map((order) => `${order.source} ${linesOf(order)}`),
  };
}

describe('lines of a file', () => {
  test('given a shop without their orders, then the lines of one number are one order', () => {
    const { newOrders, plan, refused } = planned([line('A', '1'), line('B', '1'), line('A', '2')]);
    expect(newOrders).toEqual(['csv:A 1,2', 'csv:B 1']);
    expect(plan.grownOrders).toEqual([]);
    expect(refused).toEqual([]);
  });

  test('the first line of an order gives it its customer, its days, its currency and its number', () => {
    const [first] = planned([
      line('A', '1', {
        purchaseOrderNumber: 'PO-1',
        currency: 'USD',
        dispatchDate: '2026-12-31',
        reference: 'R',
      }),
      line('A', '2', { purchaseOrderNumber: 'PO-2', currency: 'EUR' }),
    ]).plan.newOrders;
    expect(first?.order).toEqual({
      customerOrganisationName: 'Acme',
      customReference: 'A',
      purchaseOrderNumber: 'PO-1',
      currency: 'USD',
      dispatchDate: '2026-12-31',
    });
    expect(first?.lines[0]?.requisition).toEqual({
      partSpecificationId: expect.any(String),
      quantity: 5,
      dispatchDate: '2026-12-31',
      customReference: 'R',
    });
    expect(planned([line('A', '1')]).plan.newOrders[0]?.order).toEqual({
      customerOrganisationName: 'Acme',
      customReference: 'A',
    });
  });

  test('given an order of an earlier import, then it grows by the lines that are new, and keeps its place', () => {
    const order = { ...ORDER_A, lastSequence: 3 };
    const idle = { ...ORDER_A, source: 'csv:Z', orderId: 8 };
    const { plan, alreadyThere, newOrders } = planned([line('A', '1'), line('A', '2')], {
      orders: [order, idle],
      taken: [{ source: 'csv:A', key: '1', orderId: 7, requisitionId: 70 }],
    });
    expect(alreadyThere).toEqual([2]);
    expect(newOrders).toEqual([]);
    expect(plan.grownOrders).toMatchObject([
      { source: 'csv:A', orderId: 7, lastSequence: 3, lines: [{ key: '2' }] },
    ]);
  });

  test('given an order that was cancelled since, then it does not grow: its new lines are refused, the others are there', () => {
    const { plan, ...lines } = planned(
      [line('A', '1'), line('A', '2', { part: 'Lever', customer: 'Globex' }), line('B', '1')],
      {
        orders: [{ ...ORDER_A, isCancelled: true }],
        taken: [{ source: 'csv:A', key: '1', orderId: 7, requisitionId: 70 }],
      },
    );
    expect(lines).toEqual({
      alreadyThere: [2],
      refused: ['3: order A is cancelled; no part can be added. order A is Acme’s, not Globex’s.'],
      newOrders: ['csv:B 1'],
      grownOrders: [],
    });
    expect(plan.specifications.map(({ name }) => name)).toEqual(['Bracket']);
  });

  test('given a line that repeats another of its file, then it is refused, for either may be meant', () => {
    expect(planned([line('A', '1'), line('A', '1')]).refused).toEqual([
      '3: line 1 of A stands in line 2 already.',
    ]);
    const taken = { taken: [{ source: 'csv:A', key: '1', orderId: 7, requisitionId: 70 }] };
    const again = planned([line('A', '1'), line('A', '1')], taken);
    expect(again).toMatchObject({ alreadyThere: [2], refused: ['3: line 1 of A stands in line 2 already.'] });
  });

  test('given a bad line and a good one of the same number, then the later one is refused as a repetition', () => {
    const bad = line('A', '1', { quantity: '4.5' });
    expect(planned([bad, line('A', '1')]).refused).toEqual([
      '2: quantity "4.5" is not a whole number of at least 1.',
      '3: line 1 of A stands in line 2 already.',
    ]);
    const { newOrders, refused } = planned([line('A', '1'), bad]);
    expect({ newOrders, refused }).toEqual({
      newOrders: ['csv:A 1'],
      refused: ['3: quantity "4.5" is not a whole number of at least 1.'],
    });
  });

  test('given the batches of one file, then a line is known to repeat one of an earlier batch; tried again, it does not', () => {
    const places = new LinePlaces();
    planned([line('A', '1')], {}, places);
    expect(planned([line('A', '1')], {}, places).refused).toEqual([]);
    expect(planned([line('B', '1'), line('A', '1')], {}, places).refused).toEqual([
      '3: line 1 of A stands in line 2 already.',
    ]);
  });

  test('given another customer for the same order, then the line is refused', () => {
    expect(planned([line('A', '1'), line('A', '2', { customer: 'Globex' })]).refused).toEqual([
      '3: order A is Acme’s, not Globex’s.',
    ]);
  });

  test('given a refused line first, then the order begins with the first good one', () => {
    const { newOrders, plan } = planned([
      line('A', '1', { material: 'Gold' }),
      line('A', '2', { customer: 'Globex' }),
    ]);
    expect(newOrders).toEqual(['csv:A 2']);
    expect(plan.newOrders[0]?.order.customerOrganisationName).toBe('Globex');
  });

  test('refusals are told in the order of the file, all that is wrong with a line at once', () => {
    const { refused, newOrders } = planned([
      line('A', '1', { material: 'Gold' }),
      line('A', '2', { quantity: '0', process: 'Magic' }),
      line('A', '3', { process: 'Magic', finishes: 'glazed|dyed', color: 'pink' }),
    ]);
    expect(newOrders).toEqual([]);
    expect(refused).toEqual([
      '2: there is no material named "Gold".',
      '3: quantity "0" is not a whole number of at least 1. there is no process named "Magic".',
      '4: there is no process named "Magic". there is no colour named "pink". there is no post-processing named "glazed".',
    ]);
  });
});

describe('customers and parts by external ids', () => {
  const lever = {
    id: 'lever',
    externalId: 'P-1',
    name: 'Lever',
    processPricesId: 'sls',
    materialId: 1,
    colorId: null,
    finishIds: [],
  };
  const byNumber = (order: string, number: string, change: Columns = {}) =>
    line(order, number, { customer: '', customerExternalId: 'C-1', ...change });

  test('given a customer with the id, then the order is that customer’s, as for lines that give its name', () => {
    const { plan, newOrders, refused } = planned([
      byNumber('A', '1'),
      line('A', '2', { customer: 'Globex' }),
    ]);
    expect(newOrders).toEqual(['csv:A 1,2']);
    expect(plan.newOrders[0]?.order.customerOrganisationName).toBe('Globex');
    expect(refused).toEqual([]);
  });

  test('given an order of another customer, then the line is refused', () => {
    const { refused } = planned([line('A', '1'), byNumber('A', '2')]);
    expect(refused).toEqual(['3: order A is Acme’s, not Globex’s.']);
  });

  test('given no customer or no part with the id, then the line is refused, also with other faults', () => {
    const unknown = { customerExternalId: 'C-9', partSpecificationExternalId: 'P-9' };
    const told =
      'No customer has the externalId C-9. there is no part specification with the externalId P-9.';
    const { refused, newOrders } = planned(
      [byNumber('A', '1', unknown), byNumber('A', '2', { ...unknown, quantity: '0' })],
      { specifications: [lever] },
    );
    expect(refused).toEqual([`2: ${told}`, `3: quantity "0" is not a whole number of at least 1. ${told}`]);
    expect(newOrders).toEqual([]);
  });

  test('given a part with the id, then it is ordered, whatever else describes it', () => {
    const { plan } = planned([line('A', '1', { partSpecificationExternalId: 'P-1', process: 'Magic' })], {
      specifications: [lever],
    });
    expect(plan.specifications).toEqual([]);
    expect(plan.newOrders[0]?.lines[0]?.requisition).toEqual({
      partSpecificationId: 'lever',
      name: 'Bracket',
      quantity: 5,
    });
  });
});

describe('the part of a line', () => {
  test('given an archived material or colour, then a part that has it is ordered again, and none is made of it', () => {
    const archived = {
      materials: [{ name: 'PA12', id: 1, archived: true }],
      colors: [{ name: 'black', id: 2, archived: true }],
    };
    const known = {
      ...archived,
      specifications: [
        { id: 'S1', name: 'Bracket', processPricesId: 'sls', materialId: 1, colorId: 2, finishIds: [] },
      ],
    };
    const lines = [line('A', '1', { color: 'black' })];
    expect(planned(lines, known)).toMatchObject({ refused: [], newOrders: ['csv:A 1'] });
    expect(planned(lines, archived).refused).toEqual([
      '2: the material "PA12" is archived; no new part can have it. the colour "black" is archived; no new part can have it.',
    ]);
  });

  test('given none like it, then its specification is made once, however many lines order it', () => {
    const { plan } = planned([
      line('A', '1', { color: 'black', finishes: 'dyed|blasted' }),
      line('A', '2', { color: 'black', finishes: 'blasted|dyed' }),
      line('A', '3'),
    ]);
    expect(plan.specifications).toMatchObject([
      { name: 'Bracket', processPricesId: 'sls', materialId: 1, colorId: 2, finishIds: [4, 9] },
      { name: 'Bracket', colorId: null, finishIds: [] },
    ]);
    const ids = plan.newOrders[0]?.lines.map(({ requisition }) => requisition.partSpecificationId);
    expect(ids).toEqual([plan.specifications[0]?.id, plan.specifications[0]?.id, plan.specifications[1]?.id]);
    expect(plan.specifications[0]?.partRevisionId).not.toBe(plan.specifications[0]?.id);
  });

  test('given one like it in the shop, then the newest of them is ordered, and none is made', () => {
    const facts = { name: 'Bracket', processPricesId: 'sls', materialId: 1, colorId: null, finishIds: [] };
    const { plan } = planned([line('A', '1')], {
      specifications: [
        { ...facts, id: 'other', materialId: 2 },
        { ...facts, id: 'old' },
        { ...facts, id: 'young' },
      ],
    });
    expect(plan.specifications).toEqual([]);
    expect(plan.newOrders[0]?.lines[0]?.requisition.partSpecificationId).toBe('young');
  });

  test('given its id, then that one is ordered; an unknown id is refused', () => {
    const id = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
    const known = line('A', '1', { partSpecificationId: id, part: 'Ours' });
    const facts = { name: 'Bracket', processPricesId: 'sls', materialId: 1, colorId: null, finishIds: [] };
    const { plan } = planned([known], { specifications: [{ ...facts, id }] });
    expect(plan.newOrders[0]?.lines[0]?.requisition).toMatchObject({ partSpecificationId: id, name: 'Ours' });
    expect(planned([known]).refused).toEqual([`2: there is no part specification ${id}.`]);
  });

  test('given several of a name, then nobody can tell which is meant', () => {
    const twice = {
      processes: [
        { name: 'SLS', id: 'a' },
        { name: 'SLS', id: 'b' },
      ],
    };
    expect(planned([line('A', '1')], twice).refused).toEqual([
      '2: more than one process is named "SLS"; give the part by partSpecificationId.',
    ]);
  });
});

test('what the lines name is looked up once each, also what refused lines name', () => {
  const id = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
  const read = readRecords(
    [
      line('A', '1', { color: 'black', finishes: 'dyed' }),
      line('A', '2', { finishes: 'dyed|blasted' }),
      line('B', '1', { partSpecificationId: id }),
      line('B', '2', { quantity: 'x', part: 'Lever', material: 'Gold' }),
      line('B', '3', { material: '' }),
      line('B', '4', { quantity: 'x', partSpecificationExternalId: 'P-1' }),
    ].map((columns, i) => ({ place: i, columns })),
  );
  expect(namesOf(read)).toEqual({
    lines: [
      { source: 'csv:A', key: '1' },
      { source: 'csv:A', key: '2' },
      { source: 'csv:B', key: '1' },
    ],
    partSpecificationIds: [id],
    partSpecificationExternalIds: ['P-1'],
    partNames: ['Bracket', 'Lever'],
    technologies: ['SLS'],
    materials: ['PA12', 'Gold'],
    colors: ['black'],
    finishes: ['dyed', 'blasted'],
  });
});
