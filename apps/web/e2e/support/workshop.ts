import { randomUUID } from 'node:crypto';
import {
  type Actor,
  approveRoutingTemplate,
  createMaterial,
  createOperation,
  createOrder,
  createPartSpecification,
  createProcess,
  createRoutingTemplate,
  type Deps,
  makeDefaultRoutingTemplate,
  moveBatches,
  type Outcome,
  prepareShipment,
  type Role,
  type ShipmentInput,
  type ShipmentView,
  scheduleWorkOrders,
  updateSettings,
} from '@routecard/core';
import {
  createDeps,
  type Database,
  listShipments,
  type OrderPage,
  openDatabase,
  openOwnerDatabase,
  readOrderPage,
} from '@routecard/db';
import { addManufacturer, PASSWORD, type Person } from './manufacturer.ts';

/** An order of a test's own. */
export interface TestOrder {
  readonly id: number;
  readonly number: number;
  readonly partNames: readonly string[];
  readonly requisitionIds: readonly number[];
}

/** A line to order: a fresh part, with a template if it is to have one. */
export interface TestLine {
  readonly quantity: number;
  readonly template?: 'approved' | 'approved default' | 'draft';
}

/** The routing that the shop's process derives. */
export const DERIVED = ['Print', 'QC', 'Pack'] as const;
const TEMPLATE = ['Print', 'Deburr', 'QC', 'Pack'] as const;

const SENDER = {
  street1: 'Werkhof 12',
  street2: '',
  city: 'Augsburg',
  country: 'DE',
  zip: '86159',
  name: 'Goods out',
  company: 'Test works',
  phone: '+49 821 555 0100',
  email: 'shipping@test-works.example',
  residential: false,
};

/** A manufacturer of the tests' own, so that they may change its settings and never meet other tests' orders. */
export class Workshop {
  readonly #people: readonly Person[];
  readonly #database: Database;
  readonly #deps: Deps;
  readonly #manufacturerId: string;
  readonly #operationIds = new Map<string, string>();
  #processId = '';
  #materialId = 0;

  private constructor(url: string, manufacturerId: string, people: readonly Person[]) {
    this.#manufacturerId = manufacturerId;
    this.#people = people;
    this.#database = openDatabase({ url, maxConnections: 2 });
    this.#deps = createDeps(this.#database);
  }

