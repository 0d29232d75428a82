import { openSite } from './lab.ts';
import { aligned } from './result.ts';
import { type Measured, simulateYear } from './year/simulate.ts';

const MOVES_PER_DAY = 500;
const DAYS = 360;
/** The ends of the months 1, 3, 6 and 12. */
const MONTH_ENDS = [30, 90, 180, 360];

/**
 * `npm run bench -- year [MOVES_PER_DAY] [DAYS]`: simulates a year of a shop day by day, with the removal of old rows and with what
 * autovacuum would do at the end of each day, and prints sizes, dead rows and costs at the ends of months, beside tables of events and
 * deliveries that are partitioned by week.
 */
export async function benchYear([moves = MOVES_PER_DAY, length = DAYS]: readonly (
  | string
  | number
)[]): Promise<void> {
  const [movesPerDay, days] = [Number(moves), Number(length)];
  if (!(movesPerDay > 0) || !(days > 0))
    throw new Error('A year is measured as: year [MOVES_PER_DAY] [DAYS]');
  const site = await openSite(1);
  try {
    const measuredAt = [...MONTH_ENDS.filter((end) => end < days), days];
    await simulateYear(site, { movesPerDay, days, measuredAt }, (measured) =>
      process.stdout.write(`${report(measured)}\n\n`),
    );
  } finally {
    await site.close();
  }
}

const mega = (bytes: number) => (bytes / 1e6).toFixed(2);
const whole = (value: number) => String(Math.round(value));

/** What was measured at the end of a day, as tables. */
function report(measured: Measured): string {
  const {
    day,
    sizes,
    partitioned,
    vacuums,
    reads,
    retention,
    idleRetention,
    detaching,
    telling,
    tellingPartitioned,
  } = measured;
  const storage = sizes.map((size) => [
    size.table,
    whole(size.rows),
    whole(size.dead),
    mega(size.heapBytes),
    mega(size.indexBytes),
    ((size.heapBytes + size.indexBytes) / size.freshBytes).toFixed(2),
    whole((size.heapBytes + size.indexBytes) / Math.max(1, size.rows)),
    String(vacuums.get(size.table) ?? 0),
  ]);
  const copies = partitioned.map(({ table, rows, bytes }) => [
    table,
    whole(rows),
    '',
    mega(bytes),
    '',
    '',
    whole(bytes / Math.max(1, rows)),
    '',
  ]);
  const costs = [
    ['removing old rows', retention],
    ['detaching partitions', detaching],
    ['events and deliveries', telling],
    ['the same, partitioned', tellingPartitioned],
  ] as const;
  return [
    `Day ${day}`,
    aligned([
      ['table', 'rows', 'dead', 'MB of rows', 'MB of indexes', '÷ fresh', 'bytes per row', 'vacuums'],
      ...storage,
      ...copies,
    ]),
    aligned([
      ['a day', 'ms', 'MB of log', 'rows'],
      ...costs.map(([what, cost]) => [what, whole(cost.ms), mega(cost.walBytes), whole(cost.rows)]),
      ['vacuuming them', whole(measured.vacuuming.productMs), '', ''],
      ['the same, partitioned', whole(measured.vacuuming.partitionedMs), '', ''],
    ]),
    aligned([
      ['read', 'ms', 'index tuples', 'pages'],
      ['an hour without old rows', idleRetention.ms.toFixed(1), '', whole(idleRetention.pages)],
      ...reads.map(({ what, ms, indexTuples, pages }) => [
        what,
        ms.toFixed(1),
        whole(indexTuples),
        whole(pages),
      ]),
    ]),
  ].join('\n\n');
}
