import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { serveSteps } from './scripted-server.ts';

/** The globals that browsers, workers and Node have in common. */
const WEB = {
  AbortController,
  AbortSignal,
  Blob,
  clearTimeout,
  crypto,
  fetch,
  FormData,
  Headers,
  setTimeout,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  atob,
  btoa,
};

test('it needs nothing of Node', async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../src/index.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    globalName: 'client',
  });
  const code = outputFiles[0]?.text ?? '';
  await using server = await serveSteps({ status: 200, body: { approvedRoutingTemplateRequired: true } });
  const context = createContext({ ...WEB, url: server.url });
  const settings: unknown = await runInContext(
    `${code}; new client.Routecard({ url, token: 'secret' }).get('/settings')`,
    context,
  );
  expect(settings).toEqual({ approvedRoutingTemplateRequired: true });
});
