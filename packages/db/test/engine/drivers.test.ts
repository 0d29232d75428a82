import { expect, test } from 'vitest';
import { isNeonHost } from '../../src/engine/client/driver.ts';
import { sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

test.each([
  ['postgres://u:p@ep-cool-dew-1.eu-central-1.aws.neon.tech/shop', true],
  ['postgres://u:p@neon.tech/shop', true],
  ['postgres://u:p@127.0.0.1:5432/neon.tech', false],
  ['postgres://u:p@notneon.tech/shop', false],
])('the host decides on the driver: %s', (url, neon) => {
  expect(isNeonHost(url)).toBe(neon);
});

test('this run goes through the driver it is named for', () => {
  expect(shop.database.driver.name).toBe(process.env.TEST_DRIVER ?? 'pg');
});

test('days stay strings and counts are numbers', async () => {
  const [row] = await shop.database.read(shop.manufacturerId, {
    text: `select date '2026-03-29' as day, count(*) as count, timestamptz '2026-01-01T00:00:00Z' as instant`,
  });
  expect(row).toEqual({ day: '2026-03-29', count: 1, instant: new Date('2026-01-01T00:00:00Z') });
});
