import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The functions whose first argument is a text, or a table of texts. */
const TEXT_FUNCTIONS = new Set(['t', 'message', 'rich', 'texts']);
/** Of these, those that fill places alone: words that depend on a value are for the others. */
const PLAIN = new Set(['t', 'texts']);
/** A place that chooses words: `{count, plural, …}`. */
export const CHOICE = /\{\s*\w+\s*,/;
/** Attributes and properties whose strings are never shown. */
const UNSHOWN =
  /^(class(Name)?|.*Class|href|id|htmlFor|name|type|role|rel|keys?|target|transform|method|src|d|viewBox|autoComplete|inputMode|kind|value|path|to|code|tone|variant|size|side|align|accept|pattern|event|mode|data-.*|aria-(controls|keyshortcuts|labelledby|describedby|live|current|haspopup|sort|orientation|relevant))$/;
/** Attributes and properties that hold a text even where it is a single word. */
const SHOWN =
  /^(label|title|description|hint|aria-label|aria-roledescription|aria-valuetext|placeholder|alt|verb|keep|heading|detail|refused|unknown|empty|summary|caption|text|message|note|action|done|busy\w*|word|words|reason)$/i;
/** Calls whose strings are read by programs. */
const UNSHOWN_CALLS =
  /^(cx|console\.\w+|.*querySelector(All)?|.*getElementById|.*closest|.*matches|.*addEventListener|.*removeEventListener|Symbol\.for|.*\.startsWith|.*\.endsWith|.*\.includes|.*\.split|.*\.join|.*\.get|.*\.set|.*\.has|.*\.getItem|.*\.setItem|.*\.append|.*matchMedia|import|require|.*setAttribute|.*getAttribute|.*\.enum|.*\.literal|Intl\.\w+|fetch|sendForm|useFocusTarget|focusTarget|focusListed)$/;
const WORD = /[A-Za-z]{2,}/;

/** A text as a source file has it. `line` counts from 1. */
export interface TextInSource {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** What a source file has: its texts, strings that look like texts and are none, and texts asked for too early or not as literals. */
export interface TextsOfFile {
  readonly texts: readonly TextInSource[];
  readonly bare: readonly TextInSource[];
  readonly misused: readonly TextInSource[];
}

/** The TypeScript sources of the folder, without tests. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
    .map((name) => path.join(folder, name))
    .sort();
}

/** Reads a file through the compiler. */
export function textsOf(file: string): TextsOfFile {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: { texts: TextInSource[]; bare: TextInSource[]; misused: TextInSource[] } = {
    texts: [],
    bare: [],
    misused: [],
  };
  const at = (node: ts.Node, text: string): TextInSource => ({
    file,
    line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
    text,
  });
  const take = (node: ts.Node, name: string): void => {
    if (ts.isStringLiteralLike(node)) {
      found.texts.push(at(node, node.text));
      if (PLAIN.has(name) && CHOICE.test(node.text)) found.misused.push(at(node, node.text));
    } else if (name === 'texts' && ts.isObjectLiteralExpression(node)) {
      for (const entry of node.properties) {
        if (ts.isPropertyAssignment(entry)) take(entry.initializer, name);
        else if (!ts.isSpreadAssignment(entry)) found.misused.push(at(entry, entry.getText()));
      }
    } else if (name === 'texts' && ts.isArrayLiteralExpression(node)) {
      for (const entry of node.elements) take(entry, name);
    } else if (name === 'texts' && (ts.isSatisfiesExpression(node) || ts.isAsExpression(node))) {
      take(node.expression, name);
    } else if (ts.isConditionalExpression(node)) {
      take(node.whenTrue, name);
      take(node.whenFalse, name);
    } else if (ts.isParenthesizedExpression(node)) take(node.expression, name);
    else if (node.kind !== ts.SyntaxKind.NullKeyword) found.misused.push(at(node, node.getText()));
  };
  const visit = (node: ts.Node, inFunction: boolean): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const name = node.expression.text;
      const [first, ...others] = node.arguments;
      if (TEXT_FUNCTIONS.has(name) && first) {
        if (!inFunction && name !== 'texts') found.misused.push(at(node, node.getText()));
        take(first, name);
        for (const other of others) visit(other, inFunction);
        return;
      }
    }
    const text = shownText(node);
    if (text !== null) found.bare.push(at(node, text));
    const within = inFunction || ts.isFunctionLike(node);
    ts.forEachChild(node, (child) => visit(child, within));
  };
  visit(source, false);
  return found;
}

