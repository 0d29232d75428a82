import type { OrderComparison, OrderCondition, OrderFilterProperty } from '@routecard/core';
import { ORDER_LAST_UPDATED } from './changed-orders.ts';

/** Compared as they are shown: to the millisecond. */
const shown = (instant: string) => `date_trunc('milliseconds', ${instant})`;

/** The properties of an order `o` of the customer `c` in the column `k`, and the types that they are compared in. */
const COLUMNS: Readonly<Record<OrderFilterProperty, readonly [expression: string, type: string]>> = {
  state: ['o.state', 'text'],
  isArchived: ['(o.archived_at is not null)', 'boolean'],
  customerOrganisationId: ['o.customer_organisation_id', 'bigint'],
  customerOrganisationName: ['c.name', 'text'],
  purchaseOrderNumber: ['o.purchase_order_number', 'text'],
  customReference: ['o.custom_reference', 'text'],
  externalId: ['o.external_id', 'text'],
  dispatchDate: ['o.dispatch_date', 'date'],
  createdAt: [shown('o.created_at'), 'timestamptz'],
  lastUpdated: [shown(ORDER_LAST_UPDATED), 'timestamptz'],
  kanbanColumnId: ['o.kanban_column_id', 'uuid'],
};

const SIGNS = { GT: '>', GE: '>=', LT: '<', LE: '<=' } as const;

/** SQL that is true where the condition holds for an order `o` of the customer `c` in the column `k`. `given` adds a value to the statement. */
export function conditionSql(condition: OrderCondition, given: (value: unknown) => string): string {
  if ('all' in condition) return joined(condition.all, ' and ', given);
  if ('any' in condition) return joined(condition.any, ' or ', given);
  return comparisonSql(condition, given);
}

const joined = (
  conditions: readonly OrderCondition[],
  by: string,
  given: (value: unknown) => string,
): string => `(${conditions.map((condition) => conditionSql(condition, given)).join(by)})`;

function comparisonSql(comparison: OrderComparison, given: (value: unknown) => string): string {
  const [column, type] = COLUMNS[comparison.property];
  switch (comparison.operator) {
    case 'IN':
      return `${column} = any (${given(comparison.values)}::${type}[])`;
    case 'NOT_IN':
      // Without a value it is none of them.
      return `(${column} = any (${given(comparison.values)}::${type}[])) is not true`;
    case 'GT':
    case 'GE':
    case 'LT':
    case 'LE':
      return `${column} ${SIGNS[comparison.operator]} ${given(comparison.value)}::${type}`;
  }
}
