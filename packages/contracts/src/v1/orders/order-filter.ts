import {
  ORDER_FILTER_PROPERTIES,
  ORDER_STATES,
  type OrderComparison,
  type OrderCondition,
  type OrderFilterKind,
  type OrderFilterProperty,
} from '@routecard/core';
import type { ComparisonNode, ExpressionNode } from '@rsql/ast';
import { parse } from '@rsql/parser';
import { z } from 'zod';
import { day, instantText, text, uuid } from '../fields.ts';

const MAX_LENGTH = 4000;
const MAX_COMPARISONS = 100;
const MAX_DEPTH = 20;
const MAX_MESSAGE = 200;

/** A filter that is refused, in words. */
class FilterFault extends Error {}

/** The canonical text of a value, by its kind. */
const VALUES: Readonly<Record<OrderFilterKind, z.ZodType<string>>> = {
  state: z.enum(ORDER_STATES),
  flag: z.enum(['true', 'false']),
  // As wide as the ids of clients: one that no customer can have finds nothing.
  integer: z.string().regex(/^-?\d{1,18}$/, { error: 'must be a whole number' }),
  text,
  day,
  instant: instantText,
  uuid,
};

const SET_OPERATORS: ReadonlyMap<string, { readonly operator: 'IN' | 'NOT_IN'; readonly list: boolean }> =
  new Map([
    ['==', { operator: 'IN', list: false }],
    ['!=', { operator: 'NOT_IN', list: false }],
    ['=in=', { operator: 'IN', list: true }],
    ['=out=', { operator: 'NOT_IN', list: true }],
  ]);
const ORDER_OPERATORS: ReadonlyMap<string, 'GT' | 'GE' | 'LT' | 'LE'> = new Map([
  ['=gt=', 'GT'],
  ['=ge=', 'GE'],
  ['=lt=', 'LT'],
  ['=le=', 'LE'],
]);
const UNORDERED: ReadonlySet<OrderFilterKind> = new Set(['state', 'flag', 'uuid']);

/** Reads an RSQL expression. Throws FilterFault. */
class FilterReader {
  #comparisons = 0;

  read(source: string): OrderCondition {
    return this.#condition(parsed(source), 1);
  }

  #condition(node: ExpressionNode, depth: number): OrderCondition {
    if (depth > MAX_DEPTH) throw new FilterFault(`must not be nested more than ${MAX_DEPTH} deep`);
    if (node.type === 'COMPARISON') return this.#comparison(node);
    const and = isAnd(node.operator);
    const terms = termsOf(node, and).map((term) => this.#condition(term, depth + 1));
    return and ? { all: terms } : { any: terms };
  }

  #comparison({ left: { selector }, operator, right }: ComparisonNode): OrderComparison {
    this.#comparisons += 1;
    if (this.#comparisons > MAX_COMPARISONS)
      throw new FilterFault(`must not have more than ${MAX_COMPARISONS} comparisons`);
    if (!Object.hasOwn(ORDER_FILTER_PROPERTIES, selector)) {
      const known = Object.keys(ORDER_FILTER_PROPERTIES).join(', ');
      throw new FilterFault(`has an unknown property ${shortened(selector)}; the properties are ${known}`);
    }
    const property = selector as OrderFilterProperty;
    const kind = ORDER_FILTER_PROPERTIES[property];
    const values = [right.value].flat().map((value) => canonical(property, kind, value));
    const set = SET_OPERATORS.get(operator);
    if (set !== undefined) {
      if (!set.list) onlyOne(operator, right.value);
      return { property, operator: set.operator, values };
    }
    const order = UNORDERED.has(kind) ? undefined : ORDER_OPERATORS.get(operator);
    if (order === undefined)
      throw new FilterFault(`has an operator ${shortened(operator)} unknown for ${property}`);
    onlyOne(operator, right.value);
    return { property, operator: order, value: values[0] ?? '' };
  }
}

function parsed(source: string): ExpressionNode {
  try {
    return parse(source);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const [what = ''] = error.message.split(' in "');
    throw new FilterFault(`is not valid RSQL: ${what.slice(0, MAX_MESSAGE)}`);
  }
}

const isAnd = (operator: string) => operator === ';' || operator === 'and';

/** The terms of a chain of one operator, in their order. It is walked, not recursed into: chains are long, brackets are not. */
function termsOf(node: ExpressionNode, and: boolean): ExpressionNode[] {
  const terms: ExpressionNode[] = [];
  const left = [node];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (next.type === 'LOGIC' && isAnd(next.operator) === and) left.push(next.right, next.left);
    else terms.push(next);
  }
  return terms;
}

function canonical(property: string, kind: OrderFilterKind, value: string): string {
  const result = VALUES[kind].safeParse(value);
  if (result.success) return result.data;
  throw new FilterFault(`has a value of ${property} that is not valid: ${result.error.issues[0]?.message}`);
}

function onlyOne(operator: string, value: string | readonly string[]): void {
  if (typeof value !== 'string') throw new FilterFault(`has a list after ${operator}, which takes one value`);
}

const shortened = (word: string) => (word.length > 50 ? `${word.slice(0, 50)}…` : word);

/** The condition of a filter; undefined where it is empty. Throws FilterFault. */
const read = (filter: string) => (filter.trim() === '' ? undefined : new FilterReader().read(filter));

/** The query parameter `filter` of `GET /order`: RSQL over the properties of an order. An empty one is none. */
export const orderFilter = z
  .string()
  .max(MAX_LENGTH)
  .transform((filter, context) => {
    try {
      return read(filter);
    } catch (error) {
      if (!(error instanceof FilterFault)) throw error;
      context.addIssue({ code: 'custom', message: error.message });
      return z.NEVER;
    }
  })
  .meta({
    type: 'string',
    maxLength: MAX_LENGTH,
    description: `RSQL: \`==\`, \`!=\`, \`=gt=\`, \`=ge=\`, \`=lt=\`, \`=le=\`, \`=in=\`, \`=out=\`, joined by \`;\` (and) and \`,\` (or), with brackets, over ${Object.keys(
      ORDER_FILTER_PROPERTIES,
    )
      .map((property) => `\`${property}\``)
      .join(', ')}. A missing value equals nothing and is before and after nothing.`,
  });
