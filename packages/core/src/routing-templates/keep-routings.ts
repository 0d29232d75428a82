import { Refusal } from '../refusals.ts';
import type { Stamp } from '../stamp.ts';
import type { Store } from '../store.ts';
import { keepRouting, type RoutingToKeep } from './keep-routing.ts';
import type { LockedTemplates } from './routing-template.ts';

/**
 * Saves routings of several specifications, all or none, with as many statements for one as for a thousand. Returns the
 * template of each, in the order given. Throws what `keepRouting` throws, with `partSpecificationIds` of the one that it is about.
 */
export async function keepRoutings(
  { routingTemplates, operations }: Store,
  locked: LockedTemplates,
  wanted: readonly RoutingToKeep[],
  stamp: Stamp,
): Promise<readonly string[]> {
  const configured = await routingTemplates.configuredOperations([...locked.keys()]);
  const live = await operations.live([
    ...wanted.flatMap(({ operationIds }) => operationIds ?? []),
    ...[...configured.values()].flatMap((facts) => facts.map(({ id }) => id)),
  ]);
  const after = new Map(locked);
  const kept = wanted.map((routing) => {
    const { partSpecificationId } = routing;
    const { templates, routingTemplateId } = about(partSpecificationId, () =>
      keepRouting(
        after.get(partSpecificationId) ?? [],
        routing,
        configured.get(partSpecificationId) ?? [],
        live,
        stamp,
      ),
    );
    after.set(partSpecificationId, templates);
    return routingTemplateId;
  });
  await routingTemplates.save([...locked.values()].flat(), [...after.values()].flat());
  return kept;
}

function about<Result>(partSpecificationId: string, decide: () => Result): Result {
  try {
    return decide();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.code, error.message, {
      ...error.details,
      partSpecificationIds: [partSpecificationId],
    });
  }
}
