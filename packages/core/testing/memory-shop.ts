import { expect } from 'vitest';
import type { ShownRow } from '../src/catalogue/catalogue-store.ts';
import type { ImportPlan, ImportSurroundings } from '../src/imports/import-store.ts';
import {
  type Actor,
  type Call,
  type CancelledLines,
  type Customer,
  type Deps,
  distinctEvents,
  externalIdTaken,
  type KanbanColumn,
  type NewPartSpecification,
  type Operation,
  type OrderChanges,
  type OrderEvent,
  type OrderForEdit,
  type OrderUses,
  type PartFileUse,
  type PartSpecificationView,
  type Person,
  type PlanSequences,
  Refusal,
  type RefusalCode,
  type RoutingTemplate,
  type ShipmentCounts,
  type ShopCalendar,
  type SpecificationTemplates,
  type Stamp,
  type Store,
  type UnfinishedPeriod,
  type Webhook,
  type WebhookPolicy,
} from '../src/index.ts';
import { given, NOW, type ProductionWorld } from './production/index.ts';

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
  customers: Customer[];
  /** The orders that show the name of a row of the catalogue, by its kind and id, such as `material 5`. */
  ordersShowing: Map<string, readonly number[]>;
  specifications: PartSpecificationView[];
  people: Person[];
  /** The people who have two-factor authentication on. */
  secondFactors: string[];
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

const NOTHING: ShopState = {
  operations: [],
  calendars: [],
  columns: [],
  orders: new Map(),
  uses: { shipments: 0, runsInProduction: 0 },
  shipmentsOfLine: new Map(),
  customers: [],
  ordersShowing: new Map(),
  specifications: [],
  people: [],
  secondFactors: [],
  periods: [],
  plan: { version: 1, sequences: [], previous: null },
  templates: [],
  webhooks: [],
  partFileUse: { files: 1, bytes: 1 },
  surroundings: {
    taken: [],
    orders: [],
    processes: [],
    materials: [],
    colors: [],
    finishes: [],
    suggestions: [],
    specifications: [],
  },
  imported: [],
  events: [],
  history: [],
  writes: [],
};

const PART_SPECIFICATIONS = ['bracket', 'lever'];

/**
 * A shop in memory for what is decided in `transact`: a refused command leaves it as it was, a dry run too. Operations, kanban
 * columns, orders, templates, webhooks and imports are kept; of the rest, what was written.
 */
export class MemoryShop {
  state: ShopState;
  readonly production: ProductionWorld;
  readonly call: { readonly actor: Actor };
  readonly policy: WebhookPolicy = {
    privateTargets: false,
    admitsHost: (host) => host !== '127.0.0.1',
    newSecret: () => ({ text: 'whsec_new', sealed: new Uint8Array([7]) }),
    seal: (text) => text,
    open: (sealed) => sealed,
  };
  #lastId = 0;

  constructor(change: Partial<ShopState> = {}, production: ProductionWorld = given()) {
    this.state = { ...NOTHING, ...change };
    this.production = production;
    this.call = { actor: { manufacturerId: 'shop', userId: 'ada', role: 'ADMIN', scopes: null } };
  }

