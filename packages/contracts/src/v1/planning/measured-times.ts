import {
  MEASURED_SOURCES,
  type MeasuredTime,
  type MeasuredTimes,
  TIME_MODELS,
  type TimeModel,
} from '@routecard/core';
import { z } from 'zod';
import { instant, uuidShown } from '../fields.ts';

const measured = {
  source: z.enum(MEASURED_SOURCES).meta({
    description:
      'WORK_PERIODS: from when work was started and finished. LEDGER: from how units left while there was work.',
  }),
  units: z.int().meta({ description: 'That it was measured from.' }),
  days: z.int().meta({ description: 'On which they left.' }),
  secondsPerUnit: z
    .int()
    .nullable()
    .meta({ description: 'Without the setup. Null with PER_LOAD, and where too few units left.' }),
  secondsPerLoad: z
    .int()
    .nullable()
    .meta({ description: 'Without the setup. Null with PER_UNIT, and where too few units left.' }),
};

/** `GET /operation/measured-times`. */
export const measuredTimesBody = z
  .object({
    from: instant.meta({
      description: 'Eight weeks ago, or the oldest row of the ledger that is looked at.',
    }),
    computedAt: instant,
    operations: z.array(
      z
        .object({
          operationId: uuidShown,
          operationName: z.string(),
          timeModel: z.enum(TIME_MODELS),
          ...measured,
          parts: z
            .array(
              z
                .object({ partSpecificationId: uuidShown, name: z.string(), ...measured })
                .meta({ id: 'PartMeasured' }),
            )
            .meta({ description: 'Those of which enough units left; the ones with most units first.' }),
        })
        .meta({ id: 'OperationMeasured' }),
    ),
  })
  .meta({ id: 'MeasuredTimes' });

/** What was measured as answers show it. */
export const presentMeasuredTimes = ({
  from,
  until,
  operations,
}: MeasuredTimes): z.input<typeof measuredTimesBody> => ({
  from: isoAt(from),
  computedAt: isoAt(until),
  operations: operations.map(({ operationId, name, timeModel, parts, ...time }) => ({
    operationId,
    operationName: name,
    timeModel,
    ...presentTime(timeModel, time),
    parts: parts.map(({ partSpecificationId, name: partName, ...partTime }) => ({
      partSpecificationId,
      name: partName,
      ...presentTime(timeModel, partTime),
    })),
  })),
});

const presentTime = (timeModel: TimeModel, { source, units, days, seconds }: MeasuredTime) => ({
  source,
  units,
  days,
  secondsPerUnit: timeModel === 'PER_UNIT' ? seconds : null,
  secondsPerLoad: timeModel === 'PER_LOAD' ? seconds : null,
});

const isoAt = (at: number) => new Date(at * 1000).toISOString();
