const NUMBER = new Intl.NumberFormat('en-GB');

/** A count as people write it: `1,250`. */
export function count(n: number): string {
  return NUMBER.format(n);
}

/** `1 unit`, `3 units`. */
export function units(n: number): string {
  return `${count(n)} ${n === 1 ? 'unit' : 'units'}`;
}

/** A run's name, the same everywhere: `#1042-3 · R2`. */
export function runName(run: {
  orderNumber: number;
  requisitionSequence: number;
  runNumber: number;
}): string {
  return `#${run.orderNumber}-${run.requisitionSequence} · R${run.runNumber}`;
}

/** An order's name, the same everywhere: `#1042`. */
export function orderName(orderNumber: number | string): string {
  return `#${orderNumber}`;
}
