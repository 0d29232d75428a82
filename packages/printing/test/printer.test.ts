import { afterAll, expect, test } from 'vitest';
import { openPrinter } from '../src/index.ts';
import { orderTravellerSheet, shipmentSheet, stepTravellerSheet } from '../testing/index.ts';

const printer = openPrinter({ webOrigin: 'https://shop.example.com' });
afterAll(() => printer.close());

test('the same data makes the same bytes, in any thread and at any time', async () => {
  const other = openPrinter({ webOrigin: 'https://shop.example.com' });
  for (const [mine, theirs] of [
    [await printer.packingSlips([shipmentSheet()]), await other.packingSlips([shipmentSheet()])],
    [await printer.labels([shipmentSheet()]), await other.labels([shipmentSheet()])],
    [
      await printer.orderTravellers([orderTravellerSheet()]),
      await other.orderTravellers([orderTravellerSheet()]),
    ],
    [
      await printer.stepTravellers([stepTravellerSheet()]),
      await other.stepTravellers([stepTravellerSheet()]),
    ],
  ]) {
    expect(Buffer.compare(mine ?? Buffer.alloc(0), theirs ?? Buffer.alloc(1))).toBe(0);
  }
  await other.close();
});

test('drawing does not hold up the main thread', async () => {
  await printer.packingSlips([shipmentSheet()]);
  let turns = 0;
  let drawing = true;
  const count = () => {
    turns += 1;
    if (drawing) setImmediate(count);
  };
  count();
  await printer.labels(Array.from({ length: 200 }, (_, i) => shipmentSheet(i + 1)));
  drawing = false;
  // Two turns are what a main thread that draws by itself would get.
  expect(turns).toBeGreaterThan(100);
});

test('more jobs than may wait are refused, and those that were taken are done', async () => {
  const small = openPrinter({ webOrigin: 'https://shop.example.com', threads: 1, maxJobs: 4 });
  const jobs = await Promise.allSettled(
    Array.from({ length: 12 }, () => small.labels([shipmentSheet(1, 5)])),
  );
  const refused = jobs.filter((job) => job.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(12);
  for (const job of refused) expect(job.reason).toMatchObject({ code: 'UNAVAILABLE' });
  expect((await small.packingSlips([shipmentSheet()])).byteLength).toBeGreaterThan(1000);
  await small.close();
});

test('a sheet that cannot be drawn fails alone', async () => {
  const broken = { ...shipmentSheet(), parts: null } as never;
  await expect(printer.packingSlips([broken])).rejects.toThrow();
  expect((await printer.packingSlips([shipmentSheet()])).byteLength).toBeGreaterThan(1000);
});

test('a document that nobody waits for any more is not drawn on, and the next one is', async () => {
  const leaving = new AbortController();
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const sheets = Array.from({ length: 400 }, (_, i) => shipmentSheet(i + 1));
  let drawn = 0;
  const job = printer.labels(sheets, {
    signal: leaving.signal,
    onProgress: (done) => {
      drawn = done;
      begin();
    },
  });
  await begun;
  leaving.abort();
  await expect(job).rejects.toMatchObject({ name: 'AbortError' });
  expect(drawn).toBeLessThan(400);
  expect((await printer.packingSlips([shipmentSheet()])).byteLength).toBeGreaterThan(1000);
});

const person = (userId: string, manufacturerId = 'works') => ({ userId, manufacturerId });

test('a small document of a colleague is done while the large ones of one viewer are drawn', async () => {
  const shared = openPrinter({ webOrigin: 'https://shop.example.com', threads: 2 });
  const large = Array.from({ length: 400 }, (_, i) => shipmentSheet(i + 1));
  const leaving = new AbortController();
  let ended = 0;
  const viewer = person('viewer');
  const jobs = Array.from({ length: 8 }, () =>
    shared
      .labels(large, { place: shared.admit(viewer), signal: leaving.signal })
      .finally(() => (ended += 1))
      .catch(() => undefined),
  );
  expect(() => shared.admit(viewer)).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
  const small = await shared.labels([shipmentSheet()], { place: shared.admit(person('colleague')) });
  expect(small.byteLength).toBeGreaterThan(1000);
  expect(ended).toBe(0);
  leaving.abort();
  await Promise.all(jobs);
  shared.admit(viewer).release();
  await shared.close();
});
