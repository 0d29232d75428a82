import { expect, test } from 'vitest';
import { BarcodeScanner } from './barcode-scanner';

/** A second before the first key. */
const SINCE_MS = -1000;

function send(text: readonly string[], everyMs: number) {
  const scanner = new BarcodeScanner(SINCE_MS);
  return text.map((key, i) => scanner.take({ key, atMs: i * everyMs }));
}

test('what comes fast and ends with Enter is a code', () => {
  expect(send([...'1042-3', 'Enter'], 12).at(-1)).toEqual({ kind: 'scanned', code: '1042-3' });
});

test('what a person types is not, however long it is', () => {
  expect(send([...'1042-3', 'Enter'], 80).at(-1)).toEqual({ kind: 'typed' });
});

test('a few quick keys before Enter are not', () => {
  expect(send(['m', '7', 'Enter'], 10).at(-1)).toEqual({ kind: 'typed' });
});

test('keys without a character are never held', () => {
  expect(send(['ArrowDown', 'Tab', 'Escape'], 10)).toEqual(Array(3).fill({ kind: 'typed' }));
});

test('a space begins no code, for it presses buttons; within one it is held', () => {
  expect(send([' '], 10)).toEqual([{ kind: 'typed' }]);
  expect(send([...'#1042-3 · R2', 'Enter'], 10).at(-1)).toEqual({ kind: 'scanned', code: '#1042-3 · R2' });
});

test('a code after a person’s key is read without it', () => {
  const scanner = new BarcodeScanner(SINCE_MS);
  scanner.take({ key: 'x', atMs: 0 });
  const verdicts = [...'PRINT-0117', 'Enter'].map((key, i) => scanner.take({ key, atMs: 500 + i * 8 }));
  expect(verdicts.at(-1)).toEqual({ kind: 'scanned', code: 'PRINT-0117' });
});

test('a code is coming in while its characters come fast, and no longer', () => {
  const scanner = new BarcodeScanner(SINCE_MS);
  expect(scanner.isComing(0)).toBe(false);
  scanner.take({ key: '7', atMs: 100 });
  scanner.take({ key: '-', atMs: 110 });
  expect(scanner.isComing(140)).toBe(true);
  expect(scanner.isComing(180)).toBe(false);
  scanner.forget();
  expect(scanner.isComing(120)).toBe(false);
});

test('a code that has begun for certain may pause, a person’s keys may not', () => {
  const scanner = new BarcodeScanner(SINCE_MS);
  const times = [0, 10, 20, 30, 200, 210, 220];
  const verdicts = [...'1042-3', 'Enter'].map((key, i) => scanner.take({ key, atMs: times[i] ?? 0 }));
  expect(verdicts.at(-1)).toEqual({ kind: 'scanned', code: '1042-3' });
  const early = new BarcodeScanner(SINCE_MS);
  const late = [0, 10, 180, 190, 200, 210, 220];
  expect([...'1042-3', 'Enter'].map((key, i) => early.take({ key, atMs: late[i] ?? 0 })).at(-1)).toEqual({
    kind: 'scanned',
    code: '42-3',
  });
});

const verdictsOn = (scanner: BarcodeScanner, text: string, fromMs: number) =>
  [...text, 'Enter'].map((key, i) => scanner.take({ key, atMs: fromMs + i * 10 }));

test('the rest of a code whose beginning came before anybody listened is no code, however short it is', () => {
  expect(verdictsOn(new BarcodeScanner(0), '0340434161094042557', 30).at(-1)).toEqual({ kind: 'cut' });
  expect(verdictsOn(new BarcodeScanner(0), '57', 30).at(-1)).toEqual({ kind: 'cut' });
  // Events that waited carry their own times.
  expect(verdictsOn(new BarcodeScanner(0), '0340434161094042557', -40).at(-1)).toEqual({ kind: 'cut' });
});

test('a code that begins a moment later is whole, also after one that was not', () => {
  const scanner = new BarcodeScanner(0);
  expect(verdictsOn(scanner, '340434161094042557', 0).at(-1)).toEqual({ kind: 'cut' });
  expect(verdictsOn(scanner, '1042-3', 1000).at(-1)).toEqual({ kind: 'scanned', code: '1042-3' });
});

test('the rest of a code whose first keys went elsewhere is no code', () => {
  const scanner = new BarcodeScanner(SINCE_MS);
  scanner.miss(100);
  expect(verdictsOn(scanner, '042-3', 110).at(-1)).toEqual({ kind: 'cut' });
  scanner.miss(1000);
  expect(verdictsOn(scanner, '1042-3', 1100).at(-1)).toEqual({ kind: 'scanned', code: '1042-3' });
});

test('the rest of a code whose first keys were given back as typed is no code', () => {
  const scanner = new BarcodeScanner(SINCE_MS);
  scanner.take({ key: '1', atMs: 100 });
  scanner.forget();
  expect(verdictsOn(scanner, '042-3', 110).at(-1)).toEqual({ kind: 'cut' });
});
