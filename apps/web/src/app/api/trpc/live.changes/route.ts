import { Refusal } from '@routecard/core';
import { TRPCError } from '@trpc/server';
import superjson from 'superjson';
import { sessionWatch } from '@/server/database';
import { eventStream } from '@/server/live/event-stream';
import { refusalResponse } from '@/server/refusal-response';
import { answerCall } from '@/server/trpc/answer';
import { type Context, createContext } from '@/server/trpc/context';
import { appRouter } from '@/server/trpc/root';
import type { AppInputs } from '@/trpc/client';

/** Refusals that pass by themselves: their status tells clients and proxies when to come back. */
const PASSING: ReadonlySet<string> = new Set(['RATE_LIMITED', 'UNAVAILABLE']);

type Asked = AppInputs['live']['changes'];

/**
 * Returns the subscription `live.changes` as tRPC's own route does, but so that what happens is encoded once, however many screens
 * are open.
 */
export async function GET(asked: Request): Promise<Response> {
  const left = new AbortController();
  const leave = () => left.abort();
  // Of a reader who leaves before the answer, Next.js does not even begin the stream that would tell.
  if (asked.signal.aborted) leave();
  else asked.signal.addEventListener('abort', leave);
  try {
    const context = await createContext(asked.headers);
    const caller = appRouter.createCaller(context, { signal: left.signal });
    const events = await caller.live.changes(inputOf(asked));
    return new Response(eventStream(duringSession(events, context, left), leave), {
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        // A proxy or a compressor must not hold events back.
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      },
    });
  } catch (error) {
    const refusal = error instanceof TRPCError ? error.cause : error;
    // A status that says so, for the answer of tRPC's own is always 200.
    if (refusal instanceof Refusal && PASSING.has(refusal.code)) return refusalResponse(refusal);
    // A refusal is told in tRPC's own words.
    return asEvents(await answerCall(asked));
  }
}

/** Refuses to open a stream that nobody would read, and that no reader would end. */
export function HEAD(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'GET', 'Cache-Control': 'no-store' } });
}

/** tRPC names two types for the refusal of a subscription, and browsers take the last for what it is: no stream of events. */
function asEvents(answer: Response): Response {
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    answer.headers.set('content-type', 'text/event-stream; charset=utf-8');
  }
  return answer;
}

/** The events, until the session ends whose cookie asked for them. */
async function* duringSession<Event>(
  events: AsyncIterable<Event>,
  { person }: Context,
  left: AbortController,
): AsyncGenerator<Event, void> {
  const unwatch = person && sessionWatch().watch(person.sessionId, () => left.abort());
  try {
    yield* events;
  } finally {
    unwatch?.();
  }
}

/** The input, which the procedure checks; the position comes from the client, or from the browser's reconnection. */
function inputOf({ url, headers }: Request): Asked {
  const input = superjson.parse<Asked>(new URL(url).searchParams.get('input') ?? '{"json":{}}');
  const lastEventId = headers.get('last-event-id');
  return lastEventId === null ? input : { ...input, lastEventId };
}

export const dynamic = 'force-dynamic';
