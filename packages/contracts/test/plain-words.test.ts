import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  createMaterialRequest,
  createOrderRequest,
  eventsQuery,
  label,
  pageQuery,
  quantity,
  shipmentRequest,
  uuid,
  validationRefusal,
} from '../src/index.ts';

const shape = z.object({ quantity, name: label.optional(), ids: z.array(uuid).min(1).max(2).optional() });

test.each<[schema: z.ZodType, value: unknown, path: string, words: string]>([
  [shape, [], '', 'must be an object'],
  [shape, null, '', 'must be an object'],
  [shape, 'x', '', 'must be an object'],
  [shape, undefined, '', 'is required'],
  [shape, {}, 'quantity', 'is required'],
  [shape, { quantity: '1' }, 'quantity', 'must be a number'],
  [shape, { quantity: 1.5 }, 'quantity', 'must be a whole number'],
  [shape, { quantity: 0 }, 'quantity', 'must be at least 1'],
  [shape, { quantity: 2_147_483_648 }, 'quantity', 'must be at most 2147483647'],
  [shape, { quantity: 9_007_199_254_740_992 }, 'quantity', 'must be at most 2147483647'],
  [pageQuery(['id']), { page: '-1' }, 'page', 'must be a whole number from 0 to 1000000'],
  [pageQuery(['id']), { size: '201' }, 'size', 'must be a whole number from 1 to 200'],
  [pageQuery(['id']), { size: '0' }, 'size', 'must be a whole number from 1 to 200'],
  [eventsQuery, { wait: '500' }, 'wait', 'must be a whole number of seconds from 0 to 20'],
  [createOrderRequest, { currency: 'XXQ' }, 'currency', 'must be a code of ISO 4217'],
  [createOrderRequest, { currency: 'eur' }, 'currency', 'must be a code of ISO 4217'],
  [shape, { quantity: 1, name: 'x'.repeat(256) }, 'name', 'must have at most 255 characters'],
  [shape, { quantity: 1, name: ' ' }, 'name', 'must not be blank'],
  [shape, { quantity: 1, name: '\u200b' }, 'name', 'must not be blank'],
  [shape, { quantity: 1, name: '\u3164\u00ad' }, 'name', 'must not be blank'],
  [createMaterialRequest, { name: '\u2800' }, 'name', 'must not be blank'],
  [
    createOrderRequest,
    { customerOrganisationName: '\u200b' },
    'customerOrganisationName',
    'must not be blank',
  ],
  [shape, { quantity: 1, ids: {} }, 'ids', 'must be a list'],
  [shape, { quantity: 1, ids: [] }, 'ids', 'must have at least 1 entry'],
  [shape, { quantity: 1, ids: ['x', 'y', 'z'] }, 'ids', 'must have at most 2 entries'],
  [shape, { quantity: 1, ids: ['x'] }, 'ids.0', 'must be a UUID'],
  [shipmentRequest, [], '', 'must be an object'],
  [z.enum(['open', 'late']), 'x', '', 'must be one of open, late'],
  [z.literal('move'), 'x', '', 'must be move'],
  [z.number().gt(0), 0, '', 'must be more than 0'],
  [z.iso.date(), '2026-02-30', '', 'must be a day that exists, as in 2026-01-31'],
  [z.union([z.string(), z.number()]), {}, '', 'matches none of the allowed forms'],
])('%# is refused in plain words', (schema, value, path, words) => {
  const { error } = schema.safeParse(value);
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([path, words]);
});

test('a number beyond all bounds has one message', () => {
  const { error } = shape.safeParse({ quantity: -9_007_199_254_740_992 });
  expect(validationRefusal(error).details).toEqual({
    fields: [{ path: 'quantity', message: 'must be at least 1' }],
  });
});
