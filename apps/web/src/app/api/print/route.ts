import { type Actor, Refusal } from '@routecard/core';
import type { z } from 'zod';
import { type PrintOrder, printOrder } from '@/lib/print-order';
import { callerOf } from '@/server/caller';
import { authorizePrint, readDrawing } from '@/server/printing/draw';
import { printStream } from '@/server/printing/print-stream';
import { printing } from '@/server/printing/printing';
import { refusalResponse } from '@/server/refusal-response';
import { t } from '@/words/t';

/** Prints packing slips, labels or travellers. Returns how far it is and then the document, or a refusal as {code, message}. */
export async function POST(request: Request): Promise<Response> {
  try {
    const actor = await callerOf(request, null);
    const order = printOrder.safeParse(await request.json().catch(() => null));
    if (!order.success) throw new Refusal('REQUEST_VALIDATION_FAILED', reasonOf(order.error));
    return new Response(await printed(actor, order.data), {
      headers: {
        'Content-Type': 'application/octet-stream',
        // A proxy or a compressor must not hold the progress back.
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      },
    });
  } catch (error) {
    return refusalResponse(error);
  }
}

/** Reads what is printed once the person has a place in the queue; what waits then costs little. */
async function printed(actor: Actor, order: PrintOrder): Promise<ReadableStream<Uint8Array>> {
  authorizePrint(actor, order);
  const { printer } = await printing();
  const place = printer.admit(actor);
  try {
    return printStream(await readDrawing(actor, order), place);
  } catch (error) {
    place.release();
    throw error;
  }
}

/** Warnings about an order, in words. */
function reasonOf({ issues }: z.ZodError): string {
  const told = issues.find(({ code }) => code === 'custom' || code === 'too_big');
  return told?.message ?? t('The request lacks what to print.');
}
