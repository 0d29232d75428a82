import type { StoredAnswer, WebhookPolicy } from '@routecard/core';
import type { Answer } from './answer.ts';

/** Writes a response to the database, and reads it back. */
export interface Keeping {
  kept(answer: Answer): StoredAnswer;
  shown(stored: StoredAnswer): Answer;
}

/** Byte for byte. */
export const AS_IT_IS: Keeping = { kept: (answer) => answer, shown: (stored) => stored };

/** So that the database does not hold in clear what is shown only once; refusals hold nothing of that kind. */
export const sealedBy = ({ seal, open }: WebhookPolicy): Keeping => ({
  kept: ({ status, body }) => ({ status, body: seal(body) }),
  shown: (stored) => (stored.status < 300 ? { status: stored.status, body: open(stored.body) } : stored),
});

/** With the value of the route's header in a line before the body, which is JSON and begins with no letter. */
export const NOTED: Keeping = {
  kept: ({ status, body, note }) => ({ status, body: note === undefined ? body : `${note}\n${body}` }),
  shown: ({ status, body }) => {
    const end = /^[a-z]/.test(body) ? body.indexOf('\n') : -1;
    return end === -1 ? { status, body } : { status, body: body.slice(end + 1), note: body.slice(0, end) };
  },
};
