import type { Connection } from '@routecard/db';
import type { Law } from './law.ts';
import { LAWS } from './laws.ts';

/** A law, and how often it is broken. */
export interface Verdict {
  readonly law: Law;
  readonly violations: number;
}

/**
 * Counts the violations of every law. To be asked in one snapshot, and as the role of maintenance: across manufacturers, without
 * a manufacturer, so that nothing in the database can hide.
 */
export async function checkLaws(connection: Pick<Connection, 'query'>): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const law of LAWS) {
    verdicts.push({ law, violations: await countViolations(connection, law) });
  }
  return verdicts;
}

async function countViolations(connection: Pick<Connection, 'query'>, { violations }: Law): Promise<number> {
  if (typeof violations !== 'string') return violations(connection);
  const { rows } = await connection.query<{ violations: number }>({
    text: `select count(*)::int as violations from (${violations}) as violation`,
  });
  return rows[0]?.violations ?? 0;
}
