import { describe, expect, it } from 'vitest';
import { parseScan } from './scan-code';

describe('a scanned code', () => {
  it('names the part, written in any of the ways that runs and parts are written', () => {
    for (const text of ['1042-3', '#1042-3', ' 1042-3-R2 ', '#1042-3 · R2', '1042-3-r12']) {
      expect(parseScan(text), text).toEqual({ orderNumber: 1042, sequence: 3 });
    }
  });

  it('is nothing else', () => {
    for (const text of ['', '1042', '1042-', '1042-3-2', 'PRINT-0117', '1042-3R2']) {
      expect(parseScan(text), text).toBeNull();
    }
  });
});
