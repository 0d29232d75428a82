import { begin } from '../src/engine/client/begin.ts';
import type { Shop } from './shop.ts';

/** A node of a plan, as `explain (analyze, format json)` says it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'CTE Name'?: string;
  /** The rows that the planner expected. */
  readonly 'Plan Rows': number;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The plan that a connection keeps for whatever values come, or one of its own for these values. */
export type PlanOf = 'kept' | 'own';

/** A statement with its values; `types` of its parameters in parentheses, where they cannot be told from it. */
export interface Explained {
  readonly text: string;
  readonly types?: string;
  readonly values: readonly unknown[];
}

/** The nodes of the plan with which the statement was run for the shop, in no certain order but for the first, which is all of it. */
export async function explained(
  shop: Shop,
  { text, types = '', values }: Explained,
  plan: PlanOf,
): Promise<readonly [PlanNode, ...PlanNode[]]> {
  const connection = await shop.database.connect();
  try {
    await connection.query({ text: begin(shop.manufacturerId, 'read only') });
    const mode = plan === 'kept' ? 'force_generic_plan' : 'force_custom_plan';
    await connection.query({ text: `set local plan_cache_mode = ${mode}` });
    await connection.query({ text: `prepare asked ${types} as ${text}` });
    const given = values.length > 0 ? `(${values.map(quoted).join()})` : '';
    const { rows } = await connection.query<{ 'QUERY PLAN': { readonly Plan: PlanNode }[] }>({
      text: `explain (analyze, buffers, timing off, format json) execute asked ${given}`,
    });
    await connection.query({ text: 'deallocate asked; rollback' });
    const [first] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!first) throw new Error('There is no plan.');
    return [first.Plan, ...below(first.Plan)];
  } finally {
    connection.release();
  }
}

const below = (node: PlanNode): PlanNode[] => (node.Plans ?? []).flatMap((child) => [child, ...below(child)]);

function quoted(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `'{${value.map(quoted).join().replaceAll("'", '"')}}'`;
  if (value instanceof Date) return `'${value.toISOString()}'`;
  return typeof value === 'number' ? String(value) : `'${String(value)}'`;
}
