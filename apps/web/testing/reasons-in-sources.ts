import path from 'node:path';
import ts from 'typescript';
import { sourcesIn } from './texts-in-sources.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
/** The sources whose refusals reach the console. What the contracts of the REST API say of single fields does not. */
const FOLDERS = ['contracts/src/imports', 'core/src', 'db/src', 'planning/src', 'printing/src', 'shapes/src'];
/** The functions that refuse, with the position of the reason among their arguments. */
const REFUSING = new Map([
  ['Refusal', 1],
  ['ensure', 2],
  ['present', 2],
  ['tooManyJobs', 0],
]);
/** Properties that hold the reason of a refused field, entry or line of a file. */
const REASON_PROPERTIES = new Set(['message', 'reason', 'error']);
/** Lists in which reasons are collected before they are thrown. */
const LIST_OF_REASONS = /^(messages|faults|reasons)$/;
const COLLECTED = /^(messages|faults|reasons)\.(push|set)$/;
/** A reason with more forms than that is not put together from words. */
const MAX_FORMS = 64;
/** What can be more strings than that is a name, such as that of a column, and a place. */
const MAX_LITERALS = 8;
const MAX_DEPTH = 12;
const SENTENCE = /[A-Za-z’]+[^A-Za-z{}]* [^A-Za-z{}]*[A-Za-z{]|^[a-z]+ |[a-z] \{/;

/** A reason that says of what another one is. */
const QUOTING = /.\{message\}/;

/** A reason as the sources have it, its values as places: `Only {standing} of the {quantity} units still stand there.` */
export interface ReasonInSource {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** What an expression can say: each form, with places where its value is known only when it runs. */
type Forms = readonly string[];
/** The forms of the parameters of the function that is read. */
type Known = ReadonlyMap<ts.Symbol, Forms>;

/**
 * The reasons for which the product refuses, read from the sources through the compiler: what stands in constants, conditions, unions
 * of literals and helper functions is put in, so that each reason is a whole sentence.
 */
export function reasonsInSources(): ReasonInSource[] {
  const files = FOLDERS.flatMap((folder) => sourcesIn(path.join(ROOT, 'packages', folder)));
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    skipLibCheck: true,
  });
  return new Reader(program, new Set(files)).reasons();
}

class Reader {
  readonly #checker: ts.TypeChecker;
  readonly #sources: readonly ts.SourceFile[];
  /** The calls of each function of the sources, for the arguments that its parameters stand for. */
  readonly #calls = new Map<ts.Symbol, ts.CallExpression[]>();

  constructor(program: ts.Program, files: ReadonlySet<string>) {
    this.#checker = program.getTypeChecker();
    this.#sources = program.getSourceFiles().filter(({ fileName }) => files.has(path.normalize(fileName)));
    for (const source of this.#sources) {
      eachNode(source, (node) => {
        if (!ts.isCallExpression(node)) return;
        const symbol = this.#symbolOf(node.expression);
        if (symbol) this.#calls.set(symbol, [...(this.#calls.get(symbol) ?? []), node]);
      });
    }
  }

  reasons(): ReasonInSource[] {
    const found: ReasonInSource[] = [];
    const seen = new Set<string>();
    for (const source of this.#sources) {
      const take = (reason: ts.Expression): void => {
        const line = source.getLineAndCharacterOfPosition(reason.getStart()).line + 1;
        for (const form of this.#formsOf(reason, new Map(), 0)) {
          const text = withDistinctPlaces(form);
          const shape = text.replace(/\{\w+\}/g, '{}');
          if (!(SENTENCE.test(shape) || QUOTING.test(text)) || seen.has(shape)) continue;
          seen.add(shape);
          found.push({ file: source.fileName, line, text });
        }
      };
      eachNode(source, (node) => {
        for (const reason of reasonsAt(node)) take(reason);
      });
    }
    return found;
  }

  #formsOf(node: ts.Expression, known: Known, depth: number): Forms {
    if (depth > MAX_DEPTH) return [placeOf(node)];
    const next = (inner: ts.Expression) => this.#formsOf(inner, known, depth + 1);
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isTemplateExpression(node)) {
      return node.templateSpans.reduce<Forms>(
        (forms, span) => joined(joined(forms, next(span.expression)), [span.literal.text]),
        [node.head.text],
      );
    }
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node)
    ) {
      return next(node.expression);
    }
    if (ts.isConditionalExpression(node)) return distinct([...next(node.whenTrue), ...next(node.whenFalse)]);
    if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.kind;
      if (operator === ts.SyntaxKind.PlusToken && this.#isText(node))
        return joined(next(node.left), next(node.right));
      if (operator === ts.SyntaxKind.QuestionQuestionToken || operator === ts.SyntaxKind.BarBarToken)
        return distinct([...next(node.left), ...next(node.right)]);
      return [placeOf(node)];
    }
    if (ts.isIdentifier(node) && node.text === 'undefined') return [];
    const literals = this.#literalsOf(node);
    if (literals) return literals;
    if (ts.isCallExpression(node)) return this.#formsOfCall(node, known, depth);
    if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node))
      return this.#formsOfName(node, known, depth);
    return [placeOf(node)];
  }

  #formsOfCall(call: ts.CallExpression, known: Known, depth: number): Forms {
    const made = functionOf(this.#symbolOf(call.expression)?.valueDeclaration);
    if (!made?.body || !this.#sources.includes(made.getSourceFile())) return [placeOf(call)];
    const given = new Map(known);
    made.parameters.forEach((parameter, i) => {
      const symbol = this.#checker.getSymbolAtLocation(parameter.name);
      const argument = call.arguments[i] ?? parameter.initializer;
      if (symbol && argument) given.set(symbol, this.#formsOf(argument, known, depth + 1));
    });
    const forms = returnsOf(made).flatMap((result) => this.#formsOf(result, given, depth + 1));
    const words = distinct(forms);
    return words.some((form) => /[A-Za-z]/.test(form.replace(/\{\w+\}/g, ''))) ? words : [placeOf(call)];
  }

  #formsOfName(node: ts.Identifier | ts.PropertyAccessExpression, known: Known, depth: number): Forms {
    const symbol = this.#symbolOf(node, true);
    const declaration = symbol?.valueDeclaration;
    if (!symbol || !declaration) return [placeOf(node)];
    const forms = known.get(symbol);
    if (forms) return forms;
    if (
      (ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration)) &&
      declaration.initializer &&
      ts.isExpression(declaration.initializer) &&
      this.#isText(declaration.initializer) &&
      this.#sources.includes(declaration.getSourceFile())
    ) {
      return this.#formsOf(declaration.initializer, known, depth + 1);
    }
    if (ts.isParameter(declaration)) return this.#formsOfParameter(declaration, node, depth);
    return [placeOf(node)];
  }

  /** The forms of the arguments that a function is called with, where each of them is words. */
  #formsOfParameter(parameter: ts.ParameterDeclaration, node: ts.Expression, depth: number): Forms {
    if (!this.#isText(node)) return [placeOf(node)];
    const made = parameter.parent;
    const name = ts.isFunctionDeclaration(made)
      ? made.name
      : ts.isVariableDeclaration(made.parent)
        ? made.parent.name
        : undefined;
    const symbol = name && this.#checker.getSymbolAtLocation(name);
    const position = made.parameters.indexOf(parameter);
    const given = (symbol ? (this.#calls.get(symbol) ?? []) : []).flatMap(
      (call) => call.arguments[position] ?? [],
    );
    const forms = distinct(given.flatMap((argument) => this.#formsOf(argument, new Map(), depth + 1)));
    return forms.some((form) => /[a-z] |^[a-z]+$/.test(form.replace(/\{\w+\}/g, '')))
      ? forms
      : [placeOf(node)];
  }

  /** The strings that an expression can be by its type, if it can be a few only. */
  #literalsOf(node: ts.Expression): Forms | null {
    const type = this.#checker.getTypeAtLocation(node);
    const types = (type.isUnion() ? type.types : [type]).filter(
      ({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)),
    );
    if (types.length === 0 || types.length > MAX_LITERALS) return null;
    return types.every((one) => one.isStringLiteral())
      ? types.map((one) => (one as ts.StringLiteralType).value)
      : null;
  }

  #isText(node: ts.Expression): boolean {
    const type = this.#checker.getTypeAtLocation(node);
    const types = type.isUnion() ? type.types : [type];
    return types.some(({ flags }) => flags & ts.TypeFlags.StringLike);
  }

  #symbolOf(node: ts.Expression, inShorthand = false): ts.Symbol | undefined {
    const shorthand = inShorthand && ts.isShorthandPropertyAssignment(node.parent);
    const symbol = shorthand
      ? this.#checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.#checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }
}

/** The expressions at a node that are the reason of a refusal. */
function reasonsAt(node: ts.Node): ts.Expression[] {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    const called = node.expression;
    if (ts.isPropertyAccessExpression(called) && COLLECTED.test(called.getText())) {
      return [...(node.arguments?.slice(-1) ?? [])];
    }
    const position =
      called.kind === ts.SyntaxKind.SuperKeyword
        ? REFUSING.get('Refusal')
        : ts.isIdentifier(called)
          ? REFUSING.get(called.text)
          : undefined;
    const reason = position === undefined ? undefined : node.arguments?.[position];
    return reason ? [reason] : [];
  }
  if (ts.isTemplateExpression(node) && isCollected(node)) return [node];
  if (ts.isPropertyAssignment(node) && REASON_PROPERTIES.has(node.name.getText())) return [node.initializer];
  if (ts.isShorthandPropertyAssignment(node) && REASON_PROPERTIES.has(node.name.text)) return [node.name];
  // The table of refusals, and refusals in pairs: `CODE: [404, 'order not found']`, `['ORDER_NOT_FOUND', 'order not found']`.
  if (ts.isArrayLiteralExpression(node)) {
    const [code, reason, ...others] = node.elements;
    const isCode =
      code && (ts.isNumericLiteral(code) || (ts.isStringLiteral(code) && /^[A-Z]+_[A-Z_]+$/.test(code.text)));
    if (isCode && reason && others.length === 0) return [reason];
  }
  return [];
}

