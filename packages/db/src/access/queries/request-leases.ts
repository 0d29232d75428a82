import type { Database } from '../../engine/client/database.ts';
import { answering } from '../../engine/group-commit/passing-errors.ts';

/** Requests of a token that a process wants to admit on its own. */
export interface WantedLease {
  readonly manufacturerId: string;
  readonly accessTokenId: string;
  readonly wanted: number;
  /** Requests that the token may make in one window, over all processes. */
  readonly limit: number;
  readonly windowSeconds: number;
}

/** The requests it was granted. */
export interface Lease {
  /** 0 where the window is used up. */
  readonly granted: number;
  /** Left in the window for everybody, once this is taken out. */
  readonly remaining: number;
  /** Until the window ends, and the lease with it. */
  readonly endsInMs: number;
}

/** Takes requests out of the token's current window. Leases of one window never add up to more than the limit. */
export async function leaseRequests(database: Database, lease: WantedLease): Promise<Lease> {
  const [given] = await database.anonymous<Lease>({
    name: 'lease_requests',
    text: `select granted, remaining, ends_in_ms as "endsInMs" from lease_requests($1, $2, $3, $4, $5)`,
    values: [lease.manufacturerId, lease.accessTokenId, lease.wanted, lease.limit, lease.windowSeconds],
  });
  if (given === undefined) throw new Error('lease_requests answers one row');
  return given;
}

/** Calls of a console user that a process wants to admit on its own. */
export interface WantedUserLease extends Omit<WantedLease, 'accessTokenId'> {
  readonly userId: string;
}

/** As `leaseRequests`, of the user's window. */
export async function leaseUserRequests(database: Database, lease: WantedUserLease): Promise<Lease> {
  const { manufacturerId, userId, wanted, limit, windowSeconds } = lease;
  const given = await answering(() =>
    database.transaction(manufacturerId, async (connection) => {
      const { rows } = await connection.query<Lease>({
        name: 'lease_user_requests',
        text: `select granted, remaining, ends_in_ms as "endsInMs" from lease_user_requests($1, $2, $3, $4)`,
        values: [userId, wanted, limit, windowSeconds],
      });
      return rows[0];
    }),
  );
  if (given === undefined) throw new Error('lease_user_requests returns one row');
  return given;
}
