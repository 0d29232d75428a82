import type { StoredAnswer, WebhookPolicy } from '@routecard/core';

/** Writes a response to the database, and reads it back. */
export interface Keeping {
  kept(answer: StoredAnswer): StoredAnswer;
  shown(stored: StoredAnswer): StoredAnswer;
}

/** Byte for byte. */
export const AS_IT_IS: Keeping = { kept: (answer) => answer, shown: (stored) => stored };

/** So that the database does not hold in clear what is shown only once; refusals hold nothing of that kind. */
export const sealedBy = ({ seal, open }: WebhookPolicy): Keeping => ({
  kept: ({ status, body }) => ({ status, body: seal(body) }),
  shown: (stored) => (stored.status < 300 ? { status: stored.status, body: open(stored.body) } : stored),
});
