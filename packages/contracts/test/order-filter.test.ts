import type { OrderComparison, OrderCondition } from '@routecard/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ordersQuery } from '../src/index.ts';

const read = (filter: string) => ordersQuery.safeParse({ filter });
const conditionOf = (filter: string) => {
  const { data, error } = read(filter);
  expect(error?.issues, filter).toBeUndefined();
  return data?.filter;
};
const faultOf = (filter: string) => {
  const { error } = read(filter);
  expect(
    error?.issues.map(({ path }) => path.join('.')),
    filter,
  ).toEqual(['filter']);
  return error?.issues[0]?.message ?? '';
};

const a: OrderComparison = { property: 'customReference', operator: 'IN', values: ['a'] };
const b: OrderComparison = { property: 'customReference', operator: 'IN', values: ['b'] };
const c: OrderComparison = { property: 'customReference', operator: 'IN', values: ['c'] };

test.each<[filter: string, condition: OrderCondition | undefined]>([
  ['', undefined],
  ['  ', undefined],
  ['state==ORDER', { property: 'state', operator: 'IN', values: ['ORDER'] }],
  ['state!=QUOTE', { property: 'state', operator: 'NOT_IN', values: ['QUOTE'] }],
  ['state=in=(QUOTE,DRAFT)', { property: 'state', operator: 'IN', values: ['QUOTE', 'DRAFT'] }],
  ['isArchived==true', { property: 'isArchived', operator: 'IN', values: ['true'] }],
  [
    'customerOrganisationId=out=( 7 , 99999999999 )',
    { property: 'customerOrganisationId', operator: 'NOT_IN', values: ['7', '99999999999'] },
  ],
  [
    `customerOrganisationName=="O'Neil; (and) \\"Söhne\\""`,
    { property: 'customerOrganisationName', operator: 'IN', values: [`O'Neil; (and) "Söhne"`] },
  ],
  ["purchaseOrderNumber==''", { property: 'purchaseOrderNumber', operator: 'IN', values: [''] }],
  ['dispatchDate=ge=2026-12-01', { property: 'dispatchDate', operator: 'GE', value: '2026-12-01' }],
  [
    'createdAt=lt=2026-12-01T12:00:00+01:00',
    { property: 'createdAt', operator: 'LT', value: '2026-12-01T11:00:00.000Z' },
  ],
  [
    'kanbanColumnId==01890000-0000-7000-8000-00000000000A',
    { property: 'kanbanColumnId', operator: 'IN', values: ['01890000-0000-7000-8000-00000000000a'] },
  ],
  ['customReference==a;customReference==b;customReference==c', { all: [a, b, c] }],
  ['customReference==a,customReference==b;customReference==c', { any: [a, { all: [b, c] }] }],
  ['(customReference==a,customReference==b);customReference==c', { all: [{ any: [a, b] }, c] }],
  ['((((customReference==a))))', a],
  ['customReference==a and customReference==b or customReference==c', { any: [{ all: [a, b] }, c] }],
])('%s', (filter, condition) => {
  expect(conditionOf(filter)).toEqual(condition);
});

test.each<[filter: string, fault: string]>([
  ['colour==red', 'unknown property colour'],
  ['__proto__==red', 'unknown property __proto__'],
  ['State==ORDER', 'unknown property State'],
  ['state=like=ORDER', 'operator =like='],
  ['state=gt=ORDER', 'operator =gt='],
  ['isArchived=le=true', 'operator =le='],
  ['createdAt>2026-12-01T11:00:00Z', 'operator >'],
  ['state~=ORDER', 'RSQL'],
  ['state==SHIPPED', 'value of state'],
  ['isArchived==yes', 'value of isArchived'],
  ['customerOrganisationId==Acme', 'value of customerOrganisationId'],
  ['dispatchDate==2026-02-30', 'value of dispatchDate'],
  ['createdAt=gt=2026-12-01', 'value of createdAt'],
  ['kanbanColumnId==1', 'value of kanbanColumnId'],
  [`customReference==${'x'.repeat(256)}`, 'value of customReference'],
  ['customReference=="a\0b"', 'value of customReference'],
  ['state==(ORDER,QUOTE)', 'list after =='],
  ['dispatchDate=gt=(2026-12-01)', 'list after =gt='],
  ['state==', 'RSQL'],
  ['state', 'RSQL'],
  ['(state==ORDER', 'RSQL'],
  ['state==ORDER)', 'RSQL'],
  ['state==ORDER;', 'RSQL'],
  ['state=in=()', 'RSQL'],
  ["state=='ORDER", 'RSQL'],
  ['state==ORDER isArchived==true', 'RSQL'],
])('%s is refused', (filter, fault) => {
  const message = faultOf(filter);
  expect(message).toContain(fault);
  expect(message.length).toBeLessThan(400);
});

