import { createHash } from 'node:crypto';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';

const INLINE_SCRIPT = /<script(?: type="[^"]*")?>([\s\S]*?)<\/script>/g;
const SCRIPT_AGE_SECONDS = 3600;

/** `/docs`: the description to read and to try, from this server alone: no other address is asked for anything. */
export function serveReference(app: FastifyInstance, descriptionUrl: string): void {
  void app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, payload) => {
      const type = String(reply.getHeader('content-type') ?? '');
      if (type.startsWith('text/html')) {
        void reply.header('content-security-policy', policyFor(String(payload)));
        void reply.header('referrer-policy', 'no-referrer');
      } else if (type.startsWith('application/javascript')) {
        void reply.header('cache-control', `public, max-age=${SCRIPT_AGE_SECONDS}`);
      }
      void reply.header('x-content-type-options', 'nosniff');
    });
    await docs.register(scalar, {
      routePrefix: '/docs',
      logLevel: 'warn',
      configuration: {
        url: descriptionUrl,
        pageTitle: 'Routecard: REST interface',
        telemetry: false,
        withDefaultFonts: false,
        showDeveloperTools: 'never',
        hideClientButton: true,
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
}

/** Only what this server sends may run, load or be asked; the page's own inline script is named by its digest. */
function policyFor(html: string): string {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    // The page writes its own styles while it runs.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
