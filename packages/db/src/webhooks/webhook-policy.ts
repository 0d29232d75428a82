import { randomBytes } from 'node:crypto';
import { Refusal, type WebhookPolicy } from '@routecard/core';
import { addressIn, isPublicAddress } from './public-address.ts';
import { openSecretBox, type SecretBox } from './secret-box.ts';

const SECRET_BYTES = 32;

/** Settings of webhooks for an installation. */
export interface WebhookSettings {
  /** 32 bytes in base64; without it no webhook can be made. */
  readonly secretsKey: string | undefined;
  /** True if targets in private networks are allowed. */
  readonly privateTargets: boolean;
}

/** The policy of these settings. Throws an Error where the key is malformed. */
export function webhookPolicy({ secretsKey, privateTargets }: WebhookSettings): WebhookPolicy {
  const box = secretsKey === undefined ? NO_BOX : openSecretBox(secretsKey);
  return {
    privateTargets,
    admitsHost(host) {
      const address = addressIn(host);
      return privateTargets || address === undefined || isPublicAddress(address);
    },
    newSecret() {
      // As Standard Webhooks writes them.
      const text = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
      return { text, sealed: box.seal(text) };
    },
    seal: (text) => box.seal(text).toString('base64'),
    open: (sealed) => box.open(Buffer.from(sealed, 'base64')),
  };
}

const refuse = () => {
  throw new Refusal('UNAVAILABLE', 'Webhooks need WEBHOOK_SECRETS_KEY, which is not set here.');
};
const NO_BOX: SecretBox = { seal: refuse, open: refuse };
