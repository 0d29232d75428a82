import { parse } from 'libpg-query';

/** The columns of each table, and which tables are distributed. */
export interface Tables {
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
  readonly distributed: ReadonlySet<string>;
}

/** By which Citus would distribute. */
export const DISTRIBUTION_COLUMN = 'manufacturer_id';

/**
 * The distributed tables that a statement uses without binding them to one manufacturer, each as often as it is used. A use is bound
 * where its `manufacturer_id` equals a constant, a parameter or `current_manufacturer_id()`, or that of a use that is bound. Names that are no
 * column of any table in reach are variables of a function, and so constants. Throws where the statement cannot be parsed.
 */
export async function unboundTables(text: string, tables: Tables): Promise<readonly string[]> {
  const { stmts = [] } = (await parse(text)) as unknown as { stmts?: { stmt: Tree }[] };
  const found: string[] = [];
  for (const { stmt } of stmts) {
    const reading = new Reading(tables);
    reading.query(stmt, undefined);
    found.push(...reading.unbound());
  }
  return found;
}

/** A node of the parser's tree: one key that says its kind, or the fields of a kind. */
type Tree = Readonly<Record<string, unknown>>;

/** One column of one use of a table; statements are bound from column to column. */
type Column = number;
const CONSTANT: Column = 0;

interface Output {
  readonly name: string;
  readonly column: Column;
}

/** What a name before a dot stands for. */
interface Source {
  readonly alias: string;
  readonly outputs: readonly Output[];
  /** True where it may have columns that are not known. */
  readonly isOpen: boolean;
}

/** The sources of a query, and those of the queries around it. */
interface Scope {
  readonly sources: Source[];
  readonly ctes: Map<string, readonly Output[]>;
  readonly outer: Scope | undefined;
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly Tree[] => (Array.isArray(value) ? value.filter(isTree) : []);
const treeOf = (value: unknown): Tree => (isTree(value) ? value : {});
const stringOf = (node: Tree | undefined): string => String(treeOf(node?.String).sval ?? '');
const stringsOf = (value: unknown): readonly string[] => listOf(value).map(stringOf);

class Reading {
  readonly #tables: Tables;
  readonly #uses: { readonly table: string; readonly column: Column }[] = [];
  /** For each column, the ways to be bound: all columns of one of them are. */
  readonly #ways = new Map<Column, (readonly Column[])[]>();
  #last = CONSTANT;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  unbound(): readonly string[] {
    const bound = new Set([CONSTANT]);
    for (let before = 0; before !== bound.size; ) {
      before = bound.size;
      for (const [column, ways] of this.#ways) {
        if (ways.some((way) => way.every((one) => bound.has(one)))) bound.add(column);
      }
    }
    return this.#uses.filter(({ column }) => !bound.has(column)).map(({ table }) => table);
  }

