import type { OrderEvent } from '../events.ts';
import { groupedBy } from '../grouped-by.ts';
import { ensure, present } from '../refusals.ts';
import type { OwnStepTimes } from '../time/step-times.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { type BatchBalance, balanceKey, type Place, placeOf, type Transition } from './moves/transition.ts';
import { groupIdOf, groupNameOf, type OperationFacts, type ProductionStep } from './production-step.ts';
import type { PartFacts, WorkOrder } from './work-order.ts';

/** The rows that a production command decides on. Work orders named through a requisition or a transition are locked too. */
export interface ProductionNeed {
  readonly requisitionIds?: readonly number[];
  readonly workOrderIds?: readonly string[];
  readonly transitionIds?: readonly string[];
  readonly routingTemplateIds?: readonly string[];
  /** The operations that units may go to: production steps there that carry a group of the sources, or one of `stepNames`, are read. */
  readonly destinationOperationIds?: readonly string[];
  readonly stepNames?: readonly string[];
  /** The command opens groups without a name: the shop's counters are locked and read, as for every command that names requisitions. */
  readonly numbersSteps?: boolean;
  /** Work orders of these requisitions are locked and read too. */
  readonly runsOfRequisitionIds?: readonly number[];
  /** For these work orders the templates of their part and the steps that units have ever reached are read. */
  readonly routingOfWorkOrderIds?: readonly string[];
}

/** A part of an order with what scheduling asks of it. */
export interface SchedulablePart extends PartFacts {
  readonly quantity: number;
  readonly lastRunNumber: number;
  /** Oldest first. */
  readonly workOrderIds: readonly string[];
}

/** A routing template as scheduling sees it; `steps` in order. */
export interface TemplateFacts {
  readonly id: string;
  readonly partSpecificationId: string;
  readonly approved: boolean;
  readonly isDefault: boolean;
  readonly deprecated: boolean;
  readonly operationIds: readonly string[];
  /** The times that each of its steps sets itself. */
  readonly stepTimes: readonly OwnStepTimes[];
}

/** The rows that were read, each locked or covered by a lock. */
export interface ProductionSnapshot {
  /** The shop's, as IANA names it. */
  readonly timeZone: string;
  readonly approvedRoutingTemplateRequired: boolean;
  readonly operations: readonly OperationFacts[];
  readonly parts: readonly SchedulablePart[];
  readonly templates: readonly TemplateFacts[];
  /** Operations of the process and of the finishes per specification, unordered and with repetitions. */
  readonly configuredOperationIds: ReadonlyMap<string, readonly string[]>;
  readonly workOrders: readonly WorkOrder[];
  readonly balances: readonly BatchBalance[];
  readonly steps: readonly ProductionStep[];
  readonly transitions: readonly Transition[];
  readonly reversedTransitionIds: readonly string[];
  readonly reachedSteps: ReadonlyMap<string, readonly number[]>;
  /** The numbers given last; null where no command asked for the counter. */
  readonly counters: ShopCounters | null;
  /** The names of groups anywhere in the shop that read as one of the next numbers: no group is numbered so. */
  readonly namesInTheWay: readonly string[];
}

/** The shop's counters of production. */
export interface ShopCounters {
  /** The number of the newest group. */
  readonly lastStepNumber: number;
  /** The number of the newest work order. */
  readonly lastWorkOrderNumber: number;
}

/** A balance that a command touched: as it is now, and with how many units it was read. */
export interface TouchedBalance {
  readonly balance: BatchBalance;
  readonly quantityBefore: number;
}

/** An order that may be complete by what was done, with every run of it that was read: none of a part that is not cancelled is open. */
export interface NearlyCompletedOrder {
  readonly orderId: number;
  /** True if one of these runs was open when it was read: the order was not complete then, whatever else there is of it. */
  readonly wasOpen: boolean;
  /** Units at operations that count as completed: as they are now, and as they were read. */
  readonly runs: readonly {
    readonly workOrder: WorkOrder;
    readonly units: number;
    readonly unitsBefore: number;
  }[];
}

