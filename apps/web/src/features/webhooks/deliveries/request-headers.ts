import type { Delivery } from '@/features/webhooks/webhook-words';
import { t } from '@/words/t';

/** A header of the request; `note` says what of it is not kept. */
export interface RequestHeader {
  readonly name: string;
  readonly value: string;
  readonly note?: string;
}

/** The headers of the last attempt. The signature is made of the secret at that moment and kept by nobody. */
export function requestHeaders({
  messageId,
  attempts,
}: {
  messageId: string;
  attempts: readonly Pick<Delivery['attempts'][number], 'at'>[];
}): readonly RequestHeader[] {
  const [last] = attempts;
  const timestamp = last ? String(Math.floor(Date.parse(last.at) / 1000)) : '';
  return [
    { name: 'content-type', value: 'application/json' },
    { name: 'user-agent', value: 'Routecard-Webhooks/1' },
    { name: 'webhook-id', value: messageId },
    last
      ? { name: 'webhook-timestamp', value: timestamp }
      : { name: 'webhook-timestamp', value: '', note: t('the second of sending') },
    { name: 'webhook-signature', value: 'v1,…', note: t('made with the secret for each attempt, not kept') },
  ];
}