test('filters are bounded in length, comparisons and depth', () => {
  const chain = (length: number) => Array.from({ length }, () => 'state==ORDER').join(';');
  expect(read(chain(100)).success).toBe(true);
  expect(faultOf(chain(101))).toContain('100 comparisons');
  // Each level has one comparison and a deeper group of the other operator.
  const nested = (depth: number): string =>
    depth === 1 ? 'state==ORDER' : `state==ORDER${depth % 2 === 0 ? ';' : ','}(${nested(depth - 1)})`;
  expect(read(nested(20)).success).toBe(true);
  expect(faultOf(nested(21))).toContain('20 deep');
  expect(faultOf('('.repeat(4000))).toContain('RSQL');
  expect(faultOf(`${'('.repeat(4000)}state==ORDER`)).toContain('4000 characters');
  expect(read(`customReference=in=(${Array.from({ length: 1900 }, () => 'x').join()})`).success).toBe(true);
});

const words = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.includes('\0'));
const comparison: fc.Arbitrary<OrderComparison> = fc.oneof(
  fc.record({
    property: fc.constant('customReference' as const),
    operator: fc.constantFrom('IN' as const, 'NOT_IN' as const),
    values: fc.array(words, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    property: fc.constant('dispatchDate' as const),
    operator: fc.constantFrom('GT' as const, 'GE' as const, 'LT' as const, 'LE' as const),
    value: fc.constantFrom('2026-01-01', '2026-12-31'),
  }),
);

const quoted = (value: string) => `"${value.replaceAll(/[\\"]/g, (character) => `\\${character}`)}"`;
const written = (condition: OrderCondition): string => {
  if ('all' in condition) return condition.all.map((term) => `(${written(term)})`).join(';');
  if ('any' in condition) return condition.any.map((term) => `(${written(term)})`).join(',');
  if ('value' in condition)
    return `${condition.property}=${condition.operator.toLowerCase()}=${condition.value}`;
  const { property, operator, values } = condition;
  return `${property}=${operator === 'IN' ? 'in' : 'out'}=(${values.map(quoted).join()})`;
};

/** Chains of one operator are one group, however they are bracketed. */
const flat = (condition: OrderCondition): OrderCondition => {
  if ('all' in condition) {
    return { all: condition.all.map(flat).flatMap((term) => ('all' in term ? term.all : [term])) };
  }
  if ('any' in condition) {
    return { any: condition.any.map(flat).flatMap((term) => ('any' in term ? term.any : [term])) };
  }
  return condition;
};

const { condition } = fc.letrec<{ condition: OrderCondition }>((tie) => {
  const terms = fc.array(tie('condition'), { minLength: 2, maxLength: 3 });
  return {
    condition: fc.oneof(
      { maxDepth: 4 },
      comparison,
      terms.map((all) => ({ all })),
      terms.map((any) => ({ any })),
    ),
  };
});

test('whatever is written is read', () => {
  fc.assert(
    fc.property(condition, (written_) => {
      const text = written(written_);
      fc.pre(text.length <= 4000 && (text.match(/=(in|out|[gl][te])=/g)?.length ?? 0) <= 100);
      expect(conditionOf(text)).toEqual(flat(written_));
    }),
  );
});

test('whatever is not a filter is refused, not thrown at', () => {
  const pieces = fc.constantFrom(
    'state',
    '==',
    '=in=',
    '(',
    ')',
    ';',
    ',',
    "'",
    '"',
    '\\',
    'a',
    ' or ',
    '=',
    '!',
    '<',
    ' ',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        words,
        fc.array(pieces, { maxLength: 30 }).map((all) => all.join('')),
      ),
      (text) => {
        const { success, error } = read(text);
        if (!success) expect(error.issues.map(({ path }) => path.join('.'))).toEqual(['filter']);
      },
    ),
    { numRuns: 2000 },
  );
});
