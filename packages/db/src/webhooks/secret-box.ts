import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what the database must not hold in clear: AES-256-GCM, as nonce, ciphertext and tag. */
export interface SecretBox {
  seal(text: string): Buffer;
  /** Throws where it was sealed with another key, or has been changed. */
  open(sealed: Uint8Array): string;
}

/** A box with the key, 32 bytes in base64. Throws an Error where it is anything else. */
export function openSecretBox(key: string): SecretBox {
  const bytes = Buffer.from(key, 'base64');
  if (bytes.length !== KEY_BYTES) {
    throw new Error(
      'WEBHOOK_SECRETS_KEY must be 32 bytes in base64, as `openssl rand -base64 32` makes them.',
    );
  }
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, bytes, nonce);
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed) {
      const buffer = Buffer.from(sealed);
      const decipher = createDecipheriv(ALGORITHM, bytes, buffer.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(buffer.subarray(-TAG_BYTES));
      const text = decipher.update(buffer.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
