import { day, uuid } from '@routecard/contracts';
import { clearGate, PERMISSIONS } from '@routecard/core';
import { readGate } from '@routecard/db';
import { z } from 'zod';
import { command, query, router } from '../builders';
import { routingSteps } from '../routing-steps';

const PARTS_PER_PAGE = 50;
/** As many as a person can look at; the page is read in smaller pieces. */
const MAX_PARTS = 1_000;

/** Parts that the approval gate holds back. */
export const gateRouter = router({
  /** A page of them, what is due first first; `cursor` is the last part of the page before. */
  parts: query(
    PERMISSIONS.readRouting,
    async ({ database, manufacturerId }, { cursor }) => {
      const page = { after: cursor ?? null, limit: PARTS_PER_PAGE };
      const gate = await readGate(database, manufacturerId, page);
      const last = gate.parts.length === PARTS_PER_PAGE ? gate.parts.at(-1) : undefined;
      return {
        ...gate,
        next: last ? { due: last.due, partSpecificationId: last.partSpecificationId } : null,
      };
    },
    {
      input: z.object({
        cursor: z.object({ due: day.nullable(), partSpecificationId: uuid }).nullish(),
      }),
      refreshOn: [
        'orders',
        'routingTemplate',
        'settings',
        'operation',
        'process',
        'postProcessing',
        'kanbanColumn',
      ],
    },
  ),

  /** Lets parts through: their templates are approved and made the default, all or none. */
  clear: command(
    clearGate,
    z.object({
      parts: z
        .array(
          z.object({
            partSpecificationId: uuid,
            routingTemplateId: uuid.exactOptional(),
            derived: z.boolean().exactOptional(),
            /** As they were on the screen; other ones are not approved. */
            seenSteps: routingSteps,
          }),
        )
        .min(1)
        .max(MAX_PARTS),
    }),
    { idempotency: 'keyed', shown: (cleared) => cleared },
  ),
});
