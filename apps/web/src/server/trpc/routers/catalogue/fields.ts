import { trimmedLabel, uuid } from '@routecard/contracts';
import { z } from 'zod';

/** The name of something. */
export const name = trimmedLabel;

/** Operations by their ids. */
export const operationIds = z.array(uuid).max(1_000);

/** A colour as `#rrggbb`. */
export const hex = z.string().regex(/^#[0-9a-f]{6}$/i);

/** The response for something created: its id, so that it can be undone. */
export const idOf = <Id>({ id }: { readonly id: Id }) => ({ id });
