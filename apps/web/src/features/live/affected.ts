import type { ShopNoun, Touch } from '@routecard/db';
import type { Query, QueryKey } from '@tanstack/react-query';

/** Lists in which any order may stand, or come to stand. */
const OF_ALL_ORDERS: ReadonlySet<string> = new Set([
  'board.reading',
  'catalogue.columns.list',
  'gate.parts',
  'kanban.orders',
  'orders.table',
  'overview.finished',
  'overview.floor',
  'overview.scrap',
  'overview.weeks',
  'parts.page',
  'parts.toSchedule',
  'productionSteps.history',
  'productionSteps.page',
  'shipments.queue',
]);

/** What a part's routings depend on. */
const ROUTING: readonly ShopNoun[] = [
  'partSpecification',
  'routingTemplate',
  'operation',
  'process',
  'postProcessing',
  'material',
  'color',
];

/** What of the shop's own a screen shows, by the procedure that reads it; test/affected.test.ts knows who shows nothing of it. */
export const OF_THE_SHOP: Readonly<Record<string, readonly ShopNoun[]>> = {
  'board.history': ['operation'],
  'board.reading': ['operation'],
  'catalogue.colors.list': ['color'],
  'catalogue.columns.list': ['kanbanColumn'],
  'catalogue.materials.list': ['material'],
  'catalogue.operations.list': ['operation'],
  'catalogue.operations.use': ['operation', 'process', 'postProcessing', 'routingTemplate'],
  'catalogue.postProcessings.list': ['operation', 'postProcessing'],
  'catalogue.processes.list': ['operation', 'process'],
  'gate.parts': ['routingTemplate', 'settings', 'operation', 'process', 'postProcessing', 'kanbanColumn'],
  'kanban.columns': ['kanbanColumn'],
  'kanban.orders': ['kanbanColumn'],
  'orders.history': ['operation', 'kanbanColumn'],
  'orders.page': ['operation', 'routingTemplate', 'kanbanColumn'],
  'orders.table': ['kanbanColumn'],
  'overview.finished': ['operation'],
  'overview.floor': ['kanbanColumn', 'operation'],
  'overview.scrap': ['operation'],
  'overview.weeks': ['operation'],
  'parts.page': [...ROUTING, 'settings', 'kanbanColumn'],
  'parts.routingAids': ['operation', 'process', 'postProcessing'],
  'parts.table': ROUTING,
  'parts.toSchedule': ['routingTemplate', 'settings', 'kanbanColumn'],
  'productionSteps.history': ['operation'],
  'productionSteps.page': ['operation'],
  'settings.current': ['settings'],
  'workOrders.page': ['operation', 'routingTemplate'],
  'workOrders.previewRouting': ['operation', 'routingTemplate', 'settings'],
};

/** What takes long to read, and may be a little behind: a busy shop is not to be counted all over for every move. */
const UNHURRIED: ReadonlySet<string> = new Set(['overview.finished', 'overview.scrap', 'overview.weeks']);

/** A screen reads again at most so often, however much happens. */
const SPACING_MS = 300;
const UNHURRIED_SPACING_MS = 5_000;

/** How long after a reading the next one waits at least. */
export function spacingMs(queryKey: QueryKey): number {
  return UNHURRIED.has(asked(queryKey).path) ? UNHURRIED_SPACING_MS : SPACING_MS;
}

/** What a screen only begins with; it is not to change under a person's hands. */
const ASKED_ONCE: ReadonlySet<string> = new Set(['scheduling.dialog', 'shipments.addresses']);

/** What changed; null: anything may have. */
export type Touched = ReadonlySet<Touch> | null;

/** Whether what a query read may be old after the change: of one of its orders, of all orders, or of the shop's own. */
export function isAffected(
  query: Pick<Query, 'queryKey'> & { readonly state: { readonly data?: unknown } },
  touched: Touched,
): boolean {
  const { path, orderId = toldOrder(query.state.data) } = asked(query.queryKey);
  if (ASKED_ONCE.has(path)) return false;
  if (touched === null) return true;
  if (OF_THE_SHOP[path]?.some((noun) => touched.has(noun))) return true;
  return orderId === undefined ? OF_ALL_ORDERS.has(path) && hasOrder(touched) : touched.has(orderId);
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
