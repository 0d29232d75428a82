import { type ChangePosition, readPosition } from '@routecard/db';
import { database } from '../database';

/** The position of a page that is rendered now; null if the database is away, and the screens read everything. */
export function livePosition(): Promise<ChangePosition | null> {
  return readPosition(database()).catch(() => null);
}