  #column(): Column {
    this.#last += 1;
    return this.#last;
  }

  #bind(column: Column, ...by: readonly Column[]): void {
    const ways = this.#ways.get(column) ?? [];
    ways.push(by);
    this.#ways.set(column, ways);
  }

  /** Reads a query of any kind; returns what it puts out. */
  query(tree: Tree, outer: Scope | undefined): readonly Output[] {
    const [kind = '', value] = Object.entries(tree)[0] ?? [];
    const body = treeOf(value);
    const scope: Scope = { sources: [], ctes: new Map(), outer };
    this.#withClause(body.withClause, scope);
    if (kind === 'SelectStmt') return this.#select(body, scope);
    if (kind === 'InsertStmt') return this.#insert(body, scope);
    if (kind === 'UpdateStmt' || kind === 'DeleteStmt' || kind === 'MergeStmt')
      return this.#change(body, scope);
    if (kind === 'PrepareStmt' || kind === 'ExplainStmt' || kind === 'DeclareCursorStmt')
      return this.query(treeOf(body.query), scope);
    return [];
  }

  #withClause(clause: unknown, scope: Scope): void {
    const { ctes, recursive } = treeOf(clause);
    for (const { CommonTableExpr } of listOf(ctes)) {
      const { ctename, ctequery, aliascolnames } = treeOf(CommonTableExpr);
      const name = String(ctename);
      const select = treeOf(treeOf(ctequery).SelectStmt);
      if (recursive === true && isTree(select.larg)) {
        // What it begins with says its columns; what follows reads these.
        const first = this.#named(this.query({ SelectStmt: select.larg }, scope), stringsOf(aliascolnames));
        scope.ctes.set(name, first);
      }
      scope.ctes.set(name, this.#named(this.query(treeOf(ctequery), scope), stringsOf(aliascolnames)));
    }
  }

  #named(outputs: readonly Output[], names: readonly string[]): readonly Output[] {
    return outputs.map(({ name, column }, i) => ({ name: names[i] ?? name, column }));
  }

  #select(body: Tree, scope: Scope): readonly Output[] {
    if (isTree(body.larg) && isTree(body.rarg)) {
      const left = this.query({ SelectStmt: body.larg }, scope);
      const right = this.query({ SelectStmt: body.rarg }, scope);
      this.#expressions([body.sortClause, body.limitCount, body.limitOffset], scope);
      return this.#both(left, right);
    }
    const rows = listOf(body.valuesLists).map(({ List }) =>
      listOf(treeOf(List).items).map((item, i) => ({
        name: `column${i + 1}`,
        column: this.#expression(item, scope),
      })),
    );
    if (rows.length > 0)
      return rows.reduce<readonly Output[]>((all, row) => this.#both(all, row), rows[0] ?? []);
    for (const item of listOf(body.fromClause)) this.#from(item, scope);
    this.#condition(treeOf(body.whereClause), scope);
    const outputs = this.#outputs(body.targetList, scope);
    this.#expressions(
      [body.groupClause, body.havingClause, body.sortClause, body.distinctClause, body.windowClause].concat([
        body.limitCount,
        body.limitOffset,
      ]),
      scope,
    );
    return outputs;
  }

  /** Columns that are bound where those of both sides are. */
  #both(left: readonly Output[], right: readonly Output[]): readonly Output[] {
    return left.map(({ name, column: one }, i) => {
      const column = this.#column();
      const other = right[i]?.column;
      if (other !== undefined) this.#bind(column, one, other);
      return { name, column };
    });
  }

  #outputs(list: unknown, scope: Scope): readonly Output[] {
    return listOf(list).flatMap(({ ResTarget }) => {
      const { name, val } = treeOf(ResTarget);
      const fields = listOf(treeOf(treeOf(val).ColumnRef).fields);
      if (fields.some((field) => 'A_Star' in field)) {
        const [alias] = fields.length > 1 ? [stringOf(fields[0])] : [];
        return scope.sources
          .filter((source) => alias === undefined || source.alias === alias)
          .flatMap(({ outputs }) => outputs);
      }
      const column = this.#expression(treeOf(val), scope);
      return [{ name: name === undefined ? stringOf(fields.at(-1)) : String(name), column }];
    });
  }

  #insert(body: Tree, scope: Scope): readonly Output[] {
    const target = this.#use(treeOf(body.relation), scope);
    const at = listOf(body.cols).findIndex(({ ResTarget }) => treeOf(ResTarget).name === DISTRIBUTION_COLUMN);
    const given = isTree(body.selectStmt) ? this.query(body.selectStmt, scope)[at] : undefined;
    const tenant = target.outputs.find(({ name }) => name === DISTRIBUTION_COLUMN);
    if (tenant && given) this.#bind(tenant.column, given.column);
    scope.sources.push(target, { ...target, alias: 'excluded' });
    const { targetList, whereClause } = treeOf(body.onConflictClause);
    this.#expressions([targetList, whereClause], scope);
    return this.#outputs(this.#returning(body), scope);
  }

  /** An update, a delete or a merge. */
  #change(body: Tree, scope: Scope): readonly Output[] {
    scope.sources.push(this.#use(treeOf(body.relation), scope));
    for (const item of [...listOf(body.fromClause), ...listOf(body.usingClause)]) this.#from(item, scope);
    if (isTree(body.sourceRelation)) this.#from(body.sourceRelation, scope);
    this.#condition(treeOf(body.whereClause), scope);
    this.#condition(treeOf(body.joinCondition), scope);
    this.#expressions([body.targetList, body.mergeWhenClauses], scope);
    return this.#outputs(this.#returning(body), scope);
  }

  #returning(body: Tree): unknown {
    return body.returningList ?? treeOf(body.returningClause).exprs;
  }

  /** Adds what stands in a `from` to the scope; returns what was added. */
  #from(item: Tree, scope: Scope): readonly Source[] {
    const [kind = '', value] = Object.entries(item)[0] ?? [];
    const body = treeOf(value);
    if (kind === 'JoinExpr') return this.#join(body, scope);
    const source = this.#source(kind, body, scope);
    scope.sources.push(source);
    return [source];
  }

  #join(body: Tree, scope: Scope): readonly Source[] {
    const left = this.#from(treeOf(body.larg), scope);
    const right = this.#from(treeOf(body.rarg), scope);
    // Of an outer join only the side that may be missing is bound.
    const sides: Readonly<Record<string, readonly Source[]>> = {
      JOIN_LEFT: right,
      JOIN_RIGHT: left,
      JOIN_FULL: [],
    };
    const side = sides[String(body.jointype)];
    const within = side && new Set(side.flatMap(({ outputs }) => outputs.map(({ column }) => column)));
    for (const name of stringsOf(body.usingClause)) {
      const of = (sources: readonly Source[]) =>
        sources.flatMap(({ outputs }) => outputs).find((output) => output.name === name)?.column;
      this.#equal({ column: of(left), isOuter: false }, { column: of(right), isOuter: false }, within);
    }
    this.#condition(treeOf(body.quals), scope, within);
    return [...left, ...right];
  }

  #source(kind: string, body: Tree, scope: Scope): Source {
    if (kind === 'RangeVar') return this.#use(body, scope);
    const { aliasname, colnames } = treeOf(body.alias);
    const alias = String(aliasname ?? '');
    const names = stringsOf(colnames);
    if (kind === 'RangeSubselect') {
      const outputs = this.#named(this.query(treeOf(body.subquery), scope), names);
      return { alias, outputs, isOpen: false };
    }
    const listed = listOf(body.coldeflist).map(({ ColumnDef }) => String(treeOf(ColumnDef).colname));
    this.#expressions(Object.values(body), scope);
    const known = [...names, ...listed];
    const outputs = [...known, alias].map((name) => ({ name, column: this.#column() }));
    return { alias, outputs, isOpen: known.length === 0 };
  }

  /** A use of a table, or of a query that has a name. */
  #use({ relname, alias: given }: Tree, scope: Scope): Source {
    const table = String(relname);
    const { aliasname, colnames } = treeOf(given);
    const alias = String(aliasname ?? table);
    for (let around: Scope | undefined = scope; around; around = around.outer) {
      const cte = around.ctes.get(table);
      if (cte === undefined) continue;
      const outputs = this.#named(cte, stringsOf(colnames)).map(({ name, column: inner }) => {
        const column = this.#column();
        this.#bind(column, inner);
        return { name, column };
      });
      return { alias, outputs, isOpen: false };
    }
    const columns = this.#tables.columns.get(table);
    const outputs = [...(columns ?? [])].map((name) => ({ name, column: this.#column() }));
    const tenant = outputs.find(({ name }) => name === DISTRIBUTION_COLUMN);
    if (this.#tables.distributed.has(table) && tenant) this.#uses.push({ table, column: tenant.column });
    return { alias, outputs, isOpen: columns === undefined };
  }

  /** Binds what a condition that has to hold makes equal. */
  #condition(node: Tree, scope: Scope, within?: ReadonlySet<Column>): void {
    const { boolop, args } = treeOf(node.BoolExpr);
    if (boolop === 'AND_EXPR') {
      for (const arg of listOf(args)) this.#condition(arg, scope, within);
      return;
    }
    const { kind, name, lexpr, rexpr } = treeOf(node.A_Expr);
    if (kind === 'AEXPR_OP' && stringsOf(name).at(-1) === '=') {
      const [left, right] = [rowOf(treeOf(lexpr)), rowOf(treeOf(rexpr))];
      left.forEach((one, i) => {
        this.#equal(this.#operand(one, scope), this.#operand(right[i] ?? {}, scope), within);
      });
      return;
    }
    const { subLinkType, testexpr, subselect, operName } = treeOf(node.SubLink);
    if (subLinkType === 'ANY_SUBLINK' && operName === undefined) {
      const outputs = this.query(treeOf(subselect), scope);
      rowOf(treeOf(testexpr)).forEach((one, i) => {
        this.#equal(this.#operand(one, scope), { column: outputs[i]?.column, isOuter: false }, within);
      });
      return;
    }
    this.#expression(node, scope);
  }

  #equal(left: Operand, right: Operand, within: ReadonlySet<Column> | undefined): void {
    for (const [to, from] of [
      [left, right],
      [right, left],
    ] as const) {
      if (to.column === undefined || from.column === undefined || to.isOuter) continue;
      if (within === undefined || within.has(to.column)) this.#bind(to.column, from.column);
    }
  }

  #operand(node: Tree, scope: Scope): Operand {
    const { fields } = treeOf(bare(node).ColumnRef);
    const found = fields === undefined ? undefined : this.#resolve(stringsOf(fields), scope);
    return found ?? { column: this.#expression(node, scope), isOuter: false };
  }

  #resolve(fields: readonly string[], scope: Scope): Operand {
    const name = fields.at(-1) ?? '';
    const alias = fields.length > 1 ? fields.at(-2) : undefined;
    let isUnknown = false;
    for (let around: Scope | undefined = scope; around; around = around.outer) {
      for (const source of around.sources) {
        if (alias !== undefined && source.alias !== alias) continue;
        const output = source.outputs.find((one) => one.name === name);
        if (output) return { column: output.column, isOuter: around !== scope };
        isUnknown ||= source.isOpen;
      }
    }
    // No column: a variable of the function that the statement stands in.
    return { column: isUnknown ? this.#column() : CONSTANT, isOuter: true };
  }

  /** Reads the queries in an expression; returns a column that is bound where its value is. */
  #expression(node: Tree, scope: Scope): Column {
    const one = bare(node);
    if ('A_Const' in one || 'ParamRef' in one) return CONSTANT;
    if ('ColumnRef' in one)
      return this.#resolve(stringsOf(treeOf(one.ColumnRef).fields), scope).column ?? CONSTANT;
    const { funcname } = treeOf(one.FuncCall);
    if (stringsOf(funcname).at(-1) === 'current_manufacturer_id') return CONSTANT;
    if ('SelectStmt' in one) return this.query(one, scope)[0]?.column ?? this.#column();
    const { subLinkType, subselect, testexpr } = treeOf(one.SubLink);
    if (subLinkType !== undefined) {
      this.#expressions([testexpr], scope);
      const [first] = this.query(treeOf(subselect), scope);
      return subLinkType === 'EXPR_SUBLINK' && first ? first.column : this.#column();
    }
    this.#expressions(Object.values(one), scope);
    return this.#column();
  }

  #expressions(values: readonly unknown[], scope: Scope): void {
    for (const value of values) {
      if (Array.isArray(value)) this.#expressions(value, scope);
      else if (isTree(value)) this.#expression(value, scope);
    }
  }
}

/** A value of one side of a comparison; `isOuter` where it belongs to a query around this one, which is not bound from within. */
interface Operand {
  readonly column: Column | undefined;
  readonly isOuter: boolean;
}

/** The expression without casts. */
function bare(node: Tree): Tree {
  return isTree(node.TypeCast) ? bare(treeOf(node.TypeCast.arg)) : node;
}

/** The values of a row, or the one value. */
function rowOf(node: Tree): readonly Tree[] {
  return isTree(node.RowExpr) ? listOf(node.RowExpr.args) : [node];
}