/** Units of runs that are still to be worked on, and those at operations that count as completed. */
export interface UnitsByCompletion {
  readonly open: number;
  readonly completed: number;
}

/** The working state of production for one flush: what was read, and what the accepted commands did to it. */
export class ProductionUnitOfWork extends UnitOfWork {
  readonly timeZone: string;
  readonly approvedRoutingTemplateRequired: boolean;
  readonly newWorkOrders = new Map<string, WorkOrder>();
  readonly changedWorkOrders = new Map<string, WorkOrder>();
  readonly newSteps: ProductionStep[] = [];
  readonly ledger: Transition[] = [];
  readonly events: OrderEvent[] = [];

  readonly #operations: Map<string, OperationFacts>;
  readonly #parts: Map<number, SchedulablePart>;
  readonly #templates: ReadonlyMap<string, TemplateFacts>;
  readonly #templatesOf: ReadonlyMap<string, readonly TemplateFacts[]>;
  readonly #configured: ReadonlyMap<string, readonly string[]>;
  readonly #workOrders: Map<string, WorkOrder>;
  readonly #workOrdersAsRead: ReadonlyMap<string, WorkOrder>;
  readonly #balances = new Map<string, BatchBalance>();
  readonly #balanceKeysOf = new Map<string, readonly string[]>();
  readonly #read = new Map<string, number>();
  readonly #touched = new Map<string, true>();
  readonly #steps: Map<string, ProductionStep>;
  readonly #stepLabels = new Map<string, ProductionStep>();
  readonly #transitions: Map<string, Transition>;
  readonly #reversed: Map<string, true>;
  readonly #reached: Map<string, readonly number[]>;
  readonly #countersAsRead: ShopCounters | null;
  #counters: ShopCounters | null;
  readonly #namesInTheWay: Map<string, true>;

