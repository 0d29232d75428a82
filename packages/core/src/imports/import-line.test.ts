import { describe, expect, test } from 'vitest';
import { FaultList } from './fault-list.ts';
import type { ImportColumn } from './import-columns.ts';
import { type ImportRecord, readImportRecord } from './import-line.ts';

type Columns = Partial<Record<ImportColumn, string>>;

const described: Columns = {
  order: '4711',
  line: '10',
  customer: 'Acme',
  part: 'Bracket',
  quantity: '5',
  process: 'SLS',
  material: 'PA12',
};
const byId = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4A5B';
const known: Columns = {
  order: '4711',
  line: '10',
  customer: 'Acme',
  quantity: '5',
  partSpecificationId: byId,
};

function read(columns: Columns) {
  const list = new FaultList();
  return { ...readImportRecord({ place: 7, columns }, list), faults: list.faults };
}

/** The faults of the record with one column changed, as `column: sentence`. */
const faultsOf = (change: Columns, columns = described) =>
  read({ ...columns, ...change }).faults.map(({ column, reason }) => `${column}: ${reason}`);

describe('a readable line', () => {
  test('orders a part by what it is made of', () => {
    expect(read(described)).toEqual({
      line: {
        place: 7,
        orderReference: '4711',
        lineReference: '10',
        customer: { customerOrganisationName: 'Acme' },
        part: {
          kind: 'described',
          name: 'Bracket',
          technology: 'SLS',
          material: 'PA12',
          color: null,
          finishes: [],
        },
        quantity: 5,
      },
      customer: { customerOrganisationName: 'Acme' },
      part: {
        kind: 'described',
        name: 'Bracket',
        technology: 'SLS',
        material: 'PA12',
        color: null,
        finishes: [],
      },
      faults: [],
    });
  });

  test('orders a part that exists, and may call it otherwise', () => {
    expect(read(known).line).toMatchObject({
      part: { kind: 'known', partSpecificationId: byId.toLowerCase() },
    });
    expect(read(known).line).not.toHaveProperty('name');
    expect(read({ ...known, part: 'Our bracket' }).line).toMatchObject({ name: 'Our bracket' });
    expect(read(described).line).not.toHaveProperty('name');
  });

  test('may say when, in which currency, for which purchase order, and what it is to the customer', () => {
    const { line } = read({
      ...described,
      dispatchDate: '2026-12-31',
      purchaseOrderNumber: 'PO-1',
      currency: 'usd',
      reference: 'Job 7',
      color: 'black',
    });
    expect(line).toMatchObject({
      dispatchDate: '2026-12-31',
      purchaseOrderNumber: 'PO-1',
      currency: 'USD',
      customReference: 'Job 7',
      part: { color: 'black' },
    });
  });

  test('has its finishes once each, between bars', () => {
    expect(read({ ...described, finishes: ' dyed|blasted | dyed||' }).part).toMatchObject({
      finishes: ['dyed', 'blasted'],
    });
  });

  test('is read without blanks around its columns, and blank columns are none', () => {
    const { line, faults } = read({ ...described, order: ' 4711 ', dispatchDate: '  ', currency: ' eur' });
    expect(faults).toEqual([]);
    expect(line).toMatchObject({ orderReference: '4711', currency: 'EUR' });
    expect(line).not.toHaveProperty('dispatchDate');
  });
});

describe('a line that names things by external ids', () => {
  test('needs no name of the customer, and does not read one', () => {
    const { customer: _name, ...rest } = described;
    const byNumber = { customer: { customerExternalId: 'C-1' } };
    expect(read({ ...rest, customerExternalId: 'C-1' }).line).toMatchObject(byNumber);
    expect(read({ ...described, customerExternalId: 'C-1' }).line).toMatchObject(byNumber);
  });

  test('needs nothing that describes the part; the part is then its name on the order', () => {
    const { line, faults } = read({
      order: '4711',
      line: '10',
      customer: 'Acme',
      quantity: '5',
      part: 'Bracket, left',
      partSpecificationExternalId: 'P-1',
    });
    expect(faults).toEqual([]);
    expect(line).toMatchObject({ part: { kind: 'external', externalId: 'P-1' }, name: 'Bracket, left' });
  });

  test('is refused where it names the part twice', () => {
    expect(faultsOf({ partSpecificationExternalId: 'P-1' }, known)).toEqual([
      'partSpecificationExternalId: partSpecificationExternalId cannot be given together with partSpecificationId.',
    ]);
  });
});

