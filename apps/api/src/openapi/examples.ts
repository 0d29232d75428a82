import { readFileSync } from 'node:fs';

/** One call of an endpoint as it was made in a test, its ids and instants replaced by such that stay. */
export interface Example {
  /** Values of the parameters in the path and in the query. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly request?: unknown;
  /** The response body; undefined for a 204, or if it is not JSON. */
  readonly answer?: unknown;
  /** The response of a dry run of the same call. */
  readonly dryRun?: unknown;
  /** The refusal of a call with unknown ids. */
  readonly refusal?: { readonly status: number; readonly body: unknown };
}

/** Examples by method and path, as in `GET /order/:orderId`. */
export type Examples = Readonly<Record<string, Example>>;

/** Reads the examples that the tests have written down. */
export function readExamples(): Examples {
  const file = new URL('../../openapi-examples.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Examples;
}
