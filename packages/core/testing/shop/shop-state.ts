import type { ImportPlan, ImportSurroundings } from '../../src/imports/import-store.ts';
import type {
  Customer,
  CustomerAddress,
  CustomerContact,
  KanbanColumn,
  Operation,
  OrderEvent,
  OrderForEdit,
  OrderUses,
  PartFileUse,
  PartSpecificationView,
  Person,
  PlanSequences,
  RoutingTemplate,
  ShipmentCounts,
  Shop,
  ShopCalendar,
  UnfinishedPeriod,
  Webhook,
} from '../../src/index.ts';

/** The state of a shop; a transaction works on a copy of it. */
export interface ShopState {
  operations: Operation[];
  calendars: ShopCalendar[];
  columns: KanbanColumn[];
  orders: Map<number, OrderForEdit>;
  /** Of every order, and of every line to remove. */
  uses: OrderUses;
  /** The shipments that hold units of a line, by its id. */
  shipmentsOfLine: Map<number, ShipmentCounts>;
  plan: PlanSequences;
  shop: Shop;
  customers: Customer[];
  /** Of all customers. */
  addresses: CustomerAddress[];
  contacts: CustomerContact[];
  /** The orders that show the name of a row of the catalogue, by its kind and id, such as `material 5`. */
  ordersShowing: Map<string, readonly number[]>;
  specifications: PartSpecificationView[];
  people: Person[];
  /** The people who have two-factor authentication on. */
  secondFactors: string[];
  /** Ids of people who have never signed in. */
  invited: string[];
  periods: UnfinishedPeriod[];
  templates: RoutingTemplate[];
  webhooks: Webhook[];
  partFileUse: PartFileUse;
  surroundings: ImportSurroundings;
  imported: ImportPlan[];
  events: OrderEvent[];
  history: unknown[];
  /** Other writes in their order: the name of the method and its arguments. */
  writes: (readonly [method: string, ...given: readonly unknown[]])[];
}

/** An import that finds nothing. */
export const NO_SURROUNDINGS: ImportSurroundings = {
  taken: [],
  orders: [],
  processes: [],
  materials: [],
  colors: [],
  finishes: [],
  suggestions: [],
  specifications: [],
};

/** A shop in which there is nothing. */
export const NOTHING: ShopState = {
  operations: [],
  calendars: [],
  columns: [],
  orders: new Map(),
  uses: { shipments: 0, runsInProduction: 0 },
  shipmentsOfLine: new Map(),
  shop: { name: 'Works', timeZone: 'Europe/Berlin', currency: 'EUR', address: '' },
  customers: [],
  addresses: [],
  contacts: [],
  ordersShowing: new Map(),
  specifications: [],
  people: [],
  secondFactors: [],
  invited: [],
  periods: [],
  plan: { version: 1, sequences: [], previous: null },
  templates: [],
  webhooks: [],
  partFileUse: { files: 1, bytes: 1 },
  surroundings: NO_SURROUNDINGS,
  imported: [],
  events: [],
  history: [],
  writes: [],
};

/** The same shop, which a transaction may change. */
export function copyOf(state: ShopState): ShopState {
  const copy = { ...state, orders: new Map(state.orders) };
  for (const list of [
    'operations',
    'calendars',
    'customers',
    'addresses',
    'contacts',
    'specifications',
    'people',
    'columns',
    'templates',
    'webhooks',
    'imported',
    'events',
    'history',
    'writes',
  ] as const) {
    Object.assign(copy, { [list]: [...state[list]] });
  }
  return copy;
}
