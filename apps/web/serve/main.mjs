import { createServer } from 'node:http';
import path from 'node:path';
import next from 'next';
import { drainOf } from './drain.mjs';
import { createGuardedServer } from './edge/edge.mjs';
import { inLanguageOf } from './language.mjs';
import { listenOrEnd } from './listening.mjs';
import { packedFiles } from './packed-files.mjs';
import { startTelemetry } from './telemetry.mjs';
import { sayUnavailable } from './unavailable.mjs';

const folder = path.join(import.meta.dirname, '..');
// Paths are resolved from here, from wherever the program is started.
process.chdir(folder);
const hostname = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.WEB_PORT ?? process.env.PORT ?? 3000);

// Before anything that opens a database.
const build = path.join(folder, '.next');
const telemetry = await startTelemetry(process.env, build);

/**
 * Never listens. Next.js answers upgrades to web sockets on the server that it is given, else on the one that listens, past the guard and with
 * connections that nothing ends. Without such a listener an upgrade is the ordinary request that it can also be read as.
 */
const httpServer = createServer();
/** The built console: its scripts and styles as they were packed, everything else through Next.js. */
const app = next({ dev: false, dir: folder, hostname, port, httpServer });
const [packed] = await Promise.all([packedFiles(path.join(build, 'static')), app.prepare()]);
const handle = app.getRequestHandler();

const settings = {
  trustProxy: process.env.TRUST_PROXY,
  webOrigin: process.env.BETTER_AUTH_URL?.trim() || undefined,
};
const server = createGuardedServer(settings, (request, response) => {
  if (packed(request, response)) return;
  const answer = () => inLanguageOf(request, () => sayUnavailable(response, () => handle(request, response)));
  if (telemetry) telemetry.around(request, response, answer);
  else answer();
});
listenOrEnd(server, { port, hostname });

const drain = drainOf(server);
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
  process.once(signal, () => {
    void drain()
      .then(() => telemetry?.stop())
      .then(() => process.exit(0));
  });
}
