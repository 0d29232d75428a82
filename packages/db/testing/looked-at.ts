import { explained, type PlanOf } from './explained.ts';
import type { Shop } from './shop.ts';

/** The cost of a read: the most rows of any node of its plan, and the tables that it scans sequentially. */
export interface LookedAt {
  /** The number of rows that it returns. */
  readonly answered: number;
  readonly rows: number;
  readonly whole: readonly string[];
}

/** Asks, and explains the statement that was sent. */
export async function lookedAt(
  shop: Shop,
  ask: () => Promise<unknown>,
  types: string,
  values: readonly unknown[],
  plan: PlanOf = 'kept',
): Promise<LookedAt> {
  shop.statements.length = 0;
  await ask();
  const text = shop.statements.find((statement) => !/^(begin|commit)/.test(statement)) ?? '';
  const nodes = await explained(shop, { text, types: `(${types})`, values }, plan);
  const seen = nodes.map(
    (node) =>
      (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Join Filter'] ?? 0)) *
      node['Actual Loops'],
  );
  return {
    answered: nodes[0]['Actual Rows'],
    rows: Math.max(...seen),
    whole: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .flatMap((node) => node['Relation Name'] ?? []),
  };
}
