import { SET_UP_STEPS } from '@routecard/core';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, manufacturerId } from '../../engine/columns.ts';

/** The tenants. `isDemo` marks the one that the demo data made, whose sign-ins may be offered as one click. */
export const manufacturers = pgTable('manufacturers', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  approvedRoutingTemplateRequired: boolean('approved_routing_template_required').notNull().default(false),
  /** IANA name. */
  timeZone: text('time_zone').notNull().default('UTC'),
  /** ISO 4217 code. */
  currency: text('currency').notNull().default('EUR'),
  address: text('address').notNull().default(''),
  /** Entries of the audit log that are older are removed. */
  auditRetentionDays: integer('audit_retention_days').notNull().default(730),
  /** Steps of the set-up that the shop goes without. */
  skippedSetUpSteps: text('skipped_set_up_steps', { enum: SET_UP_STEPS }).array().notNull().default([]),
  /** True hides the steps from the overview. */
  setUpDismissed: boolean('set_up_dismissed').notNull().default(false),
  /** People without a second factor set one up before they use the console. */
  secondFactorRequired: boolean('second_factor_required').notNull().default(false),
  /** Nobody signs in and no token works from then on. */
  disabledAt: instant('disabled_at'),
  createdAt: createdAt(),
});

/**
 * Numbers that people read, one row per manufacturer. A row of its own, so that taking a number never
 * contends with the foreign keys that point at the manufacturer.
 */
export const shopCounters = pgTable(
  'shop_counters',
  {
    manufacturerId: manufacturerId()
      .primaryKey()
      .references(() => manufacturers.id),
    lastOrderNumber: integer('last_order_number').notNull().default(1000),
    lastStepNumber: integer('last_step_number').notNull().default(0),
    lastWorkOrderNumber: integer('last_work_order_number').notNull().default(0),
  },
  (t) => [
    check(
      'shop_counters_not_negative',
      sql`${t.lastOrderNumber} >= 0 and ${t.lastStepNumber} >= 0 and ${t.lastWorkOrderNumber} >= 0`,
    ),
  ],
);

/** Domains of e-mail addresses whose people join the manufacturer by single sign-on. Operators alone change them. */
export const signInDomains = pgTable(
  'sign_in_domains',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    /** In lower case. */
    domain: text('domain').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.domain] }),
    unique('sign_in_domains_unique').on(t.domain),
    check('sign_in_domains_lower', sql`${t.domain} = lower(${t.domain})`),
  ],
);

/** What holds for the installation as a whole: one row, or none where nothing was decided. */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** The demo shop was removed, and is not loaded by itself. */
    demoRemovedAt: instant('demo_removed_at'),
  },
  (t) => [check('installation_has_one_row', sql`${t.isOnly}`)],
);