/** The text of a string that looks as if a person reads it, `{}` where it has expressions; null for any other node. */
export function shownText(node: ts.Node): string | null {
  if (ts.isJsxText(node)) {
    const text = node.text.replace(/\s+/g, ' ').trim();
    return WORD.test(text) && !isCode(node) ? text : null;
  }
  const text = ts.isStringLiteralLike(node)
    ? node.text
    : ts.isTemplateExpression(node)
      ? node.head.text + node.templateSpans.map((span) => `{}${span.literal.text}`).join('')
      : null;
  if (text === null || !WORD.test(text.replaceAll('{}', '')) || isRead(node)) return null;
  return looksLikeProse(text, node) ? text : null;
}

function isCode(node: ts.Node): boolean {
  const element = node.parent;
  return ts.isJsxElement(element) && /^(code|kbd|Kbd|pre)$/.test(element.openingElement.tagName.getText());
}

/** True for the `name` of a component, which may be shown; that of an element is read. */
const isOfComponent = (attribute: ts.JsxAttribute) =>
  attribute.name.getText() === 'name' && /^[A-Z]/.test(attribute.parent.parent.tagName.getText());

/** True if a program reads the string: keys, comparisons, classes, addresses, errors nobody sees. */
function isRead(node: ts.Node): boolean {
  for (let inner = node, at = node.parent; at; inner = at, at = at.parent) {
    if (ts.isBinaryExpression(at) && /^[!=]==?$/.test(at.operatorToken.getText())) return true;
    if (ts.isCaseClause(at) && at.expression === inner) return true;
    if (ts.isElementAccessExpression(at) && at.argumentExpression === inner) return true;
    if ((ts.isPropertyAssignment(at) || ts.isPropertySignature(at)) && at.name === inner) return true;
    if (ts.isExpressionStatement(at) && at.expression === node) return true;
    if (ts.isTaggedTemplateExpression(at) || ts.isTypeNode(at) || ts.isImportDeclaration(at)) return true;
    if (ts.isNewExpression(at) && /Error$|^URL|^Map$|^Set$|^Intl\./.test(at.expression.getText()))
      return true;
    if (ts.isCallExpression(at)) {
      const called = at.expression.getText().replace(/\?\./g, '.');
      if (UNSHOWN_CALLS.test(called)) return true;
    }
    if (ts.isJsxAttribute(at)) return UNSHOWN.test(at.name.getText()) && !isOfComponent(at);
    if (ts.isPropertyAssignment(at) && UNSHOWN.test(at.name.getText())) return true;
    if (
      ts.isVariableDeclaration(at) &&
      /^[A-Z_0-9]*(LOOK|CLASS|BUTTON|STYLE|KEY|COOKIE|HEADER)[A-Z_0-9]*$/.test(at.name.getText())
    )
      return true;
    if (ts.isFunctionLike(at) || ts.isStatement(at)) return false;
  }
  return false;
}

function looksLikeProse(text: string, node: ts.Node): boolean {
  if (/var\(--|^translate[XY]\(/.test(text)) return false;
  const tokens = text.trim().split(/\s+/);
  const styles = tokens.filter((token) =>
    /^(-?[a-z0-9]+(-[a-z0-9.[\]()%/]+)+|.*[:[\]_=].*|flex|grid|block|hidden|inline|relative|absolute|fixed|sticky|truncate|italic|underline|border|rounded|contents)$/.test(
      token,
    ),
  );
  // Of `Add post-processing` a word looks like a style, but styles begin small.
  if (styles.length * 2 >= tokens.length && !/^[A-Z]|[.?!…]$/.test(text)) return false;
  if (tokens.length > 1)
    return /[A-Za-z’)][,:;]? (?:& )?[A-Za-z({]|\{\} [A-Za-z]|[a-z][.?!…]$|[a-z]: \{\}/.test(text);
  if (/^[A-Z][a-z’]+(-[a-z]+)*[.:…?!]?$/.test(text)) {
    const holder = holderOf(node);
    return holder !== null && SHOWN.test(holder);
  }
  return /\{\}/.test(text)
    ? /[A-Z]?[a-z]{3,}/.test(text) && !/[/?&=#]|^\w+-|-\{\}|\{\}-|:\{\}/.test(text)
    : false;
}

/** The attribute or property that the string is for. */
function holderOf(node: ts.Node): string | null {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isJsxAttribute(at) || ts.isPropertyAssignment(at)) return at.name.getText();
    if (ts.isCallExpression(at) || ts.isStatement(at) || ts.isFunctionLike(at)) return null;
  }
  return null;
}
