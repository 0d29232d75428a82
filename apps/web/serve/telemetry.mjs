/** Shared with `src/server/telemetry.ts`: the pages are in bundles of their own. */
const TELEMETRY = Symbol.for('routecard.telemetry');

/**
 * Begins to measure and to trace this process, if WEB_METRICS_PORT or OTEL_EXPORTER_OTLP_ENDPOINT is set; nothing is loaded otherwise.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export async function startTelemetry(env) {
  const metricsPort = env.WEB_METRICS_PORT?.trim();
  if (!metricsPort && !env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim()) return undefined;
  const { createProcessMetrics, serveMetrics, startTracing } = await import('@routecard/telemetry');
  const metrics = createProcessMetrics();
  const tracing = await startTracing('routecard-web', metrics.registry, env);
  Object.assign(globalThis, { [TELEMETRY]: { metrics, tracing } });
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
      const { method = 'GET' } = request;
      const route = routeOf(request.url ?? '/');
      const begun = performance.now();
      // An open stream is no request that takes long.
      const traced = route.endsWith('live.changes') ? undefined : tracing?.request(method, request.headers);
      response.once('close', () => {
        const { statusCode: status } = response;
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

/**
 * Where a request goes, without what it names there: ids, and tokens of links, are in none of its first parts.
 *
 * @param {string} url
 */
function routeOf(url) {
  const [path = '/'] = url.split('?');
  const [, first = '', second, third] = path.split('/');
  if (!/^[\w-]*$/.test(first)) return 'none';
  if (first !== 'api') return first === '' ? '/' : `/${first}`;
  // A batch names several procedures, in any order and number: their spans are below the request.
  if (second === 'trpc') return third && /^[\w.]+$/.test(third) ? `/api/trpc/${third}` : '/api/trpc';
  return second && /^[\w-]+$/.test(second) ? `/api/${second}` : 'none';
}