  constructor(snapshot: ProductionSnapshot) {
    super();
    this.timeZone = snapshot.timeZone;
    this.approvedRoutingTemplateRequired = snapshot.approvedRoutingTemplateRequired;
    this.#operations = new Map(snapshot.operations.map((operation) => [operation.id, operation]));
    this.#parts = new Map(snapshot.parts.map((part) => [part.requisitionId, part]));
    this.#templates = new Map(snapshot.templates.map((template) => [template.id, template]));
    this.#templatesOf = groupedBy(snapshot.templates, (template) => template.partSpecificationId);
    this.#configured = snapshot.configuredOperationIds;
    this.#workOrders = new Map(snapshot.workOrders.map((workOrder) => [workOrder.id, workOrder]));
    this.#workOrdersAsRead = new Map(this.#workOrders);
    this.#steps = new Map(snapshot.steps.map((step) => [step.id, step]));
    for (const step of snapshot.steps) this.#stepLabels.set(labelKey(step.operationId, step.groupId), step);
    for (const balance of snapshot.balances) {
      const key = balanceKey(balance.workOrderId, balance);
      this.#balances.set(key, balance);
      this.#read.set(key, balance.quantity);
      this.#balanceKeysOf.set(balance.workOrderId, [
        ...(this.#balanceKeysOf.get(balance.workOrderId) ?? []),
        key,
      ]);
    }
    this.#transitions = new Map(snapshot.transitions.map((transition) => [transition.id, transition]));
    this.#reversed = new Map(snapshot.reversedTransitionIds.map((id) => [id, true]));
    this.#reached = new Map(snapshot.reachedSteps);
    this.#countersAsRead = snapshot.counters;
    this.#counters = snapshot.counters;
    this.#namesInTheWay = new Map(snapshot.namesInTheWay.map((name) => [name, true]));
  }

  part(requisitionId: number): SchedulablePart {
    return present(
      this.#parts.get(requisitionId),
      'REQUISITION_NOT_FOUND',
      `requisition ${requisitionId} not found`,
    );
  }

  workOrder(id: string): WorkOrder {
    return present(this.#workOrders.get(id), 'WORK_ORDER_NOT_FOUND', `work order ${id} not found`);
  }

  /** The work order before any command of this flush; undefined for a new one. */
  asRead(id: string): WorkOrder | undefined {
    return this.#workOrdersAsRead.get(id);
  }

  template(id: string): TemplateFacts {
    return present(this.#templates.get(id), 'ROUTING_TEMPLATE_NOT_FOUND', `routing template ${id} not found`);
  }

  templatesOf(partSpecificationId: string): readonly TemplateFacts[] {
    return this.#templatesOf.get(partSpecificationId) ?? [];
  }

  /** An operation, deleted or not: routings made before its deletion keep naming it. */
  operation(id: string): OperationFacts {
    return present(this.#operations.get(id), 'OPERATION_NOT_FOUND', `operation ${id} not found`);
  }

  /** An operation that new routings may name. */
  liveOperation(id: string): OperationFacts {
    const operation = this.operation(id);
    ensure(!operation.deleted, 'OPERATION_NOT_FOUND', `operation ${id} not found`);
    return operation;
  }

  step(id: string): ProductionStep {
    return present(this.#steps.get(id), 'PRODUCTION_STEP_NOT_FOUND', `production step ${id} not found`);
  }

  transition(id: string): Transition {
    return present(this.#transitions.get(id), 'TRANSITION_NOT_FOUND', `transition ${id} not found`);
  }

  isReversed(transitionId: string): boolean {
    return this.#reversed.has(transitionId);
  }

  configuredOperations(partSpecificationId: string): readonly OperationFacts[] {
    return (this.#configured.get(partSpecificationId) ?? []).map((id) => this.operation(id));
  }

  /** The balances of a run that hold units, in no particular order. */
  balancesOf(workOrderId: string): readonly BatchBalance[] {
    const balances: BatchBalance[] = [];
    for (const key of this.#balanceKeysOf.get(workOrderId) ?? []) {
      const balance = this.#balances.get(key);
      if (balance !== undefined && balance.quantity > 0) balances.push(balance);
    }
    return balances;
  }

  /** The balance at a place, also one that was emptied; undefined where units never stood in this unit of work. */
  balanceAt(workOrderId: string, place: Place): BatchBalance | undefined {
    return this.#balances.get(balanceKey(workOrderId, place));
  }

  /** Steps of the run's routing that units have ever arrived at. */
  reachedSteps(workOrderId: string): readonly number[] {
    return this.#reached.get(workOrderId) ?? [];
  }

  stepLabelled(operationId: string, groupId: string): ProductionStep | undefined {
    return this.#stepLabels.get(labelKey(operationId, groupId));
  }

  addWorkOrder(workOrder: WorkOrder): void {
    this.#orderUpdated(workOrder);
    this.put(this.#workOrders, workOrder.id, workOrder);
    this.put(this.newWorkOrders, workOrder.id, workOrder);
    const part = this.part(workOrder.part.requisitionId);
    this.put(this.#parts, part.requisitionId, {
      ...part,
      lastRunNumber: workOrder.runNumber,
      workOrderIds: [...part.workOrderIds, workOrder.id],
    });
  }

  changeWorkOrder(workOrder: WorkOrder): void {
    this.#orderUpdated(workOrder);
    this.put(this.#workOrders, workOrder.id, workOrder);
    if (this.newWorkOrders.has(workOrder.id)) this.put(this.newWorkOrders, workOrder.id, workOrder);
    else this.put(this.changedWorkOrders, workOrder.id, workOrder);
  }

  /** Opens a step at the operation. Without a name it gets the next number of the shop that names no group yet. */
  openStep(id: string, operation: OperationFacts, at: Date, groupId?: string): ProductionStep {
    const step: ProductionStep = {
      id,
      operationId: operation.id,
      groupId: groupId ?? this.#nextGroupId(),
      prefix: operation.stepNamePrefix,
      type: operation.productionStepType,
      completedAt: operation.isCompletedStatus ? at : null,
      createdAt: at,
    };
    this.put(this.#steps, id, step);
    this.put(this.#stepLabels, labelKey(operation.id, step.groupId), step);
    this.put(this.#namesInTheWay, groupNameOf(step.groupId), true);
    this.append(this.newSteps, step);
    return step;
  }

  /** Writes a transition into the ledger and moves its units. Never lets a balance become negative. */
  post(transition: Transition): void {
    const workOrder = this.workOrder(transition.workOrderId);
    this.#orderUpdated(workOrder);
    if (transition.from) this.#adjust(transition, transition.from, -transition.quantity);
    if (transition.to) {
      this.#adjust(transition, transition.to, transition.quantity);
      this.put(this.#reached, workOrder.id, [...this.reachedSteps(workOrder.id), transition.to.step]);
    }
    this.put(this.#transitions, transition.id, transition);
    if (transition.reversesId) this.put(this.#reversed, transition.reversesId, true);
    this.append(this.ledger, transition);
    if (!workOrder.inProduction) this.changeWorkOrder({ ...workOrder, inProduction: true });
  }

  /** The runs that the accepted commands completed: all their units are at operations that count as completed, as not before. */
  completedRuns(): readonly WorkOrder[] {
    const touched = new Set(this.touchedBalances().map(({ balance }) => balance.workOrderId));
    return [...touched]
      .filter((id) => this.#isCompleted(id) && !this.#wasCompleted(id))
      .map((id) => this.workOrder(id));
  }

  /** The orders that may have become complete: something of them was finished, and nothing that was read is open. What was not read decides. */
  nearlyCompletedOrders(): readonly NearlyCompletedOrder[] {
    const touched = new Set(this.touchedBalances().map(({ balance }) => balance.workOrderId));
    const finished = [...touched].filter((id) => this.#isFinishedFurther(id));
    const orderIds = new Set(finished.map((id) => this.workOrder(id).part.orderId));
    if (orderIds.size === 0) return [];
    const runsOf = groupedBy(this.#workOrders.values(), ({ part }) => part.orderId);
    return [...orderIds].flatMap((orderId) => {
      const runs = runsOf.get(orderId) ?? [];
      // Units of a cancelled part that were kept hold nothing back, and finish nothing.
      const live = runs.filter(({ part }) => !part.isCancelled);
      if (live.some(({ id }) => this.unitsOf(id).open > 0)) return [];
      return [
        {
          orderId,
          wasOpen: live.some(({ id }) => this.unitsAsRead(id).open > 0),
          runs: runs.map((workOrder) => ({
            workOrder,
            units: this.unitsOf(workOrder.id).completed,
            unitsBefore: this.unitsAsRead(workOrder.id).completed,
          })),
        },
      ];
    });
  }

  /** The units of each part of which runs were read. */
  unitsByPart(when: 'now' | 'as read'): ReadonlyMap<number, UnitsByCompletion> {
    const units = new Map<number, UnitsByCompletion>();
    for (const { id, part } of this.#workOrders.values()) {
      const { open, completed } = when === 'now' ? this.unitsOf(id) : this.unitsAsRead(id);
      const sum = units.get(part.requisitionId) ?? { open: 0, completed: 0 };
      units.set(part.requisitionId, { open: sum.open + open, completed: sum.completed + completed });
    }
    return units;
  }

  /** The units of a run. */
  unitsOf(workOrderId: string): UnitsByCompletion {
    return this.#counted(this.balancesOf(workOrderId).map((balance) => [balance, balance.quantity]));
  }

  /** The units of a run before any command of this flush. */
  unitsAsRead(workOrderId: string): UnitsByCompletion {
    return this.#counted(
      (this.#balanceKeysOf.get(workOrderId) ?? []).flatMap((key): [BatchBalance, number][] => {
        const balance = this.#balances.get(key);
        return balance === undefined ? [] : [[balance, this.#read.get(key) ?? 0]];
      }),
    );
  }

  /** All events of the accepted commands. */
  allEvents(): readonly OrderEvent[] {
    return [
      ...this.events,
      ...this.completedRuns().map(
        ({ id, part: { orderId } }): OrderEvent => ({
          type: 'work_order.completed',
          orderId,
          workOrderId: id,
        }),
      ),
    ];
  }

  #isCompleted(workOrderId: string): boolean {
    return isCompleted(this.unitsOf(workOrderId));
  }

  #wasCompleted(workOrderId: string): boolean {
    return isCompleted(this.unitsAsRead(workOrderId));
  }

  /** True if the run of a part that is not cancelled has nothing open any more, or more completed units than before. */
  #isFinishedFurther(workOrderId: string): boolean {
    if (this.workOrder(workOrderId).part.isCancelled) return false;
    const now = this.unitsOf(workOrderId);
    const before = this.unitsAsRead(workOrderId);
    return now.open === 0 && (before.open > 0 || now.completed > before.completed);
  }

  #counted(balances: readonly (readonly [BatchBalance, number])[]): UnitsByCompletion {
    let open = 0;
    let completed = 0;
    for (const [{ operationId }, units] of balances) {
      if (this.operation(operationId).isCompletedStatus) completed += units;
      else open += units;
    }
    return { open, completed };
  }

  /** The next number of the manufacturer's work orders. */
  takeWorkOrderNumber(): number {
    return this.#take('lastWorkOrderNumber');
  }

  /** The counters' new values; undefined where no number was taken. */
  countedUpTo(): ShopCounters | undefined {
    return this.#counters === this.#countersAsRead ? undefined : (this.#counters ?? undefined);
  }

  /** Every balance that an accepted command touched, with the quantity it was read with. */
  touchedBalances(): readonly TouchedBalance[] {
    const touched: TouchedBalance[] = [];
    for (const key of this.#touched.keys()) {
      const balance = this.#balances.get(key);
      if (balance !== undefined) touched.push({ balance, quantityBefore: this.#read.get(key) ?? 0 });
    }
    return touched;
  }

  /** An order's payload shows its runs and where their units are, so that each of these writes is an event of it. */
  #orderUpdated({ part: { orderId } }: WorkOrder): void {
    if (this.events.at(-1)?.orderId !== orderId) this.append(this.events, { type: 'order.updated', orderId });
  }

  #adjust(transition: Transition, place: Place, units: number): void {
    const key = balanceKey(transition.workOrderId, place);
    const before = this.#balances.get(key);
    const quantity = (before?.quantity ?? 0) + units;
    ensure(quantity >= 0, 'INSUFFICIENT_BATCH_QUANTITY');
    // Completed units wait for nothing: there the last that came count, and the board shows them as long as new ones.
    const arrivesCompleted = units > 0 && this.operation(place.operationId).isCompletedStatus;
    const stays = before !== undefined && before.quantity > 0 && !arrivesCompleted;
    const outstandingAt = stays ? before.outstandingAt : transition.createdAt;
    this.put(this.#balances, key, {
      ...placeOf(place),
      workOrderId: transition.workOrderId,
      quantity,
      outstandingAt,
    });
    if (before === undefined) {
      const keys = this.#balanceKeysOf.get(transition.workOrderId) ?? [];
      this.put(this.#balanceKeysOf, transition.workOrderId, [...keys, key]);
    }
    if (!this.#touched.has(key)) this.put(this.#touched, key, true);
  }

  #nextGroupId(): string {
    let groupId: string;
    do groupId = groupIdOf(this.#take('lastStepNumber'));
    while (this.#counters !== null && this.#namesInTheWay.has(groupId));
    return groupId;
  }

  #take(counter: keyof ShopCounters): number {
    const before = this.#counters;
    // Batches that are tried alone may open groups that the call as a whole would not; these numbers go nowhere.
    if (before === null && this.isDryRun) return 1;
    if (before === null) throw new Error('A command takes a number without having announced it');
    const taken = before[counter] + 1;
    this.#counters = { ...before, [counter]: taken };
    this.noted(() => {
      this.#counters = before;
    });
    return taken;
  }
}

const isCompleted = ({ open, completed }: UnitsByCompletion) => open === 0 && completed > 0;

const labelKey = (operationId: string, groupId: string) => `${operationId}:${groupId}`;