describe('a record that is refused', () => {
  test.each(['order', 'line', 'customer', 'quantity', 'part', 'process', 'material'] as const)(
    'lacks its %s',
    (column) => {
      expect(faultsOf({ [column]: '' })).toEqual([`${column}: ${column} is missing.`]);
      expect(read({ ...described, [column]: ' ' }).line).toBeUndefined();
    },
  );

  test.each(['5', '5,0', '5.0', '5,00', '5.00'])('has a quantity that may be written %s', (quantity) => {
    expect(read({ ...described, quantity }).line).toMatchObject({ quantity: 5 });
  });

  const none = ['0', '0,0', '-1', '1.5', '4,5', '4,50', '4.000', '4,000', ',0', '5.', '5,0,0', '1.000,00'];
  test.each([...none, '1e3', 'five', '5 pcs', 'x5'])('has the quantity %s', (quantity) => {
    expect(faultsOf({ quantity })).toEqual([
      `quantity: quantity "${quantity}" is not a whole number of at least 1.`,
    ]);
  });

  test('has a quantity that is too large to be kept', () => {
    expect(faultsOf({ quantity: '2147483647' })).toEqual([]);
    expect(faultsOf({ quantity: '2147483648' })).toEqual([
      'quantity: quantity "2147483648" is more than 2147483647.',
    ]);
  });

  test.each(['EURO', 'EU', '€', '1EUR', 'EUR1', 'XXQ'])('has the currency %s', (currency) => {
    expect(faultsOf({ currency })).toEqual([
      `currency: currency "${currency}" is not a three-letter code of ISO 4217.`,
    ]);
  });

  test.each([
    '31.12.2026',
    '2026-13-01',
    '2026-00-10',
    '2026-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-01-32',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '12026-01-01',
    '2026-01-011',
  ])('has the day %s', (dispatchDate) => {
    expect(faultsOf({ dispatchDate })).toEqual([
      `dispatchDate: dispatchDate "${dispatchDate}" is not a day of the form 2026-12-31.`,
    ]);
  });

  test.each([
    '2028-02-29',
    '2000-02-29',
    '2026-02-28',
    '2026-01-31',
    '2026-04-30',
    '2026-12-01',
    '0001-01-01',
  ])('does not have the day %s, which there is', (dispatchDate) => {
    expect(faultsOf({ dispatchDate })).toEqual([]);
  });

  test('names a part specification that is no UUID, and then no other column of the part is asked for', () => {
    expect(faultsOf({ partSpecificationId: 'B-17' }, known)).toEqual([
      'partSpecificationId: partSpecificationId "B-17" is not a UUID.',
    ]);
  });

  test('holds nothing where nothing can be seen', () => {
    expect(faultsOf({ customer: '\u200b' })).toEqual(['customer: customer is missing.']);
  });

  test('holds a column that cannot be kept, which is not missing as well', () => {
    expect(faultsOf({ customer: 'A'.repeat(256) })).toEqual([
      'customer: customer has 256 characters; 255 are allowed.',
    ]);
    expect(faultsOf({ customer: 'A'.repeat(255) })).toEqual([]);
    expect(faultsOf({ customer: 'A\0' })).toEqual(['customer: customer holds a zero byte.']);
  });

  test('is told all that is wrong with it at once', () => {
    expect(faultsOf({ order: '', quantity: '0', material: '', currency: 'EURO' })).toEqual([
      'order: order is missing.',
      'quantity: quantity "0" is not a whole number of at least 1.',
      'material: material is missing.',
      'currency: currency "EURO" is not a three-letter code of ISO 4217.',
    ]);
  });

  test('still shows its part where that could be read', () => {
    expect(read({ ...described, order: '' })).toMatchObject({ part: { name: 'Bracket' } });
    expect(read({ ...described, order: '' })).not.toHaveProperty('line');
    expect(read({ ...described, material: '' })).not.toHaveProperty('part');
  });

  test('could not be read at all', () => {
    const list = new FaultList();
    const record: ImportRecord = { place: 3, unreadable: 'A quote is never closed.' };
    expect(readImportRecord(record, list)).toEqual({});
    expect(list.faults).toEqual([
      { error: 'REQUEST_VALIDATION_FAILED', column: null, reason: 'A quote is never closed.' },
    ]);
  });

  test('is not one because of a fault of ours', () => {
    const broken = () => {
      throw new TypeError('ours');
    };
    expect(() => new FaultList().read('order', broken)).toThrow(TypeError);
  });
});

test.each([
  ['RUSH', 'RUSH'],
  ['rush', 'RUSH'],
  [' Low ', 'LOW'],
  ['', undefined],
])('the priority of an order is written %s', (priority, read_) => {
  expect(read({ ...described, priority }).line?.priority).toBe(read_);
});

test('a priority that there is not is a fault of its column', () => {
  expect(faultsOf({ priority: 'urgent' })).toEqual([
    'priority: priority "urgent" is not RUSH, NORMAL or LOW.',
  ]);
});
