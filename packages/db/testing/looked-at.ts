import { begin } from '../src/engine/client/begin.ts';
import type { Shop } from './shop.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** The cost of a read: the most rows of any node of its plan, and the tables that it scans sequentially. */
export interface LookedAt {
  /** The number of rows that it returns. */
  readonly answered: number;
  readonly rows: number;
  readonly whole: readonly string[];
}

const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];
const quoted = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `'{${value.map(quoted).join().replaceAll("'", '"')}}'`;
  if (value instanceof Date) return `'${value.toISOString()}'`;
  return typeof value === 'number' ? String(value) : `'${String(value)}'`;
};

/**
 * Asks, and explains the statement that was sent: with the plan that a connection keeps for whatever values come, or with one of
 * its own for these values.
 */
export async function lookedAt(
  shop: Shop,
  ask: () => Promise<unknown>,
  types: string,
  values: readonly unknown[],
  plan: 'kept' | 'own' = 'kept',
): Promise<LookedAt> {
  shop.statements.length = 0;
  await ask();
  const text = shop.statements.find((statement) => !/^(begin|commit)/.test(statement));
  const connection = await shop.database.connect();
  try {
    await connection.query({ text: begin(shop.manufacturerId, 'read only') });
    if (plan === 'kept') await connection.query({ text: 'set local plan_cache_mode = force_generic_plan' });
    await connection.query({ text: `prepare asked (${types}) as ${text}` });
    const { rows } = await connection.query<{ 'QUERY PLAN': { readonly Plan: Plan }[] }>({
      text: `explain (analyze, format json) execute asked (${values.map(quoted).join()})`,
    });
    await connection.query({ text: 'deallocate asked; rollback' });
    const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!explained) throw new Error('There is no plan.');
    const parts = flat(explained.Plan);
    const seen = parts.map(
      (part) =>
        (part['Actual Rows'] +
          (part['Rows Removed by Filter'] ?? 0) +
          (part['Rows Removed by Join Filter'] ?? 0)) *
        part['Actual Loops'],
    );
    const whole = parts.filter((part) => part['Node Type'] === 'Seq Scan');
    return {
      answered: explained.Plan['Actual Rows'],
      rows: Math.max(...seen),
      whole: whole.flatMap((part) => part['Relation Name'] ?? []),
    };
  } finally {
    connection.release();
  }
}
