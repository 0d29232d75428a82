import type {
  EpochSeconds,
  PastKind,
  PastOrder,
  PastRequisition,
  PastRun,
  PastTransition,
  PlannedStep,
} from '@routecard/core';

/** Time of units at a step. */
export interface Stay {
  readonly workOrderId: string;
  readonly step: PlannedStep;
  /** Of the step in the routing. */
  readonly place: number;
  readonly from: EpochSeconds;
  readonly until: EpochSeconds;
  readonly quantity: number;
  readonly transitionIds: readonly string[];
  /** What was done in it was scrapped, or done again later. */
  readonly isLost: boolean;
  /** False for units that are still there. */
  readonly hasLeft: boolean;
}

/** Time at no step. */
export interface Gap {
  readonly kind: PastKind;
  readonly from: EpochSeconds;
  readonly until: EpochSeconds;
  readonly transitionIds: readonly string[];
}

/** The units that decided an order, from its beginning to its end: pieces follow each other without a gap and cover it whole. */
export interface Deciding {
  readonly requisitionId: number | null;
  readonly pieces: readonly (Stay | Gap)[];
}

type Place = NonNullable<PastTransition['to']>;

/** Where to begin to look back from: units that stand, or units of a part that are in no run. */
type Last =
  | {
      readonly part: number;
      readonly place: Place;
      readonly run: PastRun;
      readonly arrivedAt: EpochSeconds;
      readonly quantity: number;
      readonly behind: number;
    }
  | { readonly part: number; readonly place: null; readonly behind: number };

const MISSING = Number.MAX_SAFE_INTEGER;

/** Looks back from the units that decide an order, transition by transition, to where they came from. */
export function decidingStays(
  order: PastOrder,
  from: EpochSeconds,
  until: EpochSeconds,
  isDone: (operationId: string) => boolean,
): Deciding {
  const ledger = valid(order.transitions.filter(({ at }) => at <= until));
  const runs = runsOf(order);
  const last = lastUnits(order, ledger, runs, isDone);
  if (last === undefined) {
    return { requisitionId: null, pieces: [{ kind: 'UNSCHEDULED', from, until, transitionIds: [] }] };
  }
  const part = order.parts.find(({ requisitionId }) => requisitionId === last.part);
  const pieces = new LookingBack(order, part, ledger, runs, from).from(last, until);
  return { requisitionId: last.part, pieces };
}

/** The ledger without what was undone and what undid it. */
function valid(transitions: readonly PastTransition[]): PastTransition[] {
  const undone = new Set(transitions.flatMap(({ reversesId }) => (reversesId === null ? [] : [reversesId])));
  return transitions.filter(({ id, reversesId }) => reversesId === null && !undone.has(id));
}

interface Standing {
  readonly run: PastRun;
  readonly place: Place;
  readonly arrivedAt: EpochSeconds;
  quantity: number;
}

interface Units {
  /** Those of the order's parts, where they stand. */
  readonly standing: readonly Standing[];
  /** The parts of which fewer units are in runs than were ordered. */
  readonly short: readonly PastRequisition[];
}

function unitsOf(
  { parts }: PastOrder,
  ledger: readonly PastTransition[],
  runs: ReadonlyMap<string, PastRun>,
): Units {
  const standing = new Map<string, Standing>();
  const inRuns = new Map<number, number>();
  for (const { workOrderId, from, to, quantity, at } of ledger) {
    const run = runs.get(workOrderId);
    if (run === undefined) continue;
    const units = (from === null ? quantity : 0) - (to === null ? quantity : 0);
    inRuns.set(run.requisitionId, (inRuns.get(run.requisitionId) ?? 0) + units);
    if (from !== null) {
      const row = standing.get(keyOf(workOrderId, from));
      if (row !== undefined) row.quantity -= quantity;
    }
    if (to !== null) {
      const row = standing.get(keyOf(workOrderId, to));
      const before = Math.max(0, row?.quantity ?? 0);
      standing.set(keyOf(workOrderId, to), { run, place: to, arrivedAt: at, quantity: before + quantity });
    }
  }
  const known = new Set(parts.map(({ requisitionId }) => requisitionId));
  return {
    standing: [...standing.values()].filter(
      ({ run, quantity }) => quantity > 0 && known.has(run.requisitionId),
    ),
    short: parts.filter(({ requisitionId, quantity }) => (inRuns.get(requisitionId) ?? 0) < quantity),
  };
}

/** True if nothing of an order remains to be produced, whatever it is by now: a quote, archived, or in an ending column. */
export function isProduced(order: PastOrder, isDone: (operationId: string) => boolean): boolean {
  if (order.isGone) return true;
  const { standing, short } = unitsOf(order, valid(order.transitions), runsOf(order));
  return short.length === 0 && standing.every(({ run, place }) => stepsLeft(run, place.step, isDone) === 0);
}

