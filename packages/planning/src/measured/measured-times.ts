import {
  type EpochSeconds,
  groupedBy,
  MAX_WORK_SECONDS,
  MEASURED_MINIMUM,
  type MeasuredSource,
  type MeasuredTime,
  type MeasuredTimes,
  type MeasuringState,
  type OperationMeasured,
} from '@routecard/core';
import { workingTimes } from '../working-time.ts';
import { dayOf } from '../zones.ts';
import { type Observation, observedInLedger, observedInPeriods } from './observations.ts';
import { weightedMedian } from './rows.ts';
import { historiesOf } from './visits.ts';

/** What work at each operation took, as far as the state goes back (docs/decisions/0049-measured-times.md). */
export function measuredTimes(state: MeasuringState, until: EpochSeconds): MeasuredTimes {
  const { from, timeZone, calendars, operations, parts } = state;
  const hoursOf = workingTimes(calendars, from);
  const histories = historiesOf(state);
  const periods = groupedBy(state.periods, ({ operationId }) => operationId);
  const names = new Map(parts.map(({ partSpecificationId, name }) => [partSpecificationId, name]));
  return {
    from,
    until,
    operations: operations
      .filter(({ isCompletedStatus }) => !isCompletedStatus)
      .map((capacity): OperationMeasured => {
        const { operationId, name, timeModel } = capacity;
        const history = histories.get(operationId) ?? { events: [], visits: [] };
        const at = {
          capacity,
          hours: hoursOf(capacity),
          history,
          dayOf: (instant: EpochSeconds) => dayOf(timeZone, instant),
        };
        const inLedger = observedInLedger(at);
        const inPeriods = observedInPeriods(at, periods.get(operationId) ?? []);
        const usual = ({ hasOwnTimes }: Observation) => !hasOwnTimes;
        return {
          operationId,
          name,
          timeModel,
          ...timeOf(inPeriods.filter(usual), inLedger.filter(usual)),
          parts: partTimes(inPeriods, inLedger, names),
        };
      }),
  };
}

/** Work periods where there are enough of them, else the ledger. */
function timeOf(inPeriods: readonly Observation[], inLedger: readonly Observation[]): MeasuredTime {
  const recorded = medianOf('WORK_PERIODS', inPeriods);
  return recorded.seconds === null ? medianOf('LEDGER', inLedger) : recorded;
}

function medianOf(source: MeasuredSource, observations: readonly Observation[]): MeasuredTime {
  const units = observations.reduce((sum, row) => sum + row.units, 0);
  const days = new Set(observations.map(({ day }) => day)).size;
  const isEnough = units >= MEASURED_MINIMUM.units && days >= MEASURED_MINIMUM.days;
  const median = weightedMedian(
    observations.map(({ seconds, pieces }) => ({ value: seconds, weight: pieces })),
  );
  const seconds = isEnough && median !== null ? Math.min(MAX_WORK_SECONDS, Math.round(median)) : null;
  return { source, units, days, seconds };
}

function partTimes(
  inPeriods: readonly Observation[],
  inLedger: readonly Observation[],
  names: ReadonlyMap<string, string>,
): OperationMeasured['parts'] {
  const recorded = groupedBy(inPeriods, ({ partSpecificationId }) => partSpecificationId);
  const counted = groupedBy(inLedger, ({ partSpecificationId }) => partSpecificationId);
  const ids = new Set([...recorded.keys(), ...counted.keys()]);
  return [...ids]
    .flatMap((id): OperationMeasured['parts'][number][] => {
      if (id === null) return [];
      const { seconds, ...time } = timeOf(recorded.get(id) ?? [], counted.get(id) ?? []);
      return seconds === null
        ? []
        : [{ partSpecificationId: id, name: names.get(id) ?? '', ...time, seconds }];
    })
    .sort((a, b) => b.units - a.units || (a.partSpecificationId < b.partSpecificationId ? -1 : 1));
}
