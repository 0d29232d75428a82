import { PERMISSIONS } from '../authority.ts';
import { ensure, present } from '../refusals.ts';
import { defineUseCase } from '../use-case.ts';
import type { ScrapReason } from './scrap-reason.ts';

const MAX_LENGTH = 255;

/** Adds a reason to the shop's list. Throws SCRAP_REASON_NAME_TAKEN, REQUEST_VALIDATION_FAILED. */
export const addScrapReason = defineUseCase<{ readonly name: string }, ScrapReason>(
  'addScrapReason',
  PERMISSIONS.writeCatalogue,
  ['SCRAP_REASON_NAME_TAKEN'],
  (deps, call, input) => {
    const name = input.name.trim();
    ensure(
      name !== '' && name.length <= MAX_LENGTH,
      'REQUEST_VALIDATION_FAILED',
      `A scrap reason has 1 to ${MAX_LENGTH} characters.`,
    );
    return deps.transact(call, async ({ scrapReasons }, stamp) =>
      present(await scrapReasons.add({ id: stamp.newId(), name }), 'SCRAP_REASON_NAME_TAKEN'),
    );
  },
);

/** Removes a reason from the list; units that were scrapped for it keep it. Throws SCRAP_REASON_NOT_FOUND. */
export const removeScrapReason = defineUseCase<{ readonly scrapReasonId: string }, null>(
  'removeScrapReason',
  PERMISSIONS.writeCatalogue,
  ['SCRAP_REASON_NOT_FOUND'],
  (deps, call, { scrapReasonId }) =>
    deps.transact(call, async ({ scrapReasons }) => {
      await scrapReasons.remove(scrapReasonId);
      return null;
    }),
);
