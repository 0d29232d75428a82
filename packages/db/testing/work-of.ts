import type { Statement } from '../src/engine/client/connection.ts';
import type { Database } from '../src/engine/client/database.ts';
import { explained, type PlanNode, type PlanOf } from './explained.ts';
import type { Shop } from './shop.ts';

/** The work of a read: the rows that the nodes of its plan handle altogether, the pages that it looks at, and the nodes that handle the most rows. */
export interface Work {
  readonly rows: number;
  /** Of `rows` those of nodes that read the table. */
  rowsOf(table: string): number;
  readonly pages: number;
  readonly most: readonly string[];
}

/** Rows that come out of a node and rows that it leaves out, of all its loops. */
const handled = (node: PlanNode) =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

/** The statement that a read sends first. */
async function sentBy(shop: Shop, ask: (database: Database) => Promise<unknown>): Promise<Statement> {
  const sent: Statement[] = [];
  const keep = (_: string, statement: Statement) => {
    sent.push(statement);
    return Promise.resolve([]);
  };
  await ask({ ...shop.database, read: keep, readLarge: keep, find: keep }).catch(() => undefined);
  const [statement] = sent;
  if (statement === undefined) throw new Error('Nothing was sent.');
  return statement;
}

/** Explains the statement of a read. */
export async function workOf(
  shop: Shop,
  ask: (database: Database) => Promise<unknown>,
  plan: PlanOf,
): Promise<Work> {
  const { text, values = [] } = await sentBy(shop, ask);
  const nodes = await explained(shop, { text, values }, plan);
  const [whole] = nodes;
  const sum = (some: readonly PlanNode[]) => some.reduce((rows, node) => rows + handled(node), 0);
  return {
    rows: sum(nodes),
    rowsOf: (table) => sum(nodes.filter((node) => node['Relation Name'] === table)),
    pages: (whole['Shared Hit Blocks'] ?? 0) + (whole['Shared Read Blocks'] ?? 0),
    most: nodes
      .toSorted((one, other) => handled(other) - handled(one))
      .slice(0, 4)
      .map((node) =>
        [
          handled(node),
          node['Node Type'],
          node['Index Name'] ?? node['Relation Name'] ?? node['CTE Name'],
        ].join(' '),
      ),
  };
}
