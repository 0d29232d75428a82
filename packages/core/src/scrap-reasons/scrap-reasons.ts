import { PERMISSIONS } from '../authority.ts';
import { isBlank } from '../blank.ts';
import { ensure, present } from '../refusals.ts';
import { defineUseCase } from '../use-case.ts';
import type { ScrapReason, ScrapReasonEdit } from './scrap-reason.ts';

const MAX_LENGTH = 255;

function trimmed(text: string): string {
  const name = text.trim();
  ensure(
    !isBlank(name) && name.length <= MAX_LENGTH,
    'REQUEST_VALIDATION_FAILED',
    `A scrap reason has 1 to ${MAX_LENGTH} characters, some of them visible.`,
  );
  return name;
}

/** Adds a reason to the shop's list. Throws SCRAP_REASON_NAME_TAKEN, REQUEST_VALIDATION_FAILED. */
export const addScrapReason = defineUseCase<{ readonly name: string }, ScrapReason>(
  'addScrapReason',
  PERMISSIONS.writeCatalogue,
  ['SCRAP_REASON_NAME_TAKEN'],
  (deps, call, input) => {
    const name = trimmed(input.name);
    return deps.transact(call, async ({ scrapReasons }, stamp) =>
      present(await scrapReasons.add({ id: stamp.newId(), name }), 'SCRAP_REASON_NAME_TAKEN'),
    );
  },
);

export interface UpdateScrapReason extends ScrapReasonEdit {
  readonly scrapReasonId: string;
}

/**
 * Renames a reason, archives it or restores it; the ledger keeps the words that it was written with.
 * Throws SCRAP_REASON_NOT_FOUND, SCRAP_REASON_NAME_TAKEN, REQUEST_VALIDATION_FAILED.
 */
export const updateScrapReason = defineUseCase<UpdateScrapReason, ScrapReason>(
  'updateScrapReason',
  PERMISSIONS.writeCatalogue,
  ['SCRAP_REASON_NOT_FOUND', 'SCRAP_REASON_NAME_TAKEN'],
  (deps, call, { scrapReasonId, ...edit }) => {
    const change = edit.name === undefined ? edit : { ...edit, name: trimmed(edit.name) };
    return deps.transact(call, ({ scrapReasons }, stamp) =>
      scrapReasons.save(scrapReasonId, change, stamp.at),
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
