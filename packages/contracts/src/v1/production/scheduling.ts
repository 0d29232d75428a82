import type { ScheduleEntry, ScheduleParts } from '@routecard/core';
import { z } from 'zod';
import { instantOrDay, intId, label, MAX_ENTRIES, operationIds, quantity, uuid } from '../fields.ts';
import { given } from '../given.ts';

/** Two days, or two instants. Of one and the other the shop's time zone decides. */
const comparable = (one: string, other: string) => one.length === other.length;

const entry = z
  .object({
    requisitionId: intId,
    quantity,
    name: label.nullish(),
    routingTemplateId: uuid.nullish(),
    operationIds: operationIds.nullish(),
    startDate: instantOrDay.nullish(),
    dueDate: instantOrDay.nullish(),
  })
  .refine(
    ({ startDate, dueDate }) =>
      !startDate || !dueDate || !comparable(startDate, dueDate) || dueDate >= startDate,
    {
      error: 'lies before startDate',
      path: ['dueDate'],
    },
  );

/** The body of the three bulk paths (decisions.md section 3): at most 10,000 parts. */
export const scheduleRequest = z.array(entry).min(1).max(MAX_ENTRIES);

/** The parts that it asks for. */
export function scheduleCommand(body: z.output<typeof scheduleRequest>): ScheduleParts {
  return { entries: body.map((part): ScheduleEntry => given(part)) };
}
