import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has; those of level 3 come after them. */
const SECTIONS: Readonly<Record<string, number>> = {
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
};
const REQUIRED = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, i) => `${section}.${i + 1}`),
);

const rows = readFileSync(`${ROOT}/docs/asvs.md`, 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').slice(1, -1));

/** The ids of a row: several with commas, or from one to another one of the same section. */
function idsOf(cell: string): string[] {
  const [, section, from, to] = /^ (\d+\.\d+)\.(\d+) to \d+\.\d+\.(\d+) $/.exec(cell) ?? [];
  if (section === undefined) return cell.trim().split(', ');
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => `${section}.${Number(from) + i}`);
}

test('docs/asvs.md has each requirement of its chapters once', () => {
  const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
  const listed = rows.flatMap(([ids = '']) => idsOf(ids));
  expect(listed.toSorted(byNumber)).toEqual(REQUIRED.toSorted(byNumber));
});

test('each is said to hold or not, with tests that there are or a reason', () => {
  for (const [ids, , holds = '', why = ''] of rows) {
    expect([ids, holds.trim()]).toEqual([ids, expect.stringMatching(/^(yes|partly|no|–)$/)]);
    expect(why.trim(), ids).not.toBe('');
  }
});

test.each(['asvs', 'security'])('every test that docs/%s.md names is there', (page) => {
  const text = readFileSync(`${ROOT}/docs/${page}.md`, 'utf8');
  const named = [...text.matchAll(/`((?:apps|packages|bench|scripts)\/[^`]+)`/g)].map(
    ([, path]) => path ?? '',
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(`${ROOT}/${path}`))).toEqual([]);
});
