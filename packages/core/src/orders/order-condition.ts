/** The properties that orders are filtered by, and the kind of their values. */
export const ORDER_FILTER_PROPERTIES = {
  state: 'state',
  isArchived: 'flag',
  customerOrganisationId: 'integer',
  customerOrganisationName: 'text',
  purchaseOrderNumber: 'text',
  customReference: 'text',
  externalId: 'text',
  dispatchDate: 'day',
  createdAt: 'instant',
  lastUpdated: 'instant',
  kanbanColumnId: 'uuid',
} as const;
export type OrderFilterProperty = keyof typeof ORDER_FILTER_PROPERTIES;
export type OrderFilterKind = (typeof ORDER_FILTER_PROPERTIES)[OrderFilterProperty];

/** A comparison of an order's property with values in the canonical text of their kind: instants in UTC, UUIDs in lower case. */
export type OrderComparison =
  | {
      readonly property: OrderFilterProperty;
      /** An order without a value is none of them. */
      readonly operator: 'IN' | 'NOT_IN';
      readonly values: readonly string[];
    }
  | {
      readonly property: OrderFilterProperty;
      /** An order without a value is neither before nor after it. */
      readonly operator: 'GT' | 'GE' | 'LT' | 'LE';
      readonly value: string;
    };

/** A condition on orders: a comparison, or several conditions of which all or any must hold. */
export type OrderCondition =
  | OrderComparison
  | { readonly all: readonly OrderCondition[] }
  | { readonly any: readonly OrderCondition[] };
