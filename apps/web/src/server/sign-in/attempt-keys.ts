import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { networkOf } from '@routecard/core';

/** Longer than any e-mail address (RFC 3696: 64 + 1 + 255). */
export const MAX_EMAIL_LENGTH = 320;

/** Keys under which attempts are counted, and proofs that a device has signed in before; neither tells an address. */
export class AttemptKeys {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  ofAddress(kind: string, address: string): Buffer {
    return this.#hash('address', kind, networkOf(address));
  }

  ofAccount(email: string): Buffer {
    return this.#hash('account', normalized(email));
  }

  ofMailTo(email: string): Buffer {
    return this.#hash('mail', normalized(email));
  }

  /** E-mails that an admin causes: counted by themselves, so that no stranger uses them up. */
  ofLinkMailTo(email: string): Buffer {
    return this.#hash('link mail', normalized(email));
  }

  ofLinkMailsOf(manufacturerId: string): Buffer {
    return this.#hash('link mails of', manufacturerId);
  }

  ofCodes(userId: string): Buffer {
    return this.#hash('codes', userId);
  }

  ofAccountFromAddress(email: string, address: string): Buffer {
    return this.#hash('account from address', normalized(email), networkOf(address));
  }

  ofDevice(kind: string, device: string): Buffer {
    return this.#hash('device', kind, device);
  }

  /** The cookie that says that a device has signed in as this account; one for each account, so that people can share it. */
  deviceCookie(email: string): string {
    return `routecard.device.${this.ofAccount(email).toString('hex').slice(0, 16)}`;
  }

  newDevice(email: string): string {
    const id = randomBytes(16).toString('base64url');
    return `${id}.${this.#proof(email, id)}`;
  }

  /** The device's id, where its cookie was issued by us for this account. */
  deviceOf(email: string, cookie: string | null | undefined): string | null {
    const [id = '', proof = ''] = cookie?.split('.') ?? [];
    const [given, expected] = [Buffer.from(proof), Buffer.from(this.#proof(email, id))];
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
  }

  #proof(email: string, id: string): string {
    return this.#hash('device proof', normalized(email), id).toString('base64url');
  }

  #hash(...parts: readonly string[]): Buffer {
    return createHmac('sha256', this.#secret).update(JSON.stringify(parts)).digest();
  }
}

const normalized = (email: string) => email.trim().toLowerCase();