  get deps(): Deps {
    return {
      production: this.production.groupCommit,
      packing: { submit: () => Promise.reject(new Error('Nothing is packed in this shop')) },
      webhooks: this.policy,
      transact: async (call: Call<never>, work: (store: Store, stamp: Stamp) => Promise<never>) => {
        const before = this.state;
        this.state = copyOf(before);
        try {
          const told: OrderEvent[] = [];
          const result = await work(this.#store(told), this.stamp());
          this.state.events.push(...distinctEvents(told));
          if (call.dryRun) this.state = before;
          return { replayed: false, result };
        } catch (error) {
          this.state = before;
          throw error;
        }
      },
    } as Deps;
  }

  /** The events of all transactions, one per order in each. */
  get events(): readonly string[] {
    return this.state.events.map(({ type, orderId }) => `${type} ${orderId}`);
  }

  /** Other writes, as the names of the methods. */
  get written(): readonly string[] {
    return this.state.writes.map(([method]) => method);
  }

  stamp(): Stamp {
    return { at: NOW, by: 'ada', newId: () => this.#newId() };
  }

  #newId(): string {
    this.#lastId += 1;
    return `id-${this.#lastId}`;
  }

  #store(told: OrderEvent[]): Store {
    const { state } = this;
    const note =
      <Result>(method: string, answer: (...given: never[]) => Result) =>
      async (...given: never[]): Promise<Result> => {
        state.writes.push([method, ...given]);
        return answer(...given);
      };
    const store = {
      ...(this.#plainStores(note) as object),
      events: {
        append: (events: readonly OrderEvent[]) => {
          told.push(...events);
        },
      },
      kanban: {
        lockAll: async () => state.columns,
        lockToEnter: async (id) => state.columns.find((column) => column.id === id),
        save: async (column) => {
          state.columns = [...state.columns.filter(({ id }) => id !== column.id), column];
        },
        place: note('kanban.place', () => undefined),
        countOrders: async (id) =>
          [...state.orders.values()].filter(({ kanbanColumnId }) => kanbanColumnId === id).length,
        ordersIn: async (id) =>
          [...state.orders].flatMap(([orderId, order]) => (order.kanbanColumnId === id ? [orderId] : [])),
        remove: async (id) => {
          state.columns = state.columns.filter((column) => column.id !== id);
        },
      },
      calendars: {
        lockAll: async () => state.calendars,
        save: async (_before, after) => {
          state.calendars = [...after];
        },
        remove: async (id) => {
          state.calendars = state.calendars.filter((calendar) => calendar.id !== id);
        },
      },
      operations: {
        lockAll: async () => state.operations,
        save: async (operation) => {
          state.operations = [...state.operations.filter(({ id }) => id !== operation.id), operation];
        },
        place: note('operations.place', () => undefined),
        lockUses: async (id) => {
          const standing = ['R1', 'R2'].flatMap((run) =>
            this.production.standingAt(run, id).map((units) => ({ run, units })),
          );
          return {
            units: standing.reduce((sum, { units }) => sum + units, 0),
            runs: new Set(standing.map(({ run }) => run)).size,
            blockedRuns: ['R1', 'R2'].filter((run) => this.production.canOnlyGoOnTo(run, id)).length,
          };
        },
        views: async () => state.operations.filter(({ deletedAt }) => deletedAt === null).map(operationView),
        live: async (ids) => {
          const live = state.operations.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id);
          return new Set(live.filter((id) => ids.includes(id)));
        },
      },
      orders: {
        add: async (orders) => {
          ensureWritable(
            state,
            orders.flatMap(({ requisitions }) => requisitions),
            orders,
          );
          return orders.map((order) => {
            const id = Math.max(0, ...state.orders.keys()) + 1;
            const { requisitions: lines, kanbanColumnId = null, ...fields } = order;
            const requisitions = lines.map((line, i) => ({
              id: id * 10 + i + 1,
              quantity: line.quantity,
              name: line.name ?? 'Bracket',
              dispatchDate: line.dispatchDate ?? null,
              customReference: line.customReference ?? null,
              externalId: line.externalId ?? null,
              customFields: line.customFields ?? {},
              partSpecificationId: line.partSpecificationId,
              allocated: 0,
              isCancelled: false,
            }));
            state.orders.set(id, { ...orderFacts(), ...fields, kanbanColumnId, requisitions });
            return id;
          });
        },
        view: async (ids) =>
          ids.map((id) => ({
            order: { id },
            requisitions: (state.orders.get(id)?.requisitions ?? []).map((line) => ({
              id: line.id,
              isCancelled: line.isCancelled,
            })),
          })) as never,
        orderOf: async (requisitionId) =>
          [...state.orders].find(([, order]) =>
            order.requisitions.some(({ id }) => id === requisitionId),
          )?.[0],
        shipmentsOf: async (ids) => {
          const counts = ids.flatMap((id) => state.shipmentsOfLine.get(id) ?? []);
          return {
            prepared: counts.reduce((sum, { prepared }) => sum + prepared, 0),
            shipped: counts.reduce((sum, { shipped }) => sum + shipped, 0),
          };
        },
        cancel: note('orders.cancel', (id: number, { requisitionIds, wholeOrder }: CancelledLines) => {
          changeOrder(state, id, (order) => ({
            isCancelled: order.isCancelled || wholeOrder,
            requisitions: order.requisitions.map((line) =>
              requisitionIds.includes(line.id) ? { ...line, isCancelled: true } : line,
            ),
          }));
        }),
        lockForRemoval: async () => ({ runs: state.uses.runsInProduction, shipments: state.uses.shipments }),
        removeRequisition: note('orders.removeRequisition', (id: number, requisitionId: number) => {
          changeOrder(state, id, ({ requisitions }) => ({
            requisitions: requisitions.filter((line) => line.id !== requisitionId),
          }));
        }),
        requisitionIds: async (id) => state.orders.get(id)?.requisitions.map((line) => line.id) ?? [],
        lockByExternalId: async (externalId) =>
          [...state.orders].find(([, order]) => order.externalId === externalId)?.[0],
        lockForEdit: async (id) => state.orders.get(id),
        lockUses: async () => state.uses,
        lockToPlan: async (id) => {
          const order = state.orders.get(id);
          if (order === undefined) return undefined;
          const { priority, dispatchDate, isCancelled } = order;
          return { orderNumber: id, priority, dueDate: dispatchDate, isCancelled, hasWork: !isCancelled };
        },
        saveEdit: note('orders.saveEdit', (_id: number, changes: OrderChanges) => {
          const { changedRequisitions, newRequisitions, ...fields } = changes;
          ensureWritable(state, [...changedRequisitions, ...newRequisitions], [fields]);
        }),
        refreshBalances: note('orders.refreshBalances', () => undefined),
        note: async (entries, { by }) => {
          state.history.push(...entries.map((entry) => ({ ...entry, by })));
        },
      },
      customers: {
        add: async (customer) => {
          const isTaken = state.customers.some(({ name }) => name === customer.name);
          if (isTaken) throw new Refusal('CUSTOMER_NAME_TAKEN');
          const id = state.customers.length + 1;
          state.customers.push({ id, ...customer });
          return id;
        },
        find: async (externalId, name) =>
          (
            state.customers.find((one) => one.externalId === externalId) ??
            state.customers.find((one) => one.externalId === null && one.name === name)
          )?.id,
        holdNames: async (externalIds) =>
          new Map(
            state.customers.flatMap(({ externalId, name }) =>
              externalId !== null && externalIds.includes(externalId) ? [[externalId, name] as const] : [],
            ),
          ),
        lockForEdit: async (id) =>
          found(
            state.customers.find((one) => one.id === id),
            'CUSTOMER_NOT_FOUND',
          ),
        save: async ({ id }, edit) => {
          state.customers = state.customers.map((one) => (one.id === id ? { ...one, ...edit } : one));
        },
        view: async (id) => state.customers.find((one) => one.id === id) as never,
        addAddress: note('customers.addAddress', () => undefined),
        saveAddress: note('customers.saveAddress', () => undefined),
        removeAddress: note('customers.removeAddress', () => undefined),
        addContact: note('customers.addContact', () => undefined),
        saveContact: note('customers.saveContact', () => undefined),
        removeContact: note('customers.removeContact', () => undefined),
        eraseContact: note('customers.eraseContact', () => undefined),
      },
      people: {
        lockAdmins: async () =>
          state.people.flatMap(({ id, role, disabledAt }) =>
            role === 'ADMIN' && disabledAt === null ? [id] : [],
          ),
        find: async (id) =>
          found(
            state.people.find((person) => person.id === id),
            'PERSON_NOT_FOUND',
          ),
        invite: async (person, at) => {
          if (state.people.some(({ email }) => email === person.email))
            throw new Refusal('PERSON_EMAIL_TAKEN');
          state.people.push(person);
          state.writes.push(['people.invite', person.id, at]);
        },
        save: async (changed) => {
          state.people = state.people.map((person) => (person.id === changed.id ? changed : person));
        },
        hasSecondFactor: async (id) => state.secondFactors.includes(id),
        addPasswordLink: note('people.addPasswordLink', () => undefined),
        endAccess: note('people.endAccess', () => undefined),
        resetSecondFactor: note('people.resetSecondFactor', () => undefined),
        erase: note('people.erase', () => undefined),
      },
      plan: {
        lock: async () => state.plan,
        save: async (_before, after) => {
          state.plan = after;
        },
        // Every run but one has one step, at print.
        named: async (operationIds, workOrderIds) => ({
          operationIds: new Set(operationIds.filter((id) => state.operations.some((one) => one.id === id))),
          routings: new Map(
            workOrderIds
              .filter((id) => id !== 'gone')
              .map((id) => [id, [{ step: 7, operationId: 'print', sequence: 1 }]]),
          ),
        }),
      },
      production: {
        open: async (need) => this.production.open(need),
        save: async (production) => {
          this.production.keep(production);
          told.push(...production.allEvents());
        },
      },
      routingTemplates: {
        lockOf: async (id) => templatesOf(state, id),
        lockBeside: async (id) => {
          const beside = state.templates.find((template) => template.id === id);
          return templatesOf(state, found(beside, 'ROUTING_TEMPLATE_NOT_FOUND').partSpecificationId);
        },
        lockAll: async (ids) => new Map(ids.map((id) => [id, templatesOf(state, id)])),
        lockOfRequisitions: async (requisitionIds, changing) => {
          const known = changing.filter((id) => requisitionIds.includes(id) && id < 90);
          return {
            templates: new Map([['bracket', templatesOf(state, 'bracket')]]),
            specificationOf: new Map(known.map((id) => [id, 'bracket'])),
          };
        },
        configuredOperations: async (ids) =>
          new Map(ids.map((id) => [id, this.production.configuredOperations])),
        save: async (before, after) => {
          state.templates = [
            ...state.templates.filter((one) => !before.some(({ id }) => id === one.id)),
            ...after,
          ];
          this.production.learn(after);
        },
        view: async (id) =>
          templateView(
            found(
              state.templates.find((one) => one.id === id),
              'INTERNAL',
            ),
          ),
      },
      workPeriods: {
        runsIn: async (stepId) => found(this.production.runsIn(stepId), 'PRODUCTION_STEP_NOT_FOUND'),
        unfinished: async (stepId, workOrderIds) =>
          state.periods.filter(
            (period) => period.productionStepId === stepId && workOrderIds.includes(period.workOrderId),
          ),
        save: note('workPeriods.save', () => undefined),
      },
      webhooks: {
        add: async (webhook, sealedSecret, at, by) => {
          state.webhooks.push(webhook);
          state.writes.push(['webhooks.add', webhook.id, sealedSecret, at, by]);
        },
        lock: async (id) => state.webhooks.find((webhook) => webhook.id === id),
        save: async (webhook, at) => {
          state.webhooks = state.webhooks.map((one) => (one.id === webhook.id ? webhook : one));
          state.writes.push(['webhooks.save', webhook.id, at]);
        },
        remove: async (id, at) => {
          state.webhooks = state.webhooks.filter((one) => one.id !== id);
          state.writes.push(['webhooks.remove', id, at]);
        },
        rotateSecret: note('webhooks.rotateSecret', () => undefined),
        planTest: note('webhooks.planTest', () => 41),
        // Deliveries 1 to 10 exist; an instant names as many events as it has milliseconds.
        countReplay: async (_webhook, selection, most) =>
          Math.min(
            'deliveryId' in selection
              ? Number(selection.deliveryId <= 10)
              : ('since' in selection ? selection.since : selection.to).getTime(),
            most + 1,
          ),
        planReplay: note('webhooks.planReplay', () => 3),
      },
      imports: {
        lock: note('imports.lock', () => undefined),
        rememberColumns: note('imports.rememberColumns', () => undefined),
        find: async (names) => {
          const { surroundings } = state;
          const named = <Item extends { readonly name: string }>(
            items: readonly Item[],
            wanted: readonly string[],
          ) => items.filter(({ name }) => wanted.includes(name));
          return {
            taken: surroundings.taken.filter(({ source, key }) =>
              names.lines.some((line) => line.source === source && line.key === key),
            ),
            orders: surroundings.orders.filter(({ source }) =>
              names.lines.some((line) => line.source === source),
            ),
            processes: named(surroundings.processes, names.technologies),
            materials: named(surroundings.materials, names.materials),
            colors: named(surroundings.colors, names.colors),
            finishes: named(surroundings.finishes, names.finishes),
            suggestions: surroundings.suggestions,
            specifications: surroundings.specifications.filter(
              ({ id, name, externalId }) =>
                names.partSpecificationIds.includes(id) ||
                names.partNames.includes(name) ||
                (externalId && names.partSpecificationExternalIds.includes(externalId)),
            ),
          };
        },
        add: async (plan) => {
          state.imported.push(plan);
          const ids = plan.newOrders.map((_, i) => 100 * state.imported.length + i);
          const lines = [
            ...plan.newOrders.map((order, i) => ({ ...order, orderId: ids[i] ?? 0 })),
            ...plan.grownOrders,
          ].flatMap(({ source, orderId, lines: added }) =>
            added.map(({ key }, i) => ({ source, key, orderId, requisitionId: 10 * orderId + i })),
          );
          const orders = plan.newOrders.map(({ source, order }, i) => ({
            source,
            orderId: ids[i] ?? 0,
            customerOrganisationName: order.customerOrganisationName,
            lastSequence: 1,
          }));
          state.surroundings = {
            ...state.surroundings,
            taken: [...state.surroundings.taken, ...lines],
            orders: [...state.surroundings.orders, ...orders],
            specifications: [...state.surroundings.specifications, ...plan.specifications],
          };
          return { orderIds: ids, lines };
        },
      },
    } satisfies Partial<Store>;
    return store as unknown as Store;
  }

