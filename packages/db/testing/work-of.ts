import { begin } from '../src/engine/client/begin.ts';
import type { Statement } from '../src/engine/client/connection.ts';
import type { Database } from '../src/engine/client/database.ts';
import type { Shop } from './shop.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'CTE Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly Plan[];
}

/** The work of a read: the rows that the nodes of its plan handle altogether, the pages that it looks at, and the nodes that handle the most rows. */
export interface Work {
  readonly rows: number;
  readonly pages: number;
  readonly most: readonly string[];
}

const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];

/** Rows that come out of a node and rows that it leaves out, of all its loops. */
const handled = (plan: Plan) =>
  (plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Join Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0)) *
  plan['Actual Loops'];

const quoted = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `'{${value.map(quoted).join().replaceAll("'", '"')}}'`;
  if (value instanceof Date) return `'${value.toISOString()}'`;
  return typeof value === 'number' ? String(value) : `'${String(value)}'`;
};

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

/** Explains the statement of a read, with the plan that a connection keeps for whatever values come, or with one of its own for these values. */
export async function workOf(
  shop: Shop,
  ask: (database: Database) => Promise<unknown>,
  plan: 'kept' | 'own',
): Promise<Work> {
  const { text, values = [] } = await sentBy(shop, ask);
  const connection = await shop.database.connect();
  try {
    await connection.query({ text: begin(shop.manufacturerId, 'read only') });
    const mode = plan === 'kept' ? 'force_generic_plan' : 'force_custom_plan';
    await connection.query({ text: `set local plan_cache_mode = ${mode}` });
    await connection.query({ text: `prepare asked as ${text}` });
    const given = values.length > 0 ? `(${values.map(quoted).join()})` : '';
    const { rows } = await connection.query<{ 'QUERY PLAN': { readonly Plan: Plan }[] }>({
      text: `explain (analyze, buffers, timing off, format json) execute asked${given}`,
    });
    await connection.query({ text: 'deallocate asked; rollback' });
    const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!explained) throw new Error('There is no plan.');
    const nodes = flat(explained.Plan).toSorted((one, other) => handled(other) - handled(one));
    return {
      rows: nodes.reduce((sum, node) => sum + handled(node), 0),
      pages: (explained.Plan['Shared Hit Blocks'] ?? 0) + (explained.Plan['Shared Read Blocks'] ?? 0),
      most: nodes
        .slice(0, 4)
        .map((node) =>
          [
            handled(node),
            node['Node Type'],
            node['Index Name'] ?? node['Relation Name'] ?? node['CTE Name'],
          ].join(' '),
        ),
    };
  } finally {
    connection.release();
  }
}
