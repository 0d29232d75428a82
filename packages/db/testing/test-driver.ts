import type { DatabaseOptions } from '../src/engine/client/database.ts';

/** The driver that this run of the suite goes through: Neon's in the Neon project, else the one the URL asks for. */
export function testDriver(): Pick<DatabaseOptions, 'driver'> {
  return process.env.TEST_DRIVER === 'neon' ? { driver: 'neon' } : {};
}
