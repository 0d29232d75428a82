import type { Actor, Role } from '@routecard/core';
import type { DemoPart } from './parts.ts';

/** A part of the loaded shop. */
export interface LoadedPart extends DemoPart {
  readonly revisionId: string;
  readonly partSpecificationId: string;
}

/** The demo shop's fixed rows. */
export interface DemoShop {
  readonly manufacturerId: string;
  readonly userIds: ReadonlyMap<Role, string>;
  readonly operationIds: ReadonlyMap<string, string>;
  readonly kanbanColumnIds: ReadonlyMap<string, string>;
  readonly parts: readonly LoadedPart[];
}

/** One of the shop's people at the console. */
export function actorOf(shop: DemoShop, role: Role): Actor {
  return { manufacturerId: shop.manufacturerId, userId: idOf(shop.userIds, role), role, scopes: null };
}

/** The id under a name that the demo data itself uses. */
export function idOf<Key, Id>(ids: ReadonlyMap<Key, Id>, name: Key): Id {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo data names ${String(name)}, which it does not have`);
  return id;
}
