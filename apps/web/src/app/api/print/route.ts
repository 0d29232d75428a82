import { Refusal } from '@routecard/core';
import { printOrder } from '@/lib/print-order';
import { readDrawing } from '@/server/printing/draw';
import { printStream } from '@/server/printing/print-stream';
import { refusalResponse } from '@/server/refusal-response';
import { signedIn } from '@/server/session';

/** Prints packing slips, labels or travellers. Answers how far it is and then the document, or a refusal as {code, message}. */
export async function POST(request: Request): Promise<Response> {
  try {
    const person = await signedIn(request.headers);
    if (!person) throw new Refusal('UNAUTHORIZED', 'Your session has ended. Sign in again.');
    const order = printOrder.safeParse(await request.json().catch(() => null));
    if (!order.success) {
      throw new Refusal('REQUEST_VALIDATION_FAILED', 'The request does not say what to print, or too much.');
    }
    return new Response(printStream(await readDrawing(person.actor, order.data)), {
      headers: {
        'Content-Type': 'application/octet-stream',
        // What a proxy or a compressor holds back would tell nobody how far it is.
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      },
    });
  } catch (error) {
    return refusalResponse(error);
  }
}
