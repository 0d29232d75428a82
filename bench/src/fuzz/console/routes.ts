import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MANIFEST = fileURLToPath(
  new URL('../../../../apps/web/.next/app-path-routes-manifest.json', import.meta.url),
);

/** A page or a plain route of the console. */
export interface PlainRoute {
  /** With its parameters in brackets. */
  readonly path: string;
  readonly isPage: boolean;
  /** The methods that it serves; they have to succeed at least once. */
  readonly served: readonly string[];
}

/** Covered by its procedures, or not the console's own. */
const ELSEWHERE = /^\/api\/(trpc|auth)\/|^\/_/;

/** The response for a page that does not exist. */
const MISSING = '/[...missing]';

/** Routes that serve anything else than GET. */
const SERVED: Readonly<Record<string, readonly string[]>> = {
  [MISSING]: [],
  '/api/parts/[partSpecificationId]/files': ['POST'],
  '/api/print': ['POST'],
  '/api/shipments/[orderId]/[shipmentId]/documents': ['POST'],
  '/api/language': ['POST'],
  '/api/rail': ['POST'],
  '/api/theme': ['POST'],
};

/** Every page and every other route of the built console, as Next.js lists them. */
export function readRoutes(): readonly PlainRoute[] {
  if (!existsSync(MANIFEST)) throw new Error('The console is not built.');
  const listed = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Readonly<Record<string, string>>;
  return Object.entries(listed)
    .filter(([, path]) => !ELSEWHERE.test(path))
    .map(([file, path]) => ({ path, isPage: !file.endsWith('/route'), served: SERVED[path] ?? ['GET'] }));
}
