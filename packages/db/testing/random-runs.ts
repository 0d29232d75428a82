/**
 * The number of random histories that a test tries: as many as it says through `pg`, a fifth through Neon's driver, where what
 * the rules and PostgreSQL decide has been proven and only the driver is new.
 */
export const randomRuns = (count: number): number =>
  process.env.TEST_DRIVER === 'neon' ? Math.ceil(count / 5) : count;