  static async open(url: string): Promise<Workshop> {
    const owner = openOwnerDatabase({ url });
    const { manufacturerId, people } = await owner.transaction('read write', addManufacturer);
    await owner.close();
    const workshop = new Workshop(url, manufacturerId, people);
    await workshop.#furnish();
    return workshop;
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  /** E-mail and password of the person with the role. */
  signInOf(role: Role): { email: string; password: string } {
    return { email: this.#person(role).email, password: PASSWORD };
  }

  /** Adds an order with a fresh part per line. */
  async order(
    lines: readonly TestLine[],
    options: { readonly state?: 'QUOTE' | 'DRAFT' | 'ORDER'; readonly customer?: string } = {},
  ): Promise<TestOrder> {
    const requisitions: { partSpecificationId: string; quantity: number }[] = [];
    for (const { quantity, template } of lines) {
      requisitions.push({ partSpecificationId: await this.#part(template), quantity });
    }
    const created = await this.#do('PLANNER', (call) =>
      createOrder(this.#deps, call, {
        customerOrganisationName: options.customer ?? `Customer ${randomUUID().slice(0, 8)}`,
        purchaseOrderNumber: `PO-${randomUUID().slice(0, 8)}`,
        dispatchDate: '2020-02-03',
        state: options.state ?? 'ORDER',
        requisitions,
      }),
    );
    return {
      id: created.order.id,
      number: created.order.orderNumber,
      partNames: created.requisitions.map(({ name }) => name),
      requisitionIds: created.requisitions.map(({ id }) => id),
    };
  }

  /** Adds an order whose units are all completed. */
  async completedOrder(quantities: readonly number[]): Promise<TestOrder> {
    const order = await this.order(quantities.map((quantity) => ({ quantity })));
    const entries = order.requisitionIds.map((requisitionId, i) => ({
      requisitionId,
      quantity: quantities[i] ?? 1,
    }));
    const { workOrders } = await this.#do('PLANNER', (call) =>
      scheduleWorkOrders(this.#deps, call, { entries }),
    );
    for (const { id, quantity } of workOrders) await this.move(id, quantity, 'Print', 'Pack');
    return order;
  }

  /** Moves units behind the browser's back, as an ERP would. */
  async move(workOrderId: string, quantity: number, from: string, to: string): Promise<void> {
    const batch = { workOrderId, quantity, fromOperationId: this.#operation(from) };
    await this.#do('PLANNER', (call) =>
      moveBatches(this.#deps, call, {
        entries: [{ toOperationId: this.#operation(to), batches: [batch] }],
      }),
    );
  }

  /** Prepares a shipment behind the browser's back: one parcel with these units of the order's parts. */
  prepare(order: TestOrder, quantities: readonly number[]): Promise<ShipmentView> {
    return this.#do('SHIPPER', (call) =>
      prepareShipment(this.#deps, call, {
        orderId: order.id,
        shipment: collection(order, quantities),
        release: false,
      }),
    );
  }

  /** Runs a use case of a shipper, for what tests race the browser with. */
  asShipper<Result>(
    work: (deps: Deps, call: { readonly actor: Actor }) => Promise<Outcome<Result>>,
  ): Promise<Result> {
    return this.#do('SHIPPER', (call) => work(this.#deps, call));
  }

  /** Switches the approval gate. */
  async requireApproval(approvedRoutingTemplateRequired: boolean): Promise<void> {
    await this.#do('ADMIN', (call) => updateSettings(this.#deps, call, { approvedRoutingTemplateRequired }));
  }

  /** The order as its page shows it. */
  page(order: TestOrder): Promise<OrderPage> {
    return readOrderPage(this.#database, this.#manufacturerId, order.id);
  }

  /** How many units of each run of the order were scheduled. */
  async runs(order: TestOrder): Promise<number[]> {
    const { parts } = await this.page(order);
    return parts.flatMap((part) => part.runs.map((run) => run.quantity));
  }

  shipments(order: TestOrder): Promise<ShipmentView[]> {
    return listShipments(this.#database, this.#manufacturerId, order.id);
  }

  #person(role: Role): Person {
    const person = this.#people.find((candidate) => candidate.role === role);
    if (!person) throw new Error(`The workshop has no ${role}.`);
    return person;
  }

  #operation(name: string): string {
    const id = this.#operationIds.get(name);
    if (!id) throw new Error(`The workshop has no operation ${name}.`);
    return id;
  }

  async #do<Result>(
    role: Role,
    work: (call: { readonly actor: Actor }) => Promise<Outcome<Result>>,
  ): Promise<Result> {
    const { userId } = this.#person(role);
    const outcome = await work({
      actor: { manufacturerId: this.#manufacturerId, userId, role, scopes: null },
    });
    if (outcome.replayed) throw new Error('An earlier answer came back.');
    return outcome.result;
  }

  async #furnish(): Promise<void> {
    for (const [i, name] of TEMPLATE.entries()) {
      const all = await this.#do('ADMIN', (call) =>
        createOperation(this.#deps, call, { name, sequence: i + 1, isCompletedStatus: name === 'Pack' }),
      );
      for (const operation of all) this.#operationIds.set(operation.name, operation.id);
    }
    const operationIds = DERIVED.map((name) => this.#operation(name));
    const process = await this.#do('ADMIN', (call) =>
      createProcess(this.#deps, call, { technology: 'SLS', operationIds }),
    );
    const material = await this.#do('ADMIN', (call) => createMaterial(this.#deps, call, { name: 'PA12' }));
    this.#processId = process.id;
    this.#materialId = material.id;
  }

  async #part(template: TestLine['template']): Promise<string> {
    const part = await this.#do('PLANNER', (call) =>
      createPartSpecification(this.#deps, call, {
        partRevisionName: `Part ${randomUUID().slice(0, 8)}`,
        processPricesId: this.#processId,
        materialId: this.#materialId,
      }),
    );
    if (template === undefined) return part.id;
    const steps = TEMPLATE.map((name, i) => ({ operationId: this.#operation(name), sequence: i + 1 }));
    const made = await this.#do('PLANNER', (call) =>
      createRoutingTemplate(this.#deps, call, { partSpecificationId: part.id, name: 'Careful', steps }),
    );
    const target = { routingTemplateId: made.id };
    if (template !== 'draft')
      await this.#do('PLANNER', (call) => approveRoutingTemplate(this.#deps, call, target));
    if (template === 'approved default') {
      await this.#do('PLANNER', (call) => makeDefaultRoutingTemplate(this.#deps, call, target));
    }
    return part.id;
  }
}

/** A shipment to be collected, of one parcel with these units. */
export function collection(order: TestOrder, quantities: readonly number[]): ShipmentInput {
  const allocations = quantities.flatMap((quantity, i) => {
    const requisitionId = order.requisitionIds[i];
    return requisitionId === undefined || quantity === 0 ? [] : { requisitionId, quantity };
  });
  return {
    type: 'COLLECTION',
    toAddress: null,
    tracking: null,
    incoterm: null,
    fromAddress: SENDER,
    parcels: [
      {
        grossWeightGrams: 900,
        netWeightGrams: 700,
        value: 40,
        widthMillimeters: 200,
        heightMillimeters: 100,
        lengthMillimeters: 300,
        allocations,
      },
    ],
  };
}
