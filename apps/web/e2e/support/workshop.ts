import { randomBytes, randomUUID } from 'node:crypto';
import {
  type Actor,
  approveRoutingTemplate,
  cancelRequisition,
  changeRouting,
  createMaterial,
  createOperation,
  createOrder,
  createPartSpecification,
  createProcess,
  createRoutingTemplate,
  type Deps,
  editRoutingTemplate,
  formatAccessToken,
  issueAccessToken,
  makeDefaultRoutingTemplate,
  moveBatches,
  type OrderState,
  type Outcome,
  type Priority,
  prepareShipment,
  type Role,
  type ShipmentView,
  scheduleWorkOrders,
  updateSettings,
} from '@routecard/core';
import {
  createDeps,
  type Database,
  hashAccessToken,
  listShipments,
  type OrderPage,
  openDatabase,
  openMaintenanceDatabase,
  type PackingScreen,
  readOrderPage,
  readPackingScreen,
  readPartPage,
} from '@routecard/db';
import { collection } from './collection.ts';
import { addManufacturer, PASSWORD, type Person } from './manufacturer.ts';

/** An order of a test's own. */
export interface TestOrder {
  readonly id: number;
  readonly number: number;
  readonly partNames: readonly string[];
  readonly requisitionIds: readonly number[];
  readonly partSpecificationIds: readonly string[];
}

export interface OrderOptions {
  readonly state?: OrderState;
  readonly customer?: string;
  readonly priority?: Priority;
}

/** A line to order: a fresh part, with a template if it is to have one. */
export interface TestLine {
  readonly quantity: number;
  /** The part's, with something after it that is its alone; `Part` unless given. */
  readonly name?: string;
  /** A new material of this name, instead of the shop's PA12. */
  readonly material?: string;
  readonly template?: 'approved' | 'approved default' | 'draft';
}

