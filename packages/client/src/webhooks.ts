import { Webhook, WebhookVerificationError } from 'standardwebhooks';

export { WebhookVerificationError };

/** Headers of a delivery: those of a Fetch request, or an object of Node's with lower-case names. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A verified delivery. */
export interface WebhookEvent<Data = unknown> {
  /** The id of the event; a delivery that is repeated has the same one. */
  readonly id: string;
  /** Such as `order.updated`. */
  readonly type: string;
  /** The instant of the event, RFC 3339. */
  readonly timestamp: string;
  readonly data: Data;
}

const NAMES = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/**
 * Verifies a delivery as Standard Webhooks describes it and returns its event. `secret` is that of the webhook; several while
 * it is rotated. `body` is the request's body as it arrived, before any parsing. Throws WebhookVerificationError where none of the
 * secrets signed it, or where it is older than five minutes.
 */
export function verifyWebhook<Data = unknown>(
  secret: string | readonly string[],
  headers: WebhookHeaders,
  body: string,
): WebhookEvent<Data> {
  const signed = Object.fromEntries(NAMES.map((name) => [name, headerOf(headers, name)]));
  const secrets = [secret].flat();
  let failure: unknown = new WebhookVerificationError('No secret was given');
  for (const one of secrets) {
    try {
      const event = new Webhook(one).verify(body, signed) as Omit<WebhookEvent<Data>, 'id'>;
      return { ...event, id: signed['webhook-id'] ?? '' };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return [value ?? ''].flat().join(', ');
}