  /** Stores of which a test sees what was written, and what the database would have answered. */
  #plainStores(
    note: <Result>(
      method: string,
      answer: (...given: never[]) => Result,
    ) => (...given: never[]) => Promise<Result>,
  ) {
    const known = (name: string) => name !== 'Taken';
    return {
      accessTokens: {
        add: note('accessTokens.add', () => undefined),
        revoke: note('accessTokens.revoke', (id: string) => id === 'T1'),
      },
      catalogue: {
        addProcess: note('catalogue.addProcess', (id: string, process: object) => ({ id, ...process })),
        lockProcess: async () => ({ technology: 'SLS', operationIds: ['gone'] }),
        saveProcess: note('catalogue.saveProcess', (id: string, edit: object) => ({ id, ...edit })),
        deleteProcess: note('catalogue.deleteProcess', () => undefined),
        addPostProcessing: note('catalogue.addPostProcessing', (given: object) => ({ id: 1, ...given })),
        lockPostProcessing: note('catalogue.lockPostProcessing', () => ({
          name: 'Dye',
          operationIds: ['gone'],
        })),
        savePostProcessing: note('catalogue.savePostProcessing', (id: number, edit: object) => ({
          id,
          ...edit,
        })),
        markPostProcessingDeleted: note('catalogue.markPostProcessingDeleted', () => undefined),
        lockEmpty: async () => this.state.operations.length === 0,
        addAll: note('catalogue.addAll', () => undefined),
        addMaterial: note('catalogue.addMaterial', (name: string, densityKgPerM3: number | null) =>
          known(name) ? { id: 5, name, densityKgPerM3 } : null,
        ),
        addColor: note('catalogue.addColor', (name: string, hex: string | null) =>
          known(name) ? { id: 6, name, hex } : null,
        ),
        lockMaterial: async () => ({ name: 'PA12' }),
        lockColor: async () => ({ name: 'Black' }),
        saveMaterial: note('catalogue.saveMaterial', (id: number, edit: object) => ({ id, ...edit })),
        saveColor: note('catalogue.saveColor', (id: number, edit: object) => ({ id, ...edit })),
        ordersShowing: async ({ kind, id }: ShownRow) => this.state.ordersShowing.get(`${kind} ${id}`) ?? [],
      },
      comments: {
        add: note('comments.add', (comment: object) => comment),
        rewrite: note('comments.rewrite', (target: object, body: string) => ({ ...target, body })),
        remove: note('comments.remove', () => undefined),
        restore: note('comments.restore', () => undefined),
      },
      packingAids: {
        saveBoxPreset: note('packingAids.saveBoxPreset', (preset: object) => preset),
        changeBoxPreset: note('packingAids.changeBoxPreset', (id: string, edit: object) => ({ id, ...edit })),
        deleteBoxPreset: note('packingAids.deleteBoxPreset', () => undefined),
        declareUnitValues: note(
          'packingAids.declareUnitValues',
          (_orderId: number, values: readonly { readonly requisitionId: number }[]) =>
            values.filter(({ requisitionId }) => requisitionId < 20).length,
        ),
      },
      partFiles: {
        add: note(
          'partFiles.add',
          (_, { uploadedBy: _by, content: _content, preview: _preview, ...file }: Record<string, unknown>) =>
            file,
        ),
        lockUse: note('partFiles.lockUse', () => this.state.partFileUse),
        chooseThumbnail: note('partFiles.chooseThumbnail', () => undefined),
        delete: note('partFiles.delete', () => undefined),
      },
      partSpecifications: {
        hold: note('partSpecifications.hold', () => undefined),
        known: async (ids: readonly string[]) => ids.filter((id) => id !== 'gone'),
        idsByExternalId: async (externalIds: readonly string[]) =>
          new Map(
            this.state.specifications.flatMap(({ externalId, id }) =>
              externalId !== null && externalIds.includes(externalId) ? [[externalId, id] as const] : [],
            ),
          ),
        lockByExternalId: async (externalId: string) =>
          this.state.specifications.find((one) => one.externalId === externalId),
        references: async () => ({ process: true, material: true, color: false, postProcessingIds: [1] }),
        lock: note('partSpecifications.lock', (id: string) => ({ id, customFields: { Drawing: 'D-7' } })),
        save: note('partSpecifications.save', (id: string, edit: object) => ({ id, ...edit })),
        add: note('partSpecifications.add', (ids: { readonly id: string }, given: NewPartSpecification) => {
          // Another call creates it after this one has found none.
          if (given.externalId === 'Raced') throw externalIdTaken('part specification', given.externalId);
          const added = {
            ...specificationFacts(ids.id, { externalId: null }),
            ...ids,
            ...given,
          } as PartSpecificationView;
          this.state.specifications.push(added);
          return added;
        }),
      },
      productionSteps: {
        holdOrders: async (id: string) => (id === 'empty' ? [] : [1, 2]),
        rename: note('productionSteps.rename', (_id: string, name: string) => name !== 'SAME'),
        view: async (id: string) => ({ id }),
      },
      scrapReasons: {
        add: note('scrapReasons.add', (reason: object) => reason),
        save: note('scrapReasons.save', (id: string, edit: object) => ({ id, ...edit })),
        remove: note('scrapReasons.remove', () => undefined),
      },
      savedViews: {
        save: note('savedViews.save', (view: object) => ({ id: 'V1', isDefault: false, ...view })),
        rename: note('savedViews.rename', () => undefined),
        remove: note('savedViews.remove', () => undefined),
        makeDefault: note('savedViews.makeDefault', () => undefined),
      },
      settings: {
        save: note('settings.save', (settings: object) => settings),
        saveAuditRetention: note('settings.saveAuditRetention', () => undefined),
        saveSecondFactorRequired: note('settings.saveSecondFactorRequired', () => undefined),
      },
      shipments: {
        parcelIds: async () => null,
        touch: note('shipments.touch', () => undefined),
        addDocument: note('shipments.addDocument', (_target: object, document: object) => document),
        deleteDocument: note('shipments.deleteDocument', () => undefined),
      },
    };
  }
}

