import type { Random } from '../random.ts';

interface Step {
  readonly step: number;
  readonly sequence: number;
  readonly operationId: string;
}

interface Balance {
  readonly step: number;
  readonly productionStepId: string;
  readonly quantity: number;
}

/** A run as its page shows it. */
interface Run {
  readonly workOrderId: string;
  readonly routing: readonly Step[];
  readonly balances: readonly Balance[];
}

/** One unit of a run where it stands, and where its routing leads it next. */
export interface StandingUnit {
  readonly source: {
    readonly workOrderId: string;
    readonly productionStepId: string;
    readonly step: number;
    readonly quantity: number;
  };
  readonly next: Step | undefined;
}

/** A shipment as it was last shown. */
interface Shipment {
  readonly id: string;
  readonly orderId: number;
  readonly status: string;
  readonly parcels: readonly {
    readonly id: string;
    readonly allocations: readonly { readonly requisitionId: number }[];
  }[];
}

const SHOWS_SHIPMENT = /^shipments\.(one|prepare|replace|release|track|fulfil)$/;
const MAX_KEPT = 30;

/** Facts from responses beyond ids: locations of units, undoable transitions, and packed contents. */
export class ShopMemory {
  readonly #runs: Run[] = [];
  readonly #undoable: (readonly string[])[] = [];
  readonly #shipments = new Map<string, Shipment>();

  learn(procedure: string, value: unknown): void {
    if (procedure === 'workOrders.page') keep(this.#runs, value as Run);
    if (procedure === 'board.move' || procedure === 'board.scrap')
      keep(this.#undoable, (value as { readonly transitionIds: readonly string[] }).transitionIds);
    if (SHOWS_SHIPMENT.test(procedure)) this.#shipments.set((value as Shipment).id, value as Shipment);
  }

  /** Forgets a shipment that there is no longer. */
  forgetShipment(id: unknown): void {
    this.#shipments.delete(String(id));
  }

  /** One of the last shipments that were prepared and not released yet. */
  preparedShipment(random: Random): Shipment | undefined {
    const prepared = [...this.#shipments.values()].filter(({ status }) => status === 'PREPARED');
    return prepared.length === 0 ? undefined : random.pick(prepared.slice(-MAX_KEPT));
  }

  /** Undefined while no run with units in production was shown. */
  standingUnit(random: Random): StandingUnit | undefined {
    const runs = this.#runs.filter(({ balances }) => balances.length > 0);
    if (runs.length === 0) return undefined;
    const { workOrderId, routing, balances } = random.pick(runs);
    const { step, productionStepId } = random.pick(balances);
    const at = routing.findIndex((one) => one.step === step);
    return {
      source: { workOrderId, productionStepId, step, quantity: 1 },
      next: routing[at + 1] ?? routing[0],
    };
  }

  /** The ids of the transitions of one call; undefined while none has succeeded. */
  undoable(random: Random): readonly string[] | undefined {
    return this.#undoable.length === 0 ? undefined : random.pick(this.#undoable);
  }
}

function keep<Item>(items: Item[], item: Item): void {
  if (items.push(item) > MAX_KEPT) items.shift();
}
