import { expect, test } from 'vitest';
import { parseScannedCode } from './scanned-code';

const RUN = '0197f3a2-1111-7222-8333-123456789abc';

test('the code of a traveller names its run, whatever address it was printed with', () => {
  for (const origin of ['http://127.0.0.1:3000', 'https://shop.example.com']) {
    const path = `/work-orders/${RUN}?routing=BCDFGH`;
    expect(parseScannedCode(`${origin}${path}`)).toEqual({ kind: 'run', workOrderId: RUN, path });
  }
});

test('codes of orders and shipments name their pages', () => {
  expect(parseScannedCode('https://x.example/orders/17')).toEqual({
    kind: 'order',
    orderId: 17,
    path: '/orders/17',
  });
  const path = `/orders/17/shipments/${RUN}`;
  expect(parseScannedCode(`https://x.example${path}\n`)).toEqual({ kind: 'shipment', path });
});

test('numbers name an order, a part, a run, or by a label’s bars a parcel', () => {
  const nothing = { kind: 'number', sequence: null, runNumber: null, parcelEnd: null };
  expect(parseScannedCode('1042')).toEqual({ ...nothing, orderNumber: 1042 });
  expect(parseScannedCode('#1042-3')).toEqual({ ...nothing, orderNumber: 1042, sequence: 3 });
  for (const run of ['1042-3-R2', '#1042-3 · R2', '1042-3-r2']) {
    expect(parseScannedCode(run)).toEqual({ ...nothing, orderNumber: 1042, sequence: 3, runNumber: 2 });
  }
  expect(parseScannedCode('1042-00AB12CD')).toEqual({ ...nothing, orderNumber: 1042, parcelEnd: '00ab12cd' });
});

test('a step is named by its label', () => {
  expect(parseScannedCode('PRINT-0117/2')).toEqual({ kind: 'label', label: 'PRINT-0117/2' });
});

test('anything else is no code of ours', () => {
  for (const text of [
    '',
    'hello',
    'https://x.example/',
    'http://',
    `https://x.example/work-orders/${RUN}/edit`,
  ]) {
    expect(parseScannedCode(text)).toBeNull();
  }
});
