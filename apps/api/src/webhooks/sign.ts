import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** The signed content: the id, the second of sending, and the body byte for byte. */
export interface Signable {
  readonly messageId: string;
  readonly timestampSeconds: number;
  readonly body: string;
}

/** The `webhook-signature` of Standard Webhooks: one signature per secret, separated by spaces. */
export function signatureOf(
  { messageId, timestampSeconds, body }: Signable,
  secrets: readonly string[],
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64');
      const mac = createHmac('sha256', key).update(`${messageId}.${timestampSeconds}.`).update(body);
      return `v1,${mac.digest('base64')}`;
    })
    .join(' ');
}