/** The units that decide: those in no run, else those with most steps before them, else those that came last. */
function lastUnits(
  order: PastOrder,
  ledger: readonly PastTransition[],
  runs: ReadonlyMap<string, PastRun>,
  isDone: (operationId: string) => boolean,
): Last | undefined {
  const { standing, short } = unitsOf(order, ledger, runs);
  const rows: Last[] = standing.map(({ run, ...row }) => ({
    ...row,
    run,
    part: run.requisitionId,
    // What has left in time was done, wherever it stood.
    behind: order.endedAt === null ? stepsLeft(run, row.place.step, isDone) : 0,
  }));
  if (order.endedAt === null || rows.length === 0) {
    rows.push(...short.map(({ requisitionId: part }) => ({ part, place: null, behind: MISSING })));
  }
  const arrival = (row: Last) => (row.place === null ? 0 : row.arrivedAt);
  return rows.sort((a, b) => b.behind - a.behind || arrival(b) - arrival(a) || a.part - b.part)[0];
}

const runsOf = ({ runs }: PastOrder) => new Map(runs.map((run) => [run.workOrderId, run]));

/** Steps before units are done; where they stand counts. */
function stepsLeft({ routing }: PastRun, step: number, isDone: (operationId: string) => boolean): number {
  const rest = routing.slice(
    Math.max(
      0,
      routing.findIndex((one) => one.step === step),
    ),
  );
  const done = rest.findIndex(({ operationId }) => isDone(operationId));
  return done < 0 ? rest.length : done;
}

const keyOf = (workOrderId: string, { step, productionStepId }: Place) =>
  `${workOrderId}/${step}/${productionStepId}`;

/** Collects pieces from the last to the first; the next one always ends where the one before it began. */
class LookingBack {
  readonly #order: PastOrder;
  readonly #part: PastRequisition | undefined;
  readonly #ledger: readonly PastTransition[];
  readonly #runs: ReadonlyMap<string, PastRun>;
  readonly #begin: EpochSeconds;
  readonly #pieces: (Stay | Gap)[] = [];
  readonly #replaced: ReadonlySet<string>;
  /** Arrivals that were looked at. */
  readonly #taken = new Set<number>();

