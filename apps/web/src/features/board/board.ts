import type { BoardOperation, BoardWire } from '@routecard/db';

/** A step of a run's routing. */
export interface Stop {
  /** Its identity in the run; units belong to it. */
  readonly step: number;
  readonly sequence: number;
  readonly operationId: string;
  readonly operationName: string;
}

/** A batch balance as the board shows it: units of one run at one step, in one group. */
export interface Card {
  readonly key: string;
  readonly workOrderId: string;
  readonly step: number;
  readonly productionStepId: string;
  /** The group's label, `PRINT-0117`. */
  readonly label: string;
  readonly operationId: string;
  readonly routing: readonly Stop[];
  readonly quantity: number;
  readonly runQuantity: number;
  readonly partName: string;
  readonly orderId: number;
  readonly orderNumber: number;
  readonly requisitionSequence: number;
  readonly runNumber: number;
  readonly customerName: string;
  /** Calendar day. */
  readonly due: string | null;
  readonly material: string;
  readonly color: { readonly name: string; readonly hex: string | null } | null;
  /** Seconds of Unix time. */
  readonly since: number;
  /** True while the server has not agreed to its units yet. */
  readonly pending?: boolean;
  /** True for units on their way here, whose group is not known before the server agrees: they cannot move on yet. */
  readonly arriving?: boolean;
}

/** The board, decoded: columns in the order of the shop, cards by column. */
export interface Board {
  readonly operations: readonly BoardOperation[];
  readonly cards: readonly Card[];
}

/** The key of the card for units of a run at a step, in a group. */
export function cardKey(workOrderId: string, step: number, productionStepId: string): string {
  return `${workOrderId}:${step}:${productionStepId}`;
}

/** Turns the columns that travelled into cards. */
export function decodeBoard(body: string): Board {
  const wire: BoardWire = JSON.parse(body);
  const { operations, parts, customers, materials, colors, cards } = wire;
  const routings = wire.routings.map((stops) =>
    stops.map(([step, sequence, operation]): Stop => {
      const { id = '', name = '' } = operations[operation] ?? {};
      return { step, sequence, operationId: id, operationName: name };
    }),
  );
  return {
    operations,
    cards: cards.workOrderId.map((workOrderId, i): Card => {
      const step = cards.step[i] ?? 0;
      const productionStepId = cards.productionStepId[i] ?? '';
      const color = cards.color[i] ?? null;
      return {
        key: cardKey(workOrderId, step, productionStepId),
        workOrderId,
        step,
        productionStepId,
        label: cards.label[i] ?? '',
        operationId: operations[cards.operation[i] ?? -1]?.id ?? '',
        routing: routings[cards.routing[i] ?? -1] ?? [],
        quantity: cards.quantity[i] ?? 0,
        runQuantity: cards.runQuantity[i] ?? 0,
        partName: parts[cards.part[i] ?? -1] ?? '',
        orderId: cards.orderId[i] ?? 0,
        orderNumber: cards.orderNumber[i] ?? 0,
        requisitionSequence: cards.requisitionSequence[i] ?? 0,
        runNumber: cards.runNumber[i] ?? 0,
        customerName: customers[cards.customer[i] ?? -1] ?? '',
        due: cards.due[i] ?? null,
        material: materials[cards.material[i] ?? -1] ?? '',
        color: color === null ? null : (colors[color] ?? null),
        since: cards.since[i] ?? 0,
      };
    }),
  };
}
