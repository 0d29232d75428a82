import { uuid } from '@routecard/contracts';
import { type Actor, type Call, type Outcome, REFUSALS, Refusal, type RefusalCode } from '@routecard/core';
import { requestHash } from '@routecard/db';
import { z } from 'zod';

/** A key that the console makes for one intent, so that a double press or a lost answer has one effect. */
export const intentKey = uuid;

/** A call whose answer is kept under the intent's key; `shown` is what the console is told of the result. */
export function keyedCall<Result, Shown>(
  actor: Actor,
  key: string,
  input: { readonly path: string; readonly body: unknown },
  shown: (result: Result) => Shown,
): Call<Result> {
  return {
    actor,
    idempotency: {
      key: `console:${key}`,
      requestHash: requestHash(input.path, JSON.stringify(input.body)),
      answer: (result) => ({ status: 200, body: JSON.stringify(shown(result)) }),
      refusal: ({ status, code, message, details }) => ({
        status,
        body: JSON.stringify({ code, message, details }),
      }),
    },
  };
}

const refused = z.object({
  code: z.custom<RefusalCode>((code) => typeof code === 'string' && code in REFUSALS),
  message: z.string(),
  details: z.record(z.string(), z.unknown()),
});

/** The response for an outcome. Throws the refusal again where the stored answer is one. */
export function shownOutcome<Result, Shown>(
  outcome: Outcome<Result>,
  shown: (result: Result) => Shown,
): Shown {
  if (!outcome.replayed) return shown(outcome.result);
  const body: unknown = JSON.parse(outcome.answer.body);
  if (outcome.answer.status < 400) return body as Shown;
  const { code, message, details } = refused.parse(body);
  throw new Refusal(code, message, details);
}