  constructor(
    order: PastOrder,
    part: PastRequisition | undefined,
    ledger: readonly PastTransition[],
    runs: ReadonlyMap<string, PastRun>,
    begin: EpochSeconds,
  ) {
    this.#order = order;
    this.#part = part;
    this.#ledger = ledger;
    this.#runs = runs;
    this.#begin = begin;
    this.#replaced = new Set(
      ledger.flatMap(({ replacesScrapId }) => (replacesScrapId === null ? [] : [replacesScrapId])),
    );
  }

  from(last: Last, until: EpochSeconds): (Stay | Gap)[] {
    let cursor = until;
    let index = this.#ledger.length;
    let place: Place | null = null;
    let run: PastRun | undefined;
    let left: PastTransition | null = null;
    let quantity = 0;
    let isLost = false;
    let entry: PastTransition | null = null;
    if (last.place === null) {
      const scrap = this.#scrapBefore(index);
      if (scrap < 0) return this.#beginning(cursor, null, null);
      cursor = this.#gap(this.#waiting(), this.#at(scrap), cursor, [this.#ledger[scrap]]);
      left = this.#ledger[scrap] ?? null;
      index = scrap;
    } else {
      ({ place, run, quantity } = last);
    }
    for (;;) {
      if (left !== null) {
        isLost ||= left.type === 'SCRAP';
        place = left.from;
        run = this.#runs.get(left.workOrderId);
        quantity = left.quantity;
      }
      if (place === null || run === undefined) break;
      const arrival = this.#arrival(run.workOrderId, place, index);
      const came: PastTransition | undefined = this.#ledger[arrival];
      if (came === undefined) break;
      entry = came;
      cursor = this.#stay(run, place, came, left, quantity, isLost, cursor);
      if (came.from !== null) {
        left = came;
        index = arrival;
        continue;
      }
      const scrap = this.#cameFor(came, arrival);
      if (scrap < 0) break;
      // What was lost took its time, and so did noticing it.
      cursor = this.#gap('REWORK', this.#at(scrap), cursor, [this.#ledger[scrap], came]);
      left = this.#ledger[scrap] ?? null;
      index = scrap;
    }
    return this.#beginning(cursor, run ?? null, entry);
  }

  /** The time before the first stay. */
  #beginning(cursor: EpochSeconds, run: PastRun | null, entry: PastTransition | null): (Stay | Gap)[] {
    const ids = entry === null ? [] : [entry];
    const approvedAt = Math.min(cursor, run?.approvedAt ?? this.#begin);
    if (run === null) this.#gap(this.#waiting(), this.#begin, cursor, ids);
    else {
      const at = this.#gap('UNSCHEDULED', Math.max(this.#begin, approvedAt), cursor, ids);
      this.#gap('GATE', this.#begin, at, ids);
    }
    return marked(this.#pieces.toReversed());
  }

  /** What a part waits for that no run has. */
  #waiting(): PastKind {
    return this.#part?.heldBack === true ? 'GATE' : 'UNSCHEDULED';
  }

  #at(index: number): EpochSeconds {
    return this.#ledger[index]?.at ?? this.#begin;
  }

  /** Adds a piece that ends at the cursor; answers where it begins. */
  #gap(
    kind: PastKind,
    from: EpochSeconds,
    cursor: EpochSeconds,
    by: readonly (PastTransition | undefined)[],
  ): EpochSeconds {
    const start = Math.max(this.#begin, Math.min(from, cursor));
    const transitionIds = by.flatMap((transition) => (transition === undefined ? [] : [transition.id]));
    this.#pieces.push({ kind, from: start, until: cursor, transitionIds });
    return start;
  }

  #stay(
    run: PastRun,
    place: Place,
    came: PastTransition,
    left: PastTransition | null,
    quantity: number,
    isLost: boolean,
    cursor: EpochSeconds,
  ): EpochSeconds {
    const from = Math.max(this.#begin, Math.min(came.at, cursor));
    const index = run.routing.findIndex((one) => one.step === place.step);
    const step = run.routing[index];
    const ids = [came.id, ...(left === null ? [] : [left.id])];
    if (step === undefined) {
      // An edit has taken the step out of the routing: what was done there is no more.
      this.#pieces.push({ kind: 'REWORK', from, until: cursor, transitionIds: ids });
      return from;
    }
    const after = this.#pieces.at(-1);
    if (after !== undefined && 'step' in after && after.step === step && after.isLost === isLost) {
      // Units that only changed their group stayed where they were.
      const transitionIds = [...new Set([...ids, ...after.transitionIds])];
      this.#pieces[this.#pieces.length - 1] = { ...after, from, transitionIds };
      return from;
    }
    this.#pieces.push({
      workOrderId: run.workOrderId,
      step,
      place: index,
      from,
      until: cursor,
      quantity,
      transitionIds: ids,
      isLost,
      // What was sent from where it stood had been worked on there.
      hasLeft: left !== null || this.#order.endedAt !== null,
    });
    return from;
  }

  /**
   * The last arrival of units at a place: those that left it last are taken to have come last. Each arrival is taken once, so that it comes
   * to an end. Clocks of processes differ by a little: where nothing came before, what came next did.
   */
  #arrival(workOrderId: string, { step, productionStepId }: Place, before: number): number {
    const isHere = (i: number) => {
      const { workOrderId: of, to } = this.#ledger[i] ?? {};
      return (
        of === workOrderId &&
        to?.step === step &&
        to.productionStepId === productionStepId &&
        !this.#taken.has(i)
      );
    };
    let i = before - 1;
    while (i >= 0 && !isHere(i)) i -= 1;
    if (i < 0) i = this.#ledger.findIndex((_, index) => index > before && isHere(index));
    this.#taken.add(i);
    return i;
  }

  /** The scrap that units were scheduled for; −1 where they are the first. */
  #cameFor({ replacesScrapId }: PastTransition, before: number): number {
    if (replacesScrapId === null) return this.#scrapBefore(before);
    return this.#ledger.findIndex(({ id }, i) => i < before && id === replacesScrapId);
  }

  /** The last scrap that nothing replaced, once as many units as were ordered had been scheduled; −1 where there is none. */
  #scrapBefore(before: number): number {
    const part = this.#part;
    if (part === undefined) return -1;
    let scheduled = 0;
    let scrap = -1;
    for (let i = 0; i < before; i += 1) {
      const transition = this.#ledger[i];
      if (transition === undefined) continue;
      if (this.#runs.get(transition.workOrderId)?.requisitionId !== part.requisitionId) continue;
      if (transition.from === null) scheduled += transition.quantity;
      if (transition.type === 'SCRAP' && !this.#replaced.has(transition.id)) scrap = i;
    }
    return scheduled >= part.quantity ? scrap : -1;
  }
}

/** Marks stays as lost whose step, or one before it, came again later. */
function marked(pieces: readonly (Stay | Gap)[]): (Stay | Gap)[] {
  const first = new Map<string, number>();
  const found: (Stay | Gap)[] = [];
  for (const piece of pieces.toReversed()) {
    if (!('step' in piece) || piece.isLost) {
      found.push(piece);
      continue;
    }
    const { place } = piece;
    const later = first.get(piece.workOrderId) ?? Number.POSITIVE_INFINITY;
    found.push(place >= later ? { ...piece, isLost: true } : piece);
    first.set(piece.workOrderId, Math.min(place, later));
  }
  return found.toReversed();
}
