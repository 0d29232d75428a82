import { expect, test } from 'vitest';
import { loadCatalogue } from '@/words/language';
import { t } from '@/words/t';
import { inLanguageOf } from '../../serve/language.mjs';
import { csvFile, csvLine } from './csv';

test.each([
  [['plain', 12, null, 1.5], 'plain,12,,1.5\r\n'],
  [['a,b', 'say "hi"', 'two\nlines', 'cr\rhere'], '"a,b","say ""hi""","two\nlines","cr\rhere"\r\n'],
  [[' led', 'trailed '], '" led","trailed "\r\n'],
  [['', 'Müller & Söhne'], ',Müller & Söhne\r\n'],
])('%j becomes one line', (fields, line) => {
  expect(csvLine(fields)).toBe(line);
});

test.each([
  '=1+1',
  '+49 241 1',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '  =1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋49 241 1',
  '－2',
  '＠SUM(A1)',
  '\u3000＝1',
  '\u200b=1',
])('%j is text, not a formula', (text) => {
  const line = csvLine([text]);
  expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
  expect(line).toContain(text.replaceAll('"', '""'));
});

test.each(['a=1', 'Müller + Söhne', '1-2', '\u3000text'])('%j is left as it is', (text) => {
  expect(csvLine([text]).replaceAll('"', '')).toBe(`${text}\r\n`);
});

test('numbers stay numbers, also below zero', () => {
  expect(csvLine([-5, 0])).toBe('-5,0\r\n');
});

test('a file is in the language of its request, which ends before the file is taken away', async () => {
  await loadCatalogue('de');
  const rows = [{ units: 3 }, { units: 4 }];
  const read = async (after: number | null) => ({ rows, next: after === null ? 1 : null });
  const file = await new Promise<ReadableStream>((resolve) => {
    inLanguageOf({ headers: { 'accept-language': 'de' } } as never, () => {
      const columns = [
        [t('Units'), (row: { units: number }) => row.units],
        [t('State'), () => t('Not scheduled')],
      ] as const;
      resolve(csvFile(columns, read));
    });
  });
  const lines = 'Nicht eingeplant\r\n';
  const page = `3;${lines}4;${lines}`;
  expect(await new Response(file).text()).toBe(`Stück;Status\r\n${page}${page}`);
});
