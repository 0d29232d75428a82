import { createHash } from 'node:crypto';
import type { Statement } from '../client/connection.ts';
import { type RowSet, rowSetSql, rowSetValues } from './row-set.ts';

type RowsOf<Sets> = {
  readonly [Name in keyof Sets]: Sets[Name] extends RowSet<infer Row> ? readonly Row[] : never;
};

/**
 * A statement over sets of rows, prepared once. `body` follows the `with`: the sets are tables named as declared, and
 * further common table expressions may write. `$1` is the number of existing rows that it must have changed.
 */
export function compileStatement<Sets extends Record<string, RowSet<never>>>(
  label: string,
  sets: Sets,
  body: string,
) {
  const names = Object.keys(sets);
  let parameter = 2;
  const tables = names.map((name) => {
    const set = sets[name] as RowSet<never>;
    const sql = rowSetSql(set, parameter);
    parameter += Object.keys(set.columns).length;
    return sql;
  });
  const text = `with ${tables.join(',\n')},\n${body}`;
  const name = `${label}_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
  return (expectedChanges: number, rows: RowsOf<Sets>): Statement => ({
    name,
    text,
    values: [
      expectedChanges,
      ...names.flatMap((set) =>
        rowSetValues(sets[set] as RowSet<never>, rows[set as keyof Sets] as unknown as readonly never[]),
      ),
    ],
  });
}
