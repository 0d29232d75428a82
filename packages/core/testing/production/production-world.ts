import {
  type Actor,
  type BatchBalance,
  type Call,
  type Deps,
  distinctEvents,
  type OperationFacts,
  type OrderEvent,
  type Outcome,
  type Place,
  type ProductionNeed,
  ProductionUnitOfWork,
  Refusal,
  type RoutingTemplate,
  type Stamp,
  stepTimesOf,
  type Transition,
  type WorkOrder,
} from '../../src/index.ts';
import { balanceKey } from '../../src/production/moves/transition.ts';
import { groupNameOf } from '../../src/production/production-step.ts';
import { type Beginning, configured, type Fact, OPERATIONS, part } from './facts.ts';

/** The moment of every command. */
export const NOW = new Date('2026-03-01T10:00:00.000Z');

/** A command as the core decides it. */
export type Decide<Result> = (production: ProductionUnitOfWork, stamp: Stamp) => Result;

/**
 * A shop with the facts: parts 1 and 2 of order 1 and part 3 of order 2, all of one specification that derives print, qc and
 * pack, unless a fact says otherwise.
 */
export function given(...facts: readonly Fact[]): ProductionWorld {
  const beginning: Beginning = {
    timeZone: 'UTC',
    approvedRoutingTemplateRequired: false,
    operations: [...OPERATIONS],
    parts: [],
    templates: [],
    configuredOperationIds: new Map(),
    workOrders: [],
    balances: [],
    steps: [],
    transitions: [],
    reversedTransitionIds: [],
    reachedSteps: new Map(),
    counters: { lastStepNumber: 0, lastWorkOrderNumber: 0 },
    namesInTheWay: [],
  };
  const usual = [
    part(1),
    part(2),
    part(3, { orderId: 2, orderNumber: 1002 }),
    configured('print', 'qc', 'pack'),
  ];
  for (const fact of [...usual, ...facts]) fact(beginning);
  beginning.counters = {
    lastStepNumber: Math.max(0, ...beginning.steps.map(({ groupId }) => Number(groupId) || 0)),
    lastWorkOrderNumber: Math.max(0, ...beginning.workOrders.map(({ workOrderNumber }) => workOrderNumber)),
  };
  return new ProductionWorld(beginning);
}

/** Production kept in memory. What is given stays; what commands do is told in words that fit on a line. */
export class ProductionWorld {
  #state: Beginning;
  #lastId = 0;
  readonly #ledger: Transition[] = [];
  readonly #events: OrderEvent[] = [];

  constructor(state: Beginning) {
    this.#state = state;
  }