/** True within the initializer of a list of reasons. */
function isCollected(node: ts.Node): boolean {
  for (let at = node.parent; at && !ts.isStatement(at); at = at.parent) {
    if (ts.isVariableDeclaration(at)) return LIST_OF_REASONS.test(at.name.getText());
    if (ts.isNewExpression(at) || ts.isTemplateExpression(at)) return false;
  }
  return false;
}

function functionOf(declaration: ts.Declaration | undefined): ts.FunctionLikeDeclaration | undefined {
  if (!declaration) return undefined;
  if (ts.isFunctionDeclaration(declaration) || ts.isMethodDeclaration(declaration)) return declaration;
  if (ts.isVariableDeclaration(declaration) && declaration.initializer) {
    const { initializer } = declaration;
    if (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)) return initializer;
  }
  return undefined;
}

/** What a function returns, without what functions within it return. */
function returnsOf({ body }: ts.FunctionLikeDeclaration): ts.Expression[] {
  if (!body) return [];
  if (!ts.isBlock(body)) return [body as ts.Expression];
  const returned: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) returned.push(node.expression);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return returned;
}

function eachNode(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => eachNode(child, see));
}

/** The place of a value, by the last name in its expression. */
function placeOf(node: ts.Node): string {
  const names = node.getText().match(/[A-Za-z_]\w*/g) ?? ['value'];
  const named =
    ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)
      ? /[A-Za-z_]\w*$/.exec(node.expression.expression.getText())?.[0]
      : ts.isCallExpression(node)
        ? /[A-Za-z_]\w*$/.exec(node.expression.getText())?.[0]
        : ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)
          ? names.at(-1)
          : names[0];
  return `{${named ?? 'value'}}`;
}

/** The text, in which places that have one name and are two get numbers. */
function withDistinctPlaces(form: string): string {
  const seen = new Map<string, number>();
  return form.replace(/\{(\w+)\}/g, (_, name: string) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? `{${name}}` : `{${name}${count}}`;
  });
}

function joined(starts: Forms, ends: Forms): Forms {
  const forms = starts.flatMap((start) => ends.map((end) => start + end));
  return distinct(forms).slice(0, MAX_FORMS);
}

const distinct = (forms: Forms): Forms => [...new Set(forms)];
