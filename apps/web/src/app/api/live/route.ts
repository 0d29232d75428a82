import { may, PERMISSIONS } from '@routecard/core';
import { changes } from '@/server/database';
import { eventStream } from '@/server/live/event-stream';
import { signedIn } from '@/server/session';

/**
 * Tells which orders change, whoever changes them and through which door, as server-sent events: a list of order ids, or null where
 * anything may have changed. `since` is the id of the last event; who comes back with it misses nothing.
 */
export async function GET(request: Request): Promise<Response> {
  const person = await signedIn(request.headers);
  if (!person) return new Response(null, { status: 401 });
  if (!may(person.actor, PERMISSIONS.readOrders)) return new Response(null, { status: 403 });
  const since = new URL(request.url).searchParams.get('since');
  return new Response(eventStream(changes(), person.actor.manufacturerId, since), {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // What a proxy or a compressor holds back would not be live.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  });
}

export const dynamic = 'force-dynamic';
