import { presentRefusal } from '@routecard/contracts';
import type { Refusal } from '@routecard/core';
import type { Answer } from './answer.ts';

/** A refusal as it is answered, and kept under an Idempotency-Key. */
export function refusalAnswer(refusal: Refusal): Answer {
  return { status: refusal.status, body: JSON.stringify(presentRefusal(refusal)) };
}