/** The routing that the shop's process derives. */
export const DERIVED = ['Print', 'QC', 'Pack'] as const;
const TEMPLATE = ['Print', 'Deburr', 'QC', 'Pack'] as const;

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
    const maintenance = openMaintenanceDatabase({ url });
    const { manufacturerId, people } = await maintenance.transaction('read write', addManufacturer);
    await maintenance.close();
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
  async order(lines: readonly TestLine[], options: OrderOptions = {}): Promise<TestOrder> {
    const requisitions: { partSpecificationId: string; quantity: number }[] = [];
    for (const line of lines) {
      requisitions.push({ partSpecificationId: await this.#part(line), quantity: line.quantity });
    }
    const created = await this.#do('PLANNER', (call) =>
      createOrder(this.#deps, call, {
        customerOrganisationName: options.customer ?? `Customer ${randomUUID().slice(0, 8)}`,
        purchaseOrderNumber: `PO-${randomUUID().slice(0, 8)}`,
        dispatchDate: '2020-02-03',
        state: options.state ?? 'ORDER',
        priority: options.priority ?? 'NORMAL',
        requisitions,
      }),
    );
    return {
      id: created.order.id,
      number: created.order.orderNumber,
      partNames: created.requisitions.map(({ name }) => name),
      requisitionIds: created.requisitions.map(({ id }) => id),
      partSpecificationIds: created.requisitions.map(({ partSpecificationId }) => partSpecificationId),
    };
  }

  /** Adds an order whose units are all scheduled. */
  async scheduledOrder(quantities: readonly number[], options: OrderOptions = {}): Promise<TestOrder> {
    const order = await this.order(
      quantities.map((quantity) => ({ quantity })),
      options,
    );
    await this.schedule(order, quantities);
    return order;
  }

  /** Schedules units of each part of an order. */
  async schedule({ requisitionIds }: TestOrder, quantities: readonly number[]): Promise<void> {
    const entries = requisitionIds.map((requisitionId, i) => ({
      requisitionId,
      quantity: quantities[i] ?? 1,
    }));
    await this.#do('PLANNER', (call) => scheduleWorkOrders(this.#deps, call, { entries }));
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

  /** Adds an order of one part, of which only some units are completed. */
  async partlyCompletedOrder(quantity: number, completed: number): Promise<TestOrder> {
    const order = await this.order([{ quantity }]);
    const entries = order.requisitionIds.map((requisitionId) => ({ requisitionId, quantity }));
    const { workOrders } = await this.#do('PLANNER', (call) =>
      scheduleWorkOrders(this.#deps, call, { entries }),
    );
    for (const { id } of workOrders) await this.move(id, completed, 'Print', 'Pack');
    return order;
  }

  /** Cancels a part of an order; its units stay where they are. */
  async cancelPart(requisitionId: number): Promise<void> {
    await this.#do('PLANNER', (call) =>
      cancelRequisition(this.#deps, call, { requisitionId, unitsInProduction: 'KEEP' }),
    );
  }

  /** Moves units behind the browser's back, as an ERP would. */
  async move(workOrderId: string, quantity: number, from: string, to: string): Promise<void> {
    const batch = { workOrderId, quantity, fromOperationId: this.operationId(from) };
    await this.#do('PLANNER', (call) =>
      moveBatches(this.#deps, call, {
        entries: [{ toOperationId: this.operationId(to), batches: [batch] }],
      }),
    );
  }

  /** Changes a run's routing behind the browser's back. */
  async reroute(workOrderId: string, operations: readonly string[]): Promise<void> {
    const steps = operations.map((name, i) => ({ operationId: this.operationId(name), sequence: i + 1 }));
    await this.#do('PLANNER', (call) => changeRouting(this.#deps, call, { workOrderId, steps }));
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

  /** Runs a use case of somebody with the role, as if it had been at an instant if one is given. */
  as<Result>(
    role: Role,
    work: (deps: Deps, call: { readonly actor: Actor }) => Promise<Outcome<Result>>,
    at?: Date,
  ): Promise<Result> {
    const deps = at ? createDeps(this.#database, { clock: () => at }) : this.#deps;
    return this.#do(role, (call) => work(deps, call));
  }

  /** A token of the shipper, as an ERP would have one. */
  async accessToken(): Promise<string> {
    const token = formatAccessToken(randomBytes(32));
    await this.#do('ADMIN', (call) =>
      issueAccessToken(this.#deps, call, {
        name: 'packers',
        userId: this.#person('SHIPPER').userId,
        scopes: ['shipments:read', 'shipments:write'],
        secretHash: hashAccessToken(token),
      }),
    );
    return token;
  }

  /** Ordered and packed units of each part of the order, as committed. */
  async packingLines(order: TestOrder): Promise<PackingScreen['lines']> {
    return (await readPackingScreen(this.#database, this.#manufacturerId, order.id)).lines;
  }

  /** Switches the approval gate. */
  async requireApproval(approvedRoutingTemplateRequired: boolean): Promise<void> {
    await this.#do('ADMIN', (call) => updateSettings(this.#deps, call, { approvedRoutingTemplateRequired }));
  }

  /** The order as its page shows it. */
  page(order: TestOrder): Promise<OrderPage> {
    return readOrderPage(this.#database, this.#manufacturerId, order.id);
  }

  /** Has the template of a part follow other operations, as a colleague saves it. */
  async rerouteTemplate(partSpecificationId: string, operationNames: readonly string[]): Promise<void> {
    const { templates } = await readPartPage(this.#database, this.#manufacturerId, partSpecificationId);
    const steps = operationNames.map((name, i) => ({
      operationId: this.operationId(name),
      sequence: i + 1,
    }));
    for (const { id } of templates) {
      await this.#do('PLANNER', (call) =>
        editRoutingTemplate(this.#deps, call, { routingTemplateId: id, steps }),
      );
    }
  }

  /** The templates of a part, each with its steps and what it is. */
  async templatesOf(partSpecificationId: string): Promise<string[]> {
    const page = await readPartPage(this.#database, this.#manufacturerId, partSpecificationId);
    return page.templates.map(({ name, steps, approved, isDefault }) =>
      [
        `${name}: ${steps.map(({ operationName }) => operationName).join(' ')}`,
        ...(approved ? ['approved'] : []),
        ...(isDefault ? ['default'] : []),
      ].join(', '),
    );
  }

  /** The scheduled units of each run of the order. */
  async runs(order: TestOrder): Promise<number[]> {
    const { parts } = await this.page(order);
    return parts.flatMap((part) => part.runs.map((run) => run.quantity));
  }

  shipments(order: TestOrder): Promise<ShipmentView[]> {
    return listShipments(this.#database, this.#manufacturerId, order.id);
  }

  /** Adds a material, and returns its id. */
  async addMaterial(name: string): Promise<number> {
    const { id } = await this.#do('ADMIN', (call) => createMaterial(this.#deps, call, { name }));
    return id;
  }

  /** Adds operations after those that the shop has. */
  async addOperations(names: readonly string[]): Promise<void> {
    for (const [i, name] of names.entries()) {
      await this.#do('ADMIN', (call) =>
        createOperation(this.#deps, call, {
          name,
          sequence: TEMPLATE.length + i + 1,
          isCompletedStatus: false,
        }),
      );
    }
  }

  #person(role: Role): Person {
    const person = this.#people.find((candidate) => candidate.role === role);
    if (!person) throw new Error(`The workshop has no ${role}.`);
    return person;
  }

  /** The id of an operation of the shop. */
  operationId(name: string): string {
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
    const operationIds = DERIVED.map((name) => this.operationId(name));
    const process = await this.#do('ADMIN', (call) =>
      createProcess(this.#deps, call, { technology: 'SLS', operationIds }),
    );
    const material = await this.#do('ADMIN', (call) => createMaterial(this.#deps, call, { name: 'PA12' }));
    this.#processId = process.id;
    this.#materialId = material.id;
  }

  async #part({ template, name = 'Part', material }: TestLine): Promise<string> {
    const materialId = material === undefined ? this.#materialId : await this.addMaterial(material);
    const part = await this.#do('PLANNER', (call) =>
      createPartSpecification(this.#deps, call, {
        partRevisionName: `${name} ${randomUUID().slice(0, 8)}`,
        processPricesId: this.#processId,
        materialId,
      }),
    );
    if (template === undefined) return part.id;
    const steps = TEMPLATE.map((name, i) => ({ operationId: this.operationId(name), sequence: i + 1 }));
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
