// A process that upgrades a cluster and never ends copying it, for the test that kills it. Arguments: data directory.
import { startPostgres } from '../src/index.ts';

await startPostgres({
  dataDir: process.argv[2] ?? '',
  upgrade: {
    say: () => undefined,
    async copy(from, to) {
      process.stdout.write(`${JSON.stringify({ from, to })}\n`);
      await new Promise((resolve) => setTimeout(resolve, 600_000));
    },
  },
});