  /** Decides the command on everything that there is, and keeps what it did. A refusal is thrown. */
  when<Result>(decide: Decide<Result>): Result {
    const production = new ProductionUnitOfWork(withNames(this.#state));
    const result = production.attempt(() => decide(production, this.stamp()));
    this.keep(production);
    return result;
  }

  /** `CODE: message` of the command that is refused; fails where it is not, and where it left something behind. */
  refusal(decide: Decide<unknown>): string {
    const production = new ProductionUnitOfWork(withNames(this.#state));
    try {
      production.attempt(() => decide(production, this.stamp()));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const traces = [
        production.touchedBalances().filter((one) => one.balance.quantity !== one.quantityBefore),
      ];
      const written = [
        ...traces.flat(),
        ...production.newSteps,
        ...production.ledger,
        ...production.allEvents(),
      ];
      if (written.length + production.newWorkOrders.size + production.changedWorkOrders.size > 0) {
        throw new Error(`Refused with ${error.code}, but it left traces: ${JSON.stringify(written)}`);
      }
      return `${error.code}: ${error.message}`;
    }
    throw new Error('Expected a refusal');
  }

  /** Where units of the run stand, as `6 at qc 0001`, in the order of its routing. */
  standing(workOrderId: string): readonly string[] {
    return this.#state.balances
      .filter((balance) => balance.workOrderId === workOrderId && balance.quantity > 0)
      .toSorted((a, b) => a.step - b.step || (this.#groupId(a) < this.#groupId(b) ? -1 : 1))
      .map((balance) => `${balance.quantity} at ${this.#place(workOrderId, balance)}`);
  }

  /** The ledger rows that commands wrote, as `MOVE 4 of R1: print 0001 → qc 0001`. */
  get ledger(): readonly string[] {
    return this.#ledger.map(({ type, quantity, workOrderId, from, to }) => {
      const place = (one: Place | null) => (one === null ? '—' : this.#place(workOrderId, one));
      return `${type} ${quantity} of ${workOrderId}: ${place(from)} → ${place(to)}`;
    });
  }

  /** The orders that were said to have changed. */
  get toldOrders(): readonly number[] {
    return this.#events.map(({ orderId }) => orderId);
  }

  /** A run as it is now. */
  run(id: string): WorkOrder {
    const found = this.#state.workOrders.find((one) => one.id === id);
    if (found === undefined) throw new Error(`There is no run ${id}`);
    return found;
  }

  /** Units of the run at each place of an operation. */
  standingAt(workOrderId: string, operationId: string): readonly number[] {
    return this.#state.balances
      .filter((one) => one.workOrderId === workOrderId && one.operationId === operationId && one.quantity > 0)
      .map(({ quantity }) => quantity);
  }

  /** The runs with units in the production step, in the order of their ids; undefined where there is no such step. */
  runsIn(productionStepId: string): readonly string[] | undefined {
    if (!this.#state.steps.some(({ id }) => id === productionStepId)) return undefined;
    const there = this.#state.balances.filter(
      (balance) => balance.productionStepId === productionStepId && balance.quantity > 0,
    );
    return [...new Set(there.map(({ workOrderId }) => workOrderId))].toSorted();
  }

  /** True if units of the run stand elsewhere, and all steps after them are at the operation. */
  canOnlyGoOnTo(workOrderId: string, operationId: string): boolean {
    return this.#state.balances.some((balance) => {
      if (balance.workOrderId !== workOrderId || balance.quantity === 0) return false;
      const { routing } = this.run(workOrderId);
      const ahead = routing.slice(routing.findIndex(({ step }) => step === balance.step) + 1);
      return (
        balance.operationId !== operationId &&
        ahead.length > 0 &&
        ahead.every((step) => step.operationId === operationId)
      );
    });
  }

  /** The operations that the usual specification derives from, unordered. */
  get configuredOperations(): readonly OperationFacts[] {
    const ids = [...this.#state.configuredOperationIds.values()].flat();
    return this.#state.operations.filter(({ id }) => ids.includes(id));
  }

  /** Takes over templates that were written besides. */
  learn(templates: readonly RoutingTemplate[]): void {
    const facts = templates.map((one) => ({
      id: one.id,
      partSpecificationId: one.partSpecificationId,
      approved: one.approved,
      isDefault: one.state === 'ACTIVE' && one.isDefault,
      deprecated: one.state === 'DEPRECATED',
      operationIds: one.steps.map(({ operationId }) => operationId),
      stepTimes: one.steps.map(stepTimesOf),
    }));
    const learnt = new Set(facts.map(({ id }) => id));
    this.#state.templates = [...this.#state.templates.filter(({ id }) => !learnt.has(id)), ...facts];
  }

  /** The runs of a part, oldest first, each as `R2: 5 over print, qc`; with `(planned)` without units. */
  runsOf(requisitionId: number): readonly string[] {
    const ids = this.#state.parts.find((one) => one.requisitionId === requisitionId)?.workOrderIds ?? [];
    return ids.map((id) => {
      const { runNumber, quantity, routing, inProduction } = this.run(id);
      const over = routing.map(({ operationId }) => operationId).join(', ');
      return `R${runNumber}: ${quantity} over ${over}${inProduction ? '' : ' (planned)'}`;
    });
  }

  /** The transitions that commands wrote, the newest last. */
  get transitions(): readonly Transition[] {
    return this.#ledger;
  }

  /** The production steps, as `QC-0001`. */
  get groups(): readonly string[] {
    return this.#state.steps.map(({ prefix, groupId }) => `${prefix}-${groupId}`);
  }

  stamp(): Stamp {
    return { at: NOW, by: 'planner', newId: () => this.#newId() };
  }

  /** The place where commands on production are submitted; reads no more than the need names. */
  readonly groupCommit: Deps['production'] = {
    submit: async (call, need, decide) => this.#submit(call, need, decide),
  };

  /** A unit of work of what the need names, as the database would read it. */
  open(need: ProductionNeed): ProductionUnitOfWork {
    const state = this.#state;
    const transitions = state.transitions.filter(({ id }) => need.transitionIds?.includes(id));
    const runs = state.workOrders.filter(
      ({ id, part: { requisitionId } }) =>
        need.workOrderIds?.includes(id) ||
        need.runsOfRequisitionIds?.includes(requisitionId) ||
        transitions.some(({ workOrderId }) => workOrderId === id),
    );
    const isOfRuns = ({ workOrderId }: { readonly workOrderId: string }) =>
      runs.some(({ id }) => id === workOrderId);
    const balances = state.balances.filter(isOfRuns);
    const parts = state.parts.filter(({ requisitionId }) => need.requisitionIds?.includes(requisitionId));
    const routed = runs.filter(({ id }) => need.routingOfWorkOrderIds?.includes(id));
    const specifications = new Set([
      ...parts.map((one) => one.partSpecificationId),
      ...routed.map((one) => one.part.partSpecificationId),
    ]);
    const held = new Set(balances.filter(({ quantity }) => quantity > 0).map((one) => one.productionStepId));
    for (const { from, to } of transitions)
      for (const place of [from, to]) if (place) held.add(place.productionStepId);
    const groups = new Set([
      ...(need.stepNames ?? []),
      ...state.steps.filter(({ id }) => held.has(id)).map(({ groupId }) => groupId),
    ]);
    const firsts = runs.map(({ routing }) => routing[0]?.operationId);
    return new ProductionUnitOfWork({
      ...withNames(state),
      parts,
      transitions,
      templates: state.templates.filter(
        (one) => specifications.has(one.partSpecificationId) || need.routingTemplateIds?.includes(one.id),
      ),
      configuredOperationIds: new Map(
        [...state.configuredOperationIds].filter(([id]) => specifications.has(id)),
      ),
      workOrders: runs,
      balances,
      steps: state.steps.filter(
        ({ id, operationId, groupId }) =>
          held.has(id) ||
          ([...groups].some((one) => one.replace(/\/\d+$/, '') === groupId.replace(/\/\d+$/, '')) &&
            (need.destinationOperationIds?.includes(operationId) || firsts.includes(operationId))),
      ),
      reachedSteps: new Map([...state.reachedSteps].filter(([id]) => routed.some((one) => one.id === id))),
      counters: need.numbersSteps || need.requisitionIds?.length ? state.counters : null,
    });
  }

  /** Writes what was done to the unit of work. */
  keep(production: ProductionUnitOfWork): void {
    const state = this.#state;
    const changed = new Map([...production.changedWorkOrders, ...production.newWorkOrders]);
    const balances = new Map<string, BatchBalance>(
      state.balances.map((balance) => [balanceKey(balance.workOrderId, balance), balance]),
    );
    for (const { balance } of production.touchedBalances()) {
      balances.set(balanceKey(balance.workOrderId, balance), balance);
    }
    const reached = new Map(state.reachedSteps);
    for (const { workOrderId, to } of production.ledger) {
      if (to) reached.set(workOrderId, [...(reached.get(workOrderId) ?? []), to.step]);
    }
    const opened = [...production.newWorkOrders.values()];
    this.#state = {
      ...state,
      workOrders: [...state.workOrders.map((one) => changed.get(one.id) ?? one), ...opened],
      parts: state.parts.map((one) => {
        const own = opened.filter((each) => each.part.requisitionId === one.requisitionId);
        return {
          ...one,
          lastRunNumber: Math.max(one.lastRunNumber, ...own.map(({ runNumber }) => runNumber)),
          workOrderIds: [...one.workOrderIds, ...own.map(({ id }) => id)],
        };
      }),
      balances: [...balances.values()],
      steps: [...state.steps, ...production.newSteps],
      transitions: [...state.transitions, ...production.ledger],
      reversedTransitionIds: [
        ...state.reversedTransitionIds,
        ...production.ledger.flatMap(({ reversesId }) => reversesId ?? []),
      ],
      reachedSteps: reached,
      counters: production.countedUpTo() ?? state.counters,
    };
    this.#ledger.push(...production.ledger);
    this.#events.push(...distinctEvents(production.allEvents()));
  }

  #submit<Result>(call: Call<Result>, need: ProductionNeed, decide: Decide<Result>): Outcome<Result> {
    const production = this.open(need);
    const work = () => decide(production, this.stamp());
    const result = call.dryRun ? production.dryRun(work) : production.attempt(work);
    this.keep(production);
    return { replayed: false, result };
  }

  #place(workOrderId: string, place: Place): string {
    const { routing } = this.run(workOrderId);
    const often = routing.filter(({ operationId }) => operationId === place.operationId).length > 1;
    return `${place.operationId}${often ? `/${place.step}` : ''} ${this.#groupId(place)}`;
  }

  #groupId({ productionStepId }: Place): string {
    return this.#state.steps.find(({ id }) => id === productionStepId)?.groupId ?? '?';
  }

  #newId(): string {
    this.#lastId += 1;
    return `new-${this.#lastId}`;
  }
}

/** The state with the names of all of its groups, as a load finds those among the next numbers. */
const withNames = (state: Beginning): Beginning => ({
  ...state,
  namesInTheWay: state.steps.map(({ groupId }) => groupNameOf(groupId)),
});

/** The arguments of a use case: the world's group commit, and an administrator. */
export function calling(world: ProductionWorld) {
  const actor: Actor = { manufacturerId: 'shop', userId: 'planner', role: 'ADMIN', scopes: null };
  return { deps: { production: world.groupCommit } as Deps, call: { actor } };
}