/** The refusal of the work. Fails where it is not refused, and where the shop is not as it was. */
export async function refusalIn(shop: MemoryShop, work: () => Promise<unknown>): Promise<Refusal> {
  const before = structuredClone(shop.state);
  const posted = shop.production.ledger;
  const refusal = await (async () => work())().catch((error: unknown) => error);
  if (!(refusal instanceof Refusal))
    throw refusal instanceof Error ? refusal : new Error('Expected a refusal');
  expect(shop.state).toEqual(before);
  expect(shop.production.ledger).toEqual(posted);
  return refusal;
}

/** A part that is printed, known to another system as its id in capitals. */
export function specificationFacts(
  id: string,
  change: Partial<PartSpecificationView> = {},
): PartSpecificationView {
  return {
    id,
    partRevisionId: `${id} revision`,
    partRevisionName: id,
    processPricesId: 'sls',
    materialId: 1,
    colorId: null,
    postProcessingIds: [],
    units: 'MILLIMETERS',
    externalId: id.toUpperCase(),
    customFields: {},
    createdAt: NOW.toISOString(),
    ...change,
  };
}

type Line = OrderForEdit['requisitions'][number];

/** A line of 10 brackets, none of them in a shipment. */
export function lineFacts(id: number, change: Partial<Line> = {}): Line {
  return {
    id,
    quantity: 10,
    name: `Part ${id}`,
    dispatchDate: null,
    customReference: null,
    externalId: null,
    customFields: {},
    partSpecificationId: 'bracket',
    allocated: 0,
    isCancelled: false,
    ...change,
  };
}

