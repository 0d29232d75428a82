import { trimmedLabel, uuid } from '@routecard/contracts';
import { z } from 'zod';

/** The name of something. */
export const name = trimmedLabel;

/** Operations by their ids. */
export const operationIds = z.array(uuid).max(1_000);

/** The operations that an edit replaces, as they were when it began; pages of the version before leave it out. */
export const seenOperations = z.object({ operationIds: operationIds.exactOptional() }).exactOptional();

/** A colour as `#rrggbb`. */
export const hex = z.string().regex(/^#[0-9a-f]{6}$/i);

/** The response for something created: its id, so that it can be undone. */
export const idOf = <Id>({ id }: { readonly id: Id }) => ({ id });
