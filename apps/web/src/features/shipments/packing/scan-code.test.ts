import { run, runLink } from '@routecard/printing/testing';
import { describe, expect, it } from 'vitest';
import { packableParts } from '@/features/shipments/draft/packable';
import { findScanned, parseScan } from './scan-code';

const PRINTED = run(2);
const TRAVELLER = runLink({ webOrigin: 'https://shop.example.com' }, PRINTED);
const line = (sequence: number, ordered: number, workOrderIds: readonly string[]) => ({
  requisitionId: 500 + sequence,
  sequence,
  name: `Part ${sequence}`,
  thumbnailFileId: null,
  ordered,
  completed: 0,
  allocated: 0,
  remaining: ordered,
  unitWeightMilligrams: null,
  unitValue: null,
  workOrderIds,
});
const scan = (text: string, lines: readonly ReturnType<typeof line>[]) => {
  const { part, words } = findScanned(text, 1042, packableParts(lines, [], null));
  return { sequence: part?.sequence ?? null, words };
};

describe('a scanned code', () => {
  it('names the part, written in any of the ways that runs and parts are written', () => {
    for (const text of ['1042-3', '#1042-3', ' 1042-3-R2 ', '#1042-3 · R2', '1042-3-r12']) {
      expect(parseScan(text), text).toEqual({ orderNumber: 1042, sequence: 3 });
    }
  });

  it('names the run that a traveller was printed for', () => {
    expect(parseScan(TRAVELLER)).toEqual({ workOrderId: PRINTED.workOrderId });
  });

  it('is nothing else', () => {
    for (const text of [
      '',
      '1042',
      '1042-',
      '1042-3-2',
      'PRINT-0117',
      '1042-3R2',
      'https://x.example/orders/7',
    ]) {
      expect(parseScan(text), text).toBeNull();
    }
  });
});

describe('a scan at the packing screen', () => {
  it('finds the part by its place, and by any of its runs', () => {
    const lines = [line(1, 4, []), line(2, 4, ['some-earlier-run', PRINTED.workOrderId])];
    expect(scan('1042-1', lines)).toEqual({ sequence: 1, words: '1 of Part 1 packed.' });
    expect(scan(TRAVELLER, lines)).toEqual({ sequence: 2, words: '1 of Part 2 packed.' });
  });

  it('says what is of another order, by its number or its traveller', () => {
    const lines = [line(1, 4, ['another-run'])];
    expect(scan('1043-1', lines)).toEqual({
      sequence: null,
      words: 'That is of order #1043, not of this one.',
    });
    expect(scan(TRAVELLER, lines)).toEqual({
      sequence: null,
      words: 'That traveller is of another order, not of this one.',
    });
  });

  it('says what the order does not have, or has nothing left of', () => {
    expect(scan('1042-9', [line(1, 4, [])]).words).toBe('The order has no part 9.');
    expect(scan(TRAVELLER, [line(1, 0, [PRINTED.workOrderId])]).words).toBe(
      'Part 1: none remaining to pack.',
    );
  });
});
