import { Refusal } from '../refusals.ts';
import { type RefusedEntry, withEntries } from '../refused-entries.ts';
import type { Stamp } from '../stamp.ts';
import type { Store } from '../store.ts';
import { keepRouting, type RoutingToKeep } from './keep-routing.ts';
import type { LockedTemplates } from './routing-template.ts';

/** A routing to keep, and the entry of the call that asks for it, from 0. */
export interface EntryToKeep extends RoutingToKeep {
  readonly index: number;
}

/**
 * Saves routings of several specifications, all or none, with as many statements for one as for a thousand. Returns the
 * template of each, in the order given. Throws what `keepRouting` throws, and PART_SPECIFICATION_NOT_FOUND for one that is not
 * locked, naming every entry that is refused in `entries` and their parts in `partSpecificationIds`.
 */
export async function keepRoutings(
  { routingTemplates, operations }: Store,
  locked: LockedTemplates,
  wanted: readonly EntryToKeep[],
  stamp: Stamp,
): Promise<readonly string[]> {
  const configured = await routingTemplates.configuredOperations([...locked.keys()]);
  const live = await operations.live([
    ...wanted.flatMap(({ operationIds }) => operationIds ?? []),
    ...[...configured.values()].flatMap((facts) => facts.map(({ id }) => id)),
  ]);
  const after = new Map(locked);
  const refused: RefusedPart[] = [];
  const kept = wanted.map((routing) => {
    const { index, partSpecificationId } = routing;
    try {
      const standing = after.get(partSpecificationId);
      if (standing === undefined) throw new Refusal('PART_SPECIFICATION_NOT_FOUND');
      const facts = configured.get(partSpecificationId) ?? [];
      const { templates, routingTemplateId } = keepRouting(standing, routing, facts, live, stamp);
      after.set(partSpecificationId, templates);
      return routingTemplateId;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ index, partSpecificationId, refusal: error });
      return '';
    }
  });
  refuseAll(refused);
  await routingTemplates.save([...locked.values()].flat(), [...after.values()].flat());
  return kept;
}

interface RefusedPart {
  readonly index: number;
  readonly partSpecificationId: string;
  readonly refusal: Refusal;
}

const NOT_FOUND = 404;

/** Throws if any is refused, as the first one is; one that does not exist goes before a rule. */
function refuseAll(refused: readonly RefusedPart[]): void {
  const first = refused.find(({ refusal }) => refusal.status === NOT_FOUND) ?? refused[0];
  if (first === undefined) return;
  const { code, message, details } = first.refusal;
  const entries = refused.map(
    ({ index, partSpecificationId, refusal }): RefusedEntry => ({
      index,
      error: refusal.code,
      message: refusal.message,
      partSpecificationId,
    }),
  );
  const partSpecificationIds = [...new Set(refused.map((part) => part.partSpecificationId))];
  throw withEntries(new Refusal(code, message, { ...details, partSpecificationIds }), entries);
}
