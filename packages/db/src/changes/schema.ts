import { bigint, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { manufacturers } from '../access/schema/manufacturers.ts';
import { createdAt, manufacturerId, oneOf, transactionId } from '../engine/columns.ts';

/** Nouns that belong to the whole shop and to no order. */
export const SHOP_NOUNS = [
  'operation',
  'process',
  'postProcessing',
  'material',
  'color',
  'kanbanColumn',
  'partSpecification',
  'routingTemplate',
  'settings',
  'scrapReason',
  'customer',
  'calendar',
  'plan',
  'person',
] as const;
export type ShopNoun = (typeof SHOP_NOUNS)[number];

/**
 * That something of the shop's own has changed, for open screens; written by triggers in the transaction of the change, and
 * removed by them after an hour.
 */
export const shopChanges = pgTable(
  'shop_changes',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    noun: text('noun', { enum: SHOP_NOUNS }).notNull(),
    createdAt: createdAt(),
    transactionId: transactionId(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    index('shop_changes_by_transaction').on(t.manufacturerId, t.transactionId),
    check('shop_changes_noun_known', oneOf(t.noun, SHOP_NOUNS)),
  ],
);
