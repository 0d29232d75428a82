import superjson, { type SuperJSONResult } from 'superjson';
import { z } from 'zod';
import { eventStream } from '@/server/live/event-stream';
import { answerCall } from '@/server/trpc/answer';
import { createContext } from '@/server/trpc/init';
import { appRouter } from '@/server/trpc/root';

const request = z.object({ lastEventId: z.string().nullish() });

/**
 * Answers the subscription `live.changes` like tRPC's own door, but so that what happens is encoded once, however many screens
 * are open.
 */
export async function GET(asked: Request): Promise<Response> {
  const left = new AbortController();
  try {
    const caller = appRouter.createCaller(await createContext(asked.headers), { signal: left.signal });
    const events = await caller.live.changes(inputOf(asked));
    return new Response(
      eventStream(events, () => left.abort()),
      {
        headers: {
          'Content-Type': 'text/event-stream; charset=utf-8',
          // What a proxy or a compressor holds back would not be live.
          'Cache-Control': 'no-store, no-transform',
          'X-Accel-Buffering': 'no',
        },
      },
    );
  } catch {
    // A refusal is told in tRPC's own words.
    return answerCall(asked);
  }
}

/** The input, as both the browser's own way of coming back and the client's tell where to go on. */
function inputOf({ url, headers }: Request): z.infer<typeof request> {
  const text = new URL(url).searchParams.get('input') ?? '{"json":{}}';
  const input = request.parse(superjson.deserialize(JSON.parse(text) as SuperJSONResult));
  return { lastEventId: headers.get('last-event-id') ?? input.lastEventId };
}

export const dynamic = 'force-dynamic';
