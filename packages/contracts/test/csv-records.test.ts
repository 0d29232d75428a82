import { expect, test } from 'vitest';
import { csvHeader, localDay, matchedColumn, readCsvRecords, textPieces } from '../src/index.ts';

async function columnsOf(text: string, reading: Parameters<typeof readCsvRecords>[2] = {}) {
  const { records, ignoredColumns } = await readCsvRecords(textPieces(text), 'The text', reading);
  const read = [];
  for await (const record of records) read.push('columns' in record ? record.columns : record.unreadable);
  return { read, ignoredColumns };
}

test.each([
  ['31.12.2026', 'DMY', '2026-12-31'],
  ['1. 2. 2027', 'DMY', '2027-02-01'],
  ['3/4/27', 'DMY', '2027-04-03'],
  ['3/4/27', 'MDY', '2027-03-04'],
  ['12/31/2026', 'MDY', '2026-12-31'],
  ['2026/12/31', 'DMY', '2026-12-31'],
  ['2026-12-31', 'MDY', '2026-12-31'],
  ['31-12-2026', 'DMY', '2026-12-31'],
] as const)('the day %s is read %s as %s', (text, order, day) => {
  expect(localDay(text, order)).toBe(day);
});

test.each(['31.02.2026', '12/31/2026', '31.12', '31.12/2026', 'tomorrow', '', '31.12.202', '1.1.126'])(
  'what is no day of day, month and year stays as it is: %s',
  (text) => expect(localDay(text, 'DMY')).toBe(text),
);

test.each(['31.12.26', '05/06/27', '12-11-26'])(
  'where nobody said in which order days are written, %s stays as it is',
  (text) => expect(localDay(text, 'YMD')).toBe(text),
);

test('columns are matched by their names, by other names that are common, or as they are chosen', async () => {
  expect(matchedColumn('Dispatch date')).toBe('dispatchDate');
  expect(matchedColumn('Due_Date')).toBe('dispatchDate');
  expect(matchedColumn('constructor')).toBeUndefined();
  const text = 'Belegnr;Pos;Kunde;Menge;Notiz;Due\n4711;10;Acme;5;x;31.12.2026\n';
  const columns = { Belegnr: 'order', Kunde: 'customer', Menge: 'quantity', Notiz: null } as const;
  expect(await columnsOf(text, { columns, dayOrder: 'DMY' })).toEqual({
    read: [{ order: '4711', line: '10', customer: 'Acme', quantity: '5', dispatchDate: '2026-12-31' }],
    ignoredColumns: ['Notiz'],
  });
  expect(await csvHeader(text)).toEqual(['Belegnr', 'Pos', 'Kunde', 'Menge', 'Notiz', 'Due']);
});

test.each([
  ['order,line,customer', 'line 1: the column quantity is missing.'],
  ['order,line', 'line 1: the columns customer and quantity are missing.'],
  ['a,b', 'line 1: the columns order, line, customer and quantity are missing.'],
])('of the header %s: %s', async (header, sentence) => {
  await expect(columnsOf(`${header}\n`)).rejects.toThrow(sentence);
});

test('a column that is chosen for two names is refused', async () => {
  const columns = { a: 'customer', b: 'customer' } as const;
  await expect(columnsOf('order,line,quantity,a,b\n', { columns })).rejects.toThrow(/customer/);
});

test('a text of nothing but quotation marks in wrong places holds nobody up while it is read', async () => {
  const lines = Array.from({ length: 2_000 }, () => `"a${'x'.repeat(350)}\nq"z`);
  let served = 0;
  const others = setInterval(() => {
    served += 1;
  });
  const { read } = await columnsOf(['order,line,customer,quantity', ...lines].join('\n'));
  clearInterval(others);
  expect(read).toHaveLength(4_000);
  expect(served).toBeGreaterThan(0);
});

test('a row ends at 20,000 characters, and those around it are read', async () => {
  const good = '4711,10,Acme,5';
  const text = ['order,line,customer,quantity', good, `"${'x'.repeat(30_000)}`, good, ''].join('\n');
  const { read } = await columnsOf(text);
  const row = { order: '4711', line: '10', customer: 'Acme', quantity: '5' };
  expect(read[0]).toEqual(row);
  expect(read[1]).toBe('a quotation mark is opened and never closed.');
  expect(read.at(-1)).toEqual(row);
});

test('an open quotation mark spoils its own line only, also before a last line without a line break', async () => {
  const text = 'order,line,customer,quantity\n"4711,10,Acme,5\n4711,20,Acme,6';
  expect((await columnsOf(text)).read).toEqual([
    'a quotation mark is opened and never closed.',
    { order: '4711', line: '20', customer: 'Acme', quantity: '6' },
  ]);
});
