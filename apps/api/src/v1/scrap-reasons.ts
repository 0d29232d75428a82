import {
  archivedQuery,
  createScrapReasonRequest,
  given,
  scrapReasonBody,
  stated,
  updateScrapReasonRequest,
  uuidOr,
} from '@routecard/contracts';
import {
  addScrapReason,
  PERMISSIONS,
  removeScrapReason,
  type ScrapReason,
  updateScrapReason,
} from '@routecard/core';
import { listScrapReasons } from '@routecard/db';
import { z } from 'zod';
import { command, type Route, read } from '../http/route.ts';

const reason = {
  tag: 'Scrap reasons',
  answer: scrapReasonBody,
  present: (one: ScrapReason) => one,
} as const;
const ofReason = z.object({ scrapReasonId: uuidOr('SCRAP_REASON_NOT_FOUND') });

/** Reasons that people choose from where units are scrapped. */
export const scrapReasonRoutes: readonly Route[] = [
  read({
    path: '/scrap-reason',
    tag: reason.tag,
    summary: 'The reasons that are offered where units are scrapped; archived=true gives the archived ones',
    permission: PERMISSIONS.readProduction,
    query: archivedQuery,
    read: (database, manufacturerId, { query }) => listScrapReasons(database, manufacturerId, stated(query)),
    answer: z.array(scrapReasonBody),
    present: (reasons) => reasons,
  }),
  command({
    ...reason,
    method: 'POST',
    path: '/scrap-reason',
    summary: 'Add a scrap reason; an archived one of that name is restored',
    body: createScrapReasonRequest,
    useCase: addScrapReason,
    dryRun: true,
    toCommand: ({ body }) => body,
  }),
  command({
    ...reason,
    method: 'PATCH',
    path: '/scrap-reason/:scrapReasonId',
    summary:
      'Rename a scrap reason, archive it or restore it; units that were scrapped for it keep its words',
    params: ofReason,
    body: updateScrapReasonRequest,
    useCase: updateScrapReason,
    dryRun: true,
    toCommand: ({ params, body }) => ({ ...given(body), ...params }),
  }),
  command({
    method: 'DELETE',
    path: '/scrap-reason/:scrapReasonId',
    tag: reason.tag,
    summary: 'Delete a scrap reason; units that were scrapped for it keep its words',
    params: ofReason,
    useCase: removeScrapReason,
    toCommand: ({ params }) => params,
  }),
];
