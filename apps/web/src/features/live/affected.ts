import type { Touch } from '@routecard/db';
import type { Query, QueryKey } from '@tanstack/react-query';
import type { RefreshRules } from '@/trpc/refresh';

/** A screen reads again at most so often, however much happens, unless its rule says otherwise. */
const SPACING_MS = 300;

/** The shortest interval between readings. */
export function spacingMs(rules: RefreshRules, queryKey: QueryKey): number {
  return rules[asked(queryKey).path]?.everyMs ?? SPACING_MS;
}

/** The changes; null: anything may have changed. */
export type Touched = ReadonlySet<Touch> | null;

/** True if what a query read may be old after the change, by the rule of its procedure. */
export function isAffected(
  rules: RefreshRules,
  query: Pick<Query, 'queryKey'> & { readonly state: { readonly data?: unknown } },
  touched: Touched,
): boolean {
  const { path, orderId = toldOrder(query.state.data) } = asked(query.queryKey);
  const { refreshOn = [] } = rules[path] ?? {};
  if (refreshOn === 'never') return false;
  if (touched === null) return true;
  return refreshOn.some((source) => {
    if (source === 'orders') return hasOrder(touched);
    if (source === 'order') {
      if (orderId !== undefined) return touched.has(orderId);
      // Its first answer, which says of which order it is, may have been read before the change.
      return query.state.data === undefined && hasOrder(touched);
    }
    return touched.has(source);
  });
}

const hasOrder = (touched: ReadonlySet<Touch>) => [...touched].some((touch) => typeof touch === 'number');

/** The order that an answer is of, where the question did not name it: a run's page is asked for by the run. */
function toldOrder(data: unknown): number | undefined {
  const orderId = (data as { orderId?: unknown } | undefined)?.orderId;
  return typeof orderId === 'number' ? orderId : undefined;
}

/** The procedure of a query of tRPC, and the order that it asks for. */
function asked(key: QueryKey): { path: string; orderId: number | undefined } {
  const [path, options] = key as [unknown, { input?: { orderId?: unknown } }?];
  const orderId = options?.input?.orderId;
  return {
    path: Array.isArray(path) ? path.join('.') : String(path),
    orderId: typeof orderId === 'number' ? orderId : undefined,
  };
}
