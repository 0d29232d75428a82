import {
  clearedPartsBody,
  clearGateCommand,
  clearGateRequest,
  gateCursor,
  gatePartBody,
  gateQuery,
  presentCleared,
  presentGatePart,
} from '@routecard/contracts';
import { clearGate, PERMISSIONS } from '@routecard/core';
import { readGate } from '@routecard/db';
import { z } from 'zod';
import { command, type Route, read } from '../http/route.ts';

const tag = 'Gate';
const USUAL_LIMIT = 200;

/** Parts that the approval gate holds back, or would if it was on. */
export const gateRoutes: readonly Route[] = [
  read({
    path: '/gate',
    tag,
    summary: 'The parts with units to schedule and no approved default template, what is due first first',
    permission: PERMISSIONS.readRouting,
    query: gateQuery,
    read: async (database, manufacturerId, { query: { limit = USUAL_LIMIT, cursor = null } }) => {
      const { parts } = await readGate(database, manufacturerId, { after: cursor, limit: limit + 1 });
      return { parts: parts.slice(0, limit), hasNext: parts.length > limit };
    },
    answer: z.array(gatePartBody),
    present: ({ parts }) => parts.map(presentGatePart),
    next: ({ parts, hasNext }) => {
      const last = hasNext ? parts.at(-1) : undefined;
      return last ? gateCursor({ due: last.due, partSpecificationId: last.partSpecificationId }) : null;
    },
  }),
  command({
    method: 'POST',
    path: '/gate/clear',
    tag,
    summary: 'Let parts through the gate: their templates are approved and made the default, all or none',
    body: clearGateRequest,
    useCase: clearGate,
    dryRun: true,
    toCommand: ({ body }) => clearGateCommand(body),
    answer: clearedPartsBody,
    present: presentCleared,
  }),
];
