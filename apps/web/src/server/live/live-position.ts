import { type ChangePosition, readPosition } from '@routecard/db';
import { database } from '../database';

/** Where a page that is rendered now stands; null where the database does not say, and the screens read everything. */
export function livePosition(): Promise<ChangePosition | null> {
  return readPosition(database()).catch(() => null);
}
