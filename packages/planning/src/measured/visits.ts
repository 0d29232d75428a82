import type { EpochSeconds, MeasuredPlace, MeasuredRun, MeasuringState } from '@routecard/core';

/** Units of one run at one place of an operation, from when the first came until the last had left. */
export interface Visit {
  readonly run: MeasuredRun;
  readonly place: MeasuredPlace;
  /** Null where they stood there before anything is known. */
  readonly from: EpochSeconds | null;
  /** Null while any are there, and where work on them ended without their leaving. */
  until: EpochSeconds | null;
  /** Units that have left the operation. */
  left: number;
  /** Units were divided or put together with others while they were there. */
  isRegrouped: boolean;
}

/** Units that left an operation. */
export interface Departure {
  readonly visit: Visit;
  readonly quantity: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** An instant of an operation, and what stands there from then on. */
export interface OperationEvent {
  readonly at: EpochSeconds;
  /** Null where units only came, were regrouped, or will not be worked on any more. */
  readonly departure: Departure | null;
  readonly lots: number;
  readonly units: number;
}

/** What happened at an operation, in order. */
export interface OperationHistory {
  /** The first is what stood there before anything else happened. */
  readonly events: readonly OperationEvent[];
  readonly visits: readonly Visit[];
}

interface Change {
  readonly at: EpochSeconds;
  readonly run: MeasuredRun;
  readonly from: MeasuredPlace | null;
  readonly to: MeasuredPlace | null;
  readonly quantity: number;
}

type Runs = ReadonlyMap<string, MeasuredRun>;

/** What happened at each operation, by its id. What units of runs did after the run's end is left out. */
export function historiesOf(state: MeasuringState): ReadonlyMap<string, OperationHistory> {
  const runs: Runs = new Map(state.runs.map((run) => [run.workOrderId, run]));
  const changes = new Map<string, Change[]>(state.operations.map(({ operationId }) => [operationId, []]));
  for (const change of [...standingAtFirst(state, runs), ...movesOf(state, runs)]) {
    const { from, to } = change;
    const of = (place: MeasuredPlace | null) => place && changes.get(place.operationId);
    if (from !== null && to !== null && isRegrouping(from, to)) of(from)?.push(change);
    else {
      of(from)?.push({ ...change, to: null });
      of(to)?.push({ ...change, from: null });
    }
  }
  return new Map([...changes].map(([operationId, rows]) => [operationId, historyOf(rows, state.from)]));
}

/** What stood at each place before anything moved, as arrivals: what stands there now, without what came and with what left. */
function standingAtFirst({ from, standing, moves }: MeasuringState, runs: Runs): Change[] {
  const units = new Map<string, Change & { readonly to: MeasuredPlace }>();
  const count = (workOrderId: string, place: MeasuredPlace | null, quantity: number) => {
    const run = runs.get(workOrderId);
    if (run === undefined || place === null) return;
    const key = placeKey(run, place);
    const before = units.get(key)?.quantity ?? 0;
    units.set(key, { at: from, run, from: null, to: place, quantity: before + quantity });
  };
  for (const row of standing) count(row.workOrderId, row, row.quantity);
  for (const { workOrderId, from: left, to, quantity } of moves) {
    count(workOrderId, left, quantity);
    count(workOrderId, to, -quantity);
  }
  return [...units.values()].filter(({ run, quantity }) => quantity > 0 && (run.endedAt ?? from) >= from);
}

function movesOf({ moves }: MeasuringState, runs: Runs): Change[] {
  return moves.flatMap(({ workOrderId, ...move }) => {
    const run = runs.get(workOrderId);
    return run === undefined || move.at > (run.endedAt ?? move.at) ? [] : [{ run, ...move }];
  });
}

/** Splits and merges: units that another production step of the same operation holds now. */
const isRegrouping = (from: MeasuredPlace, to: MeasuredPlace) =>
  from.operationId === to.operationId && from.step === to.step;

/** Where units of a run stand, as a key. */
export const placeKey = (
  { workOrderId }: Pick<MeasuredRun, 'workOrderId'>,
  { step, productionStepId }: MeasuredPlace,
) => `${workOrderId}/${step}/${productionStepId}`;

function historyOf(changes: readonly Change[], begin: EpochSeconds): OperationHistory {
  const here = new Map<string, { visit: Visit; units: number }>();
  const visits: Visit[] = [];
  const events: OperationEvent[] = [];
  let units = 0;
  const tell = (at: EpochSeconds, departure: Departure | null) =>
    events.push({ at, departure, lots: here.size, units });

  const arrive = (run: MeasuredRun, place: MeasuredPlace, quantity: number, from: EpochSeconds | null) => {
    const key = placeKey(run, place);
    const known = here.get(key);
    const row = known ?? { visit: { run, place, from, until: null, left: 0, isRegrouped: false }, units: 0 };
    if (known === undefined) {
      here.set(key, row);
      visits.push(row.visit);
    }
    row.units += quantity;
    units += quantity;
    return row.visit;
  };
  /** Takes units away, as many as there are; undefined where there are none, which clocks of processes that differ can make so. */
  const take = (run: MeasuredRun, place: MeasuredPlace, wanted: number) => {
    const row = here.get(placeKey(run, place));
    if (row === undefined) return undefined;
    const quantity = Math.min(row.units, wanted);
    row.units -= quantity;
    units -= quantity;
    if (row.units === 0) here.delete(placeKey(run, place));
    return { visit: row.visit, quantity, isLast: row.units === 0 };
  };
  const end = (at: EpochSeconds) => {
    for (const { visit, units: rest } of here.values()) {
      if (visit.run.endedAt === null || visit.run.endedAt > at) continue;
      take(visit.run, visit.place, rest);
      tell(visit.run.endedAt, null);
    }
  };

  const ends = [...new Set(changes.flatMap(({ run: { endedAt } }) => endedAt ?? []))].sort((a, b) => a - b);
  let nextEnd = 0;
  const endBefore = (at: EpochSeconds) => {
    for (let ended = ends[nextEnd]; ended !== undefined && ended < at; ended = ends[nextEnd]) {
      end(ended);
      nextEnd += 1;
    }
  };
  for (const { at, run, from, to, quantity } of changes) {
    endBefore(at);
    if (from === null && to !== null) {
      arrive(run, to, quantity, at === begin ? null : at);
      tell(at, null);
      continue;
    }
    const taken = from && take(run, from, quantity);
    if (!taken) continue;
    const { visit } = taken;
    if (to !== null) {
      visit.isRegrouped = true;
      arrive(run, to, taken.quantity, at).isRegrouped = true;
      tell(at, null);
      continue;
    }
    const isFirst = visit.left === 0;
    visit.left += taken.quantity;
    if (taken.isLast) visit.until = at;
    tell(at, { ...taken, isFirst });
  }
  endBefore(Number.POSITIVE_INFINITY);
  return { events, visits };
}
