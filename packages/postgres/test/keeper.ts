// A process that keeps a cluster, for the tests that kill it. Arguments: data directory.
import { startPostgres } from '../src/index.ts';

const running = await startPostgres({ dataDir: process.argv[2] ?? '', durable: false });
process.stdout.write(`${JSON.stringify({ url: running.url, pid: running.pid })}\n`);
setInterval(() => undefined, 60_000);
