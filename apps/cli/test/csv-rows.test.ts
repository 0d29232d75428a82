import { type CsvRow, csvRows } from '@routecard/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeFile } from '../src/import/decode-file.ts';
import { type FileFolder, fileFolder } from './imported-files.ts';

let folder: FileFolder;

beforeAll(async () => {
  folder = await fileFolder();
});

afterAll(async () => {
  await folder.remove();
});

async function read(content: string | Uint8Array, encoding = 'utf-8'): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of csvRows(decodeFile(await folder.write('rows.csv', content), encoding)))
    rows.push(row);
  return rows;
}

const quoted = (field: string) => `"${field.replaceAll('"', '""')}"`;

test('whatever stands in quoted fields comes back, with the line it begins on', async () => {
  const field = fc.string({ unit: fc.constantFrom('a', 'ü', '"', ',', ';', '\n', ' ', '€'), maxLength: 8 });
  const rows = fc.array(fc.tuple(field, field, field), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom('\n', '\r\n'), fc.boolean(), async (given, breaks, ends) => {
      const text = ['h1,h2,h3', ...given.map((row) => row.map(quoted).join(','))].join(breaks);
      const [header, ...got] = await read(ends ? `\ufeff${text}${breaks}` : text);
      expect(header?.fields).toEqual(['h1', 'h2', 'h3']);
      expect(got.map(({ fields }) => fields)).toEqual(given);
      let line = 2;
      for (const [i, row] of given.entries()) {
        expect(got[i]?.line).toBe(line);
        line += 1 + row.join('').split('\n').length - 1;
      }
    }),
    { numRuns: 200 },
  );
});

test('pieces of the file may end anywhere', async () => {
  const line = (i: number) => `${i};"Größe ""${i}"",\r\nzweite Zeile";${'x'.repeat(i % 97)}\r\n`;
  const text = `a;b;c\r\n${Array.from({ length: 20_000 }, (_, i) => line(i)).join('')}`;
  const rows = (await read(text)).slice(1);
  expect(rows).toHaveLength(20_000);
  expect(rows.every(({ fields }, i) => fields[1] === `Größe "${i}",\nzweite Zeile`)).toBe(true);
  expect(rows.map(({ line: at }) => at)).toEqual(rows.map((_, i) => 2 + 2 * i));
});

test('tabs and semicolons separate too', async () => {
  expect((await read('a;b;c\n1;2,5;3'))[1]?.fields).toEqual(['1', '2,5', '3']);
  expect((await read('a\tb\tc\n1\t2,5;\t3'))[1]?.fields).toEqual(['1', '2,5;', '3']);
});

test('a quotation mark in the wrong place spoils its own line only', async () => {
  const rows = await read('a,b\n1,"open\n2,x\n3,"y" z\n4,"fine"\n5,w');
  expect(rows.map(({ line, fields, problem }) => problem ?? [line, ...fields])).toEqual([
    [1, 'a', 'b'],
    expect.stringContaining('quotation mark'),
    [3, '2', 'x'],
    expect.stringContaining('quotation mark'),
    [5, '4', 'fine'],
    [6, '5', 'w'],
  ]);
});

test('a mark that is never closed does not swallow a long file', async () => {
  const tail = Array.from({ length: 120_000 }, (_, i) => `${i},"row ${i}"`).join('\n');
  const rows = await read(`a,b\nx,"open ${'y'.repeat(50)}\n${tail}`);
  expect(rows.filter(({ problem }) => problem !== undefined)).toHaveLength(1);
  expect(rows).toHaveLength(120_002);
});

test('other encodings are read when they are named, and not guessed', async () => {
  const latin = Buffer.from('a,b\nMüller,Größe', 'latin1');
  await expect(read(latin)).rejects.toThrow('--encoding windows-1252');
  expect((await read(latin, 'windows-1252'))[1]?.fields).toEqual(['Müller', 'Größe']);
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a,b\nMüller,Größe', 'utf16le')]);
  expect((await read(utf16))[1]?.fields).toEqual(['Müller', 'Größe']);
});
