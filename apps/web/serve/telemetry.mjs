import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { routeNames } from './route-names.mjs';

/** Shared with `src/server/telemetry.ts`: the pages are in bundles of their own. */
const TELEMETRY = Symbol.for('routecard.telemetry');

/**
 * Begins to measure and to trace this process, if WEB_METRICS_PORT or OTEL_EXPORTER_OTLP_ENDPOINT is set; nothing is loaded otherwise.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} build what Next.js has built
 */
export async function startTelemetry(env, build) {
  const metricsPort = env.WEB_METRICS_PORT?.trim();
  if (!metricsPort && !env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim()) return undefined;
  const { createProcessMetrics, serveMetrics, startTracing } = await import('@routecard/telemetry');
  const metrics = createProcessMetrics();
  const tracing = await startTracing('routecard-web', metrics.registry, env);
  /** @type {Set<string>} */
  const procedures = new Set();
  Object.assign(globalThis, { [TELEMETRY]: { metrics, tracing, procedures } });
  const routes = await readFile(path.join(build, 'app-path-routes-manifest.json'), 'utf8');
  const routeOf = routeNames(Object.values(JSON.parse(routes)), procedures);
  const served = metricsPort
    ? await serveMetrics(metrics.registry, {
        host: env.METRICS_HOST?.trim() || '127.0.0.1',
        port: Number(metricsPort),
      })
    : undefined;
  if (served) console.log(`Serving metrics at ${served.url}`);
  return {
    /**
     * Handles a request as one that is measured and traced.
     *
     * @param {import('node:http').IncomingMessage} request
     * @param {import('node:http').ServerResponse} response
     * @param {() => void} handle
     */
    around(request, response, handle) {
      const { method = 'GET', url = '/' } = request;
      const begun = performance.now();
      // An open stream is no request that takes long.
      const isStream = url.startsWith('/api/trpc/live.changes');
      const traced = isStream ? undefined : tracing?.request(method, request.headers);
      response.once('close', () => {
        const { statusCode: status } = response;
        // Only now: a procedure is known once it was called.
        const route = routeOf(url);
        metrics.answered(method, route, status, (performance.now() - begun) / 1000);
        traced?.end(`${method} ${route}`, { 'http.route': route, 'http.response.status_code': status });
      });
      if (traced) traced.within(handle);
      else handle();
    },
    async stop() {
      await Promise.all([served?.close(), tracing?.stop()]);
    },
  };
}
