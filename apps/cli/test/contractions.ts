import type pg from 'pg';

interface Column {
  readonly type: string;
  readonly notNull: boolean;
  /** PostgreSQL fills it in where an insert does not name it. */
  readonly filled: boolean;
}

interface Rule {
  readonly table: string;
  /** A constraint's kind as in pg_constraint, or `i` for a unique index without a constraint. */
  readonly kind: string;
  readonly columns: readonly string[];
  readonly definition: string;
}

/** What statements of a program depend on. */
export interface SchemaFacts {
  readonly tables: ReadonlySet<string>;
  /** By `table.column`. */
  readonly columns: ReadonlyMap<string, Column>;
  /** By `name on table`. */
  readonly rules: ReadonlyMap<string, Rule>;
}

const COLUMNS = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod)
      || case when a.attgenerated <> '' then ' that is generated' when a.attidentity = 'a' then ' that is always an identity' else '' end as type, a.attnotnull as "notNull",
    a.atthasdef or a.attidentity <> '' as filled
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`;

const RULES = `
  select conname as name, conrelid::regclass::text as table, contype as kind, pg_get_constraintdef(oid) as definition,
    array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
  from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x') and conrelid <> 0
  union all
  select i.relname, x.indrelid::regclass::text, 'i', regexp_replace(pg_get_indexdef(x.indexrelid), '^.* USING ', ''),
    array(select attname::text from pg_attribute where attrelid = x.indrelid and attnum = any (x.indkey))
  from pg_index x join pg_class i on i.oid = x.indexrelid
  where i.relnamespace = 'public'::regnamespace and x.indisunique
    and not exists (select from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u', 'x'))`;

/** Reads the tables, columns, constraints and unique indexes of a database. */
export async function readSchemaFacts(client: pg.Client): Promise<SchemaFacts> {
  const columns = await client.query<Column & { table: string; column: string }>(COLUMNS);
  const rules = await client.query<Rule & { name: string }>(RULES);
  return {
    tables: new Set(columns.rows.map(({ table }) => table)),
    columns: new Map(columns.rows.map((row) => [`${row.table}.${row.column}`, row])),
    rules: new Map(rules.rows.map((row) => [`${row.name} on ${row.table}`, row])),
  };
}

/** Differences by which a statement that worked before may fail afterwards, sorted. */
export function contractions(before: SchemaFacts, after: SchemaFacts): readonly string[] {
  return [
    ...goneTables(before, after),
    ...changedColumns(before, after),
    ...requiredColumns(before, after),
    ...changedRules(before, after),
  ].toSorted();
}

const goneTables = (before: SchemaFacts, after: SchemaFacts) =>
  [...before.tables].filter((table) => !after.tables.has(table)).map((table) => `${table} is gone`);

const tableOf = (column: string) => column.slice(0, column.indexOf('.'));

function changedColumns(before: SchemaFacts, after: SchemaFacts): string[] {
  return [...before.columns]
    .filter(([name]) => after.tables.has(tableOf(name)))
    .flatMap(([name, was]) => {
      const is = after.columns.get(name);
      if (!is) return [`${name} is gone`];
      return [
        ...(is.type === was.type ? [] : [`${name} is ${is.type} instead of ${was.type}`]),
        ...(is.notNull && !was.notNull ? [`${name} may not be null any more`] : []),
        ...(is.notNull && was.filled && !is.filled ? [`${name} has no default any more`] : []),
      ];
    });
}

/** New columns that inserts of the version before do not name, and that nothing fills in. */
function requiredColumns(before: SchemaFacts, after: SchemaFacts): string[] {
  return [...after.columns]
    .filter(
      ([name, is]) =>
        !before.columns.has(name) && before.tables.has(tableOf(name)) && is.notNull && !is.filled,
    )
    .map(([name]) => `${name} is new, required and without a default`);
}

/** Rules of PostgreSQL that may refuse more rows than before, and keys that an `on conflict` may name. */
function changedRules(before: SchemaFacts, after: SchemaFacts): string[] {
  const known = new Set([...before.rules.values()].map(textOf));
  const kept = new Set([...after.rules.values()].map(textOf));
  const tightened = [...after.rules].filter(
    ([name, rule]) =>
      !known.has(textOf(rule)) &&
      meetsOldRows(rule, before, after) &&
      !isWidened(before.rules.get(name), rule),
  );
  const lost = [...before.rules].filter(
    ([, rule]) => isKey(rule) && after.tables.has(rule.table) && !kept.has(textOf(rule)),
  );
  return [
    ...tightened.map(([name]) => `${name} ${before.rules.has(name) ? 'is another' : 'is new'}`),
    ...lost.filter(([name]) => !after.rules.has(name)).map(([name]) => `${name} is gone`),
  ];
}

const isKey = ({ kind }: Rule) => 'puix'.includes(kind);

/**
 * True if it may refuse a row of the version before. That leaves new columns empty: a key or a reference with one of them is met then, unless it takes
 * null for equal to null. A check may well look at an old column beside the new one.
 */
function meetsOldRows(rule: Rule, before: SchemaFacts, after: SchemaFacts): boolean {
  if (rule.definition.includes('NULLS NOT DISTINCT')) return before.tables.has(rule.table);
  const isOld = (column: string) => before.columns.has(`${rule.table}.${column}`);
  if (rule.kind === 'c') return rule.columns.some(isOld);
  return (
    before.tables.has(rule.table) &&
    rule.columns.every((column) => isOld(column) || after.columns.get(`${rule.table}.${column}`)?.filled)
  );
}

const LIST = /ARRAY\[([^\]]*)\]/;

/** True of a column that may have more values of a list than before. */
function isWidened(was: Rule | undefined, is: Rule): boolean {
  const shape = (rule: Rule) => rule.definition.replace(LIST, 'LIST');
  const values = (rule: Rule) => LIST.exec(rule.definition)?.[1]?.split(', ') ?? [];
  if (!was || shape(was) !== shape(is) || !/(= ANY \(|<@ )LIST\)+$/.test(shape(is))) return false;
  const allowed = new Set(values(is));
  return values(was).every((value) => allowed.has(value));
}

/** Neither the name of a rule nor the order of a key's columns matters to a statement. */
function textOf(rule: Rule): string {
  const whole = isKey(rule) && /^(UNIQUE|PRIMARY KEY|btree) \([^()]*\)$/.test(rule.definition);
  const text = whole ? rule.columns.toSorted().join() : rule.definition;
  return `${rule.table} ${isKey(rule) ? 'key' : rule.kind} ${text}`;
}
