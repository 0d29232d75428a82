import { createServer } from 'node:http';
import path from 'node:path';
import next from 'next';
import { inLanguageOf } from './language.mjs';

const folder = path.join(import.meta.dirname, '..');
// Paths are resolved from here, from wherever the program is started.
process.chdir(folder);
const hostname = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.WEB_PORT ?? process.env.PORT ?? 3000);

/** The console of `npm run dev`, compiled as it is asked for: in the language of the request, without the guard. */
const httpServer = createServer();
const app = next({ dev: true, dir: folder, hostname, port, httpServer });
await app.prepare();
const handle = app.getRequestHandler();
httpServer.on('request', (request, response) => {
  inLanguageOf(request, () => void handle(request, response));
});
httpServer.listen(port, hostname, () => {
  console.log(`Console listening at http://${hostname}:${port}`);
});