/** An order without lines, in no column. */
export function orderFacts(change: Partial<OrderForEdit> = {}): OrderForEdit {
  return {
    customerOrganisationName: 'Acme',
    state: 'ORDER',
    purchaseOrderNumber: null,
    customReference: null,
    externalId: null,
    customFields: {},
    currency: 'EUR',
    priority: 'NORMAL',
    dispatchDate: null,
    kanbanColumnId: null,
    kanbanColumnName: null,
    isArchived: false,
    isCancelled: false,
    requisitions: [],
    ...change,
  };
}

function copyOf(state: ShopState): ShopState {
  const copy = { ...state, orders: new Map(state.orders) };
  for (const list of [
    'operations',
    'calendars',
    'customers',
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

/** As the database refuses: a part that there is not, and external ids that others have. */
function ensureWritable(
  state: ShopState,
  lines: readonly { readonly partSpecificationId?: string; readonly externalId?: string | null }[],
  orders: readonly { readonly externalId?: string | null }[],
): void {
  if (lines.some(({ partSpecificationId }) => partSpecificationId === 'gone')) {
    throw new Refusal('PART_SPECIFICATION_NOT_FOUND');
  }
  // Another call creates it after this one has found none.
  if (orders.some(({ externalId }) => externalId === 'Raced')) throw externalIdTaken('order', 'Raced');
  const others = [...state.orders.values()];
  const taken = (given: typeof orders, had: typeof orders) =>
    given.flatMap(({ externalId }) =>
      externalId && had.some((one) => one.externalId === externalId) ? [externalId] : [],
    );
  const [order, ...moreOrders] = taken(orders, others);
  if (order) throw externalIdTaken('order', order, ...moreOrders);
  const [line, ...moreLines] = taken(
    lines,
    others.flatMap(({ requisitions }) => requisitions),
  );
  if (line) throw externalIdTaken('requisition', line, ...moreLines);
}

function changeOrder(
  state: ShopState,
  id: number,
  change: (order: OrderForEdit) => Partial<OrderForEdit>,
): void {
  const order = found(state.orders.get(id), 'ORDER_NOT_FOUND');
  state.orders.set(id, { ...order, ...change(order) });
}

function templatesOf(state: ShopState, partSpecificationId: string): SpecificationTemplates {
  if (!PART_SPECIFICATIONS.includes(partSpecificationId)) throw new Refusal('PART_SPECIFICATION_NOT_FOUND');
  return state.templates.filter((template) => template.partSpecificationId === partSpecificationId);
}

function found<Value>(value: Value | undefined, code: RefusalCode): Value {
  if (value === undefined) throw new Refusal(code);
  return value;
}

const operationView = ({ deletedAt, createdAt, updatedAt, ...operation }: Operation) => ({
  ...operation,
  deleted: deletedAt !== null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const templateView = (template: RoutingTemplate) => {
  const deprecated = template.state === 'DEPRECATED';
  return {
    ...template,
    isDefault: !deprecated && template.isDefault,
    deprecated,
    deprecatedAt: deprecated ? template.deprecatedAt.toISOString() : null,
    replacedById: deprecated ? template.replacedById : null,
    steps: template.steps.map((step) => ({ ...step, operationName: step.operationId })),
    createdAt: template.createdAt.toISOString(),
    updatedAt: template.updatedAt.toISOString(),
  };
};
