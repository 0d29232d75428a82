import { describe, expect, test } from 'vitest';
import { nearNames } from './near-names.ts';

const near = (wanted: string, names: readonly string[], most = 3) =>
  nearNames(
    wanted,
    names.map((name) => ({ name })),
    most,
  ).map(({ name }) => name);

describe('a near name', () => {
  test.each([
    ['Brakcet', 'Bracket'],
    ['bracet', 'Bracket'],
    ['Brackett', 'Bracket 12'],
    ['brecket', 'Corner bracket, left'],
    ['Blak', 'Black'],
    ['blck', 'Black'],
    ['sls', 'SLS'],
    ['PA 12', 'PA12'],
    ['PA-11', 'PA11'],
    ['haltr links', 'Halter links_50%'],
    ['Aluminum', 'Aluminium EN AW-6082'],
    ['Shipmnets', 'Shipments'],
    ['Müler', 'Müller GmbH'],
    ['Acme Inc', 'Acme'],
  ])('of “%s” is “%s”', (wanted, name) => {
    expect(near(wanted, ['Zeppelin', name])).toEqual([name]);
  });

  test.each([
    ['Unobtanium', 'PA12'],
    ['Blue', 'Black'],
    ['PC', 'PA'],
    ['bolt', 'Bracket'],
    ['on', 'Nothing on it'],
    ['', 'Bracket'],
    ['···', 'Bracket'],
    ['Bracket', '–'],
  ])('of “%s” is not “%s”', (wanted, name) => {
    expect(near(wanted, [name])).toEqual([]);
  });

  test('that is nearest comes first, and those with fewer other words before longer ones', () => {
    const names = ['Bracket, short and wide', 'Basket', 'Bracket', 'Racket', 'Bracket short', 'Lever'];
    expect(near('brackett', names, 4)).toEqual([
      'Bracket',
      'Bracket short',
      'Bracket, short and wide',
      'Racket',
    ]);
    expect(near('steel dc1', ['Steel', 'Steel DC01'])).toEqual(['Steel DC01', 'Steel']);
  });
});
