import { setTimeout as sleep } from 'node:timers/promises';
import type { SignInAttempts, SignInQueue } from '@routecard/db';
import { type AttemptKeys, MAX_EMAIL_LENGTH } from './attempt-keys';

const MINUTE_MS = 60_000;
const MAX_PASSWORD_LENGTH = 1_024;
/** Sign-ins of one address, right or wrong. */
const PER_ADDRESS = { max: 30, ms: MINUTE_MS };
/** The first sign-in of a device counted for its address. */
const PER_DEVICE = { max: PER_ADDRESS.max - 1, ms: MINUTE_MS };

/** Sign-ins of one address by single sign-on, or by passkey, that begin: an office has one address, and all of it comes at eight. */
const BEGUN_PER_ADDRESS = { max: 300, ms: MINUTE_MS };
/** Those of them that are checked at the moment, or were not right. */
const UNPROVEN_PER_ADDRESS = { max: 60, ms: MINUTE_MS };

/** Codes of one account, from anywhere; a right one starts again. Whoever gets here has given the password. */
const CODES = { max: 10, ms: 15 * MINUTE_MS };

/** E-mails to one person that strangers can cause, and as many that admins can. */
const MAILS = { max: 3, ms: 15 * MINUTE_MS };
/** E-mails with links of one manufacturer's people: its admins may invite whom they want, and name the people as they want. */
const LINK_MAILS = { max: 100, ms: 60 * MINUTE_MS };

/** Guesses at one account from one address, or from one device that knows it. */
const QUEUE: SignInQueue = {
  freeAttempts: 5,
  stepMs: 500,
  maxStepMs: 5_000,
  maxWaitMs: 10_000,
  keepMs: 15 * MINUTE_MS,
};

/** Attempts at one account from anywhere, beyond which strangers wait a little; never refused, or they could lock out its owner. */
const CALM_ATTEMPTS = 30;
const CALM_WINDOW_MS = 15 * MINUTE_MS;
const MAX_STRANGER_WAIT_MS = 2_000;

/** Somebody who wants to sign in with a password. */
export interface Attempt {
  readonly email: unknown;
  readonly password: unknown;
  readonly address: string;
  /** Reads a cookie of the request. */
  readonly cookie: (name: string) => string | null | undefined;
}

export type Admission =
  | { readonly admitted: true }
  | { readonly admitted: false; readonly why: 'impossible' }
  | { readonly admitted: false; readonly why: 'too many'; readonly retryAfterSeconds: number };

/** A way to sign in where nothing can be guessed: who somebody is says a provider or a device. */
export type ProvenWay = 'single sign-on' | 'passkey';

/** Slows down those who guess passwords (decision 27). Each attempt is counted before its password is looked at. */
export class SignInGuard {
  readonly #keys: AttemptKeys;
  readonly #attempts: SignInAttempts;

  constructor(keys: AttemptKeys, attempts: SignInAttempts) {
    this.#keys = keys;
    this.#attempts = attempts;
  }

  /** Counts an attempt, and resolves when its password may be checked. */
  async admit(attempt: Attempt): Promise<Admission> {
    const { email, password, address } = attempt;
    if (typeof email !== 'string' || email.length > MAX_EMAIL_LENGTH) return IMPOSSIBLE;
    if (typeof password !== 'string' || password.length > MAX_PASSWORD_LENGTH) return IMPOSSIBLE;
    const device = this.#deviceOf(email, attempt);
    const waitMs = device
      ? await this.#attempts.count(this.#keys.ofDevice('minute', device), PER_DEVICE)
      : await this.#countAddress('password', address);
    if (waitMs > 0) return tooMany(waitMs);
    const slot = await this.#attempts.takeSlot(this.#queueOf(email, address, device), QUEUE);
    if (slot.refused) return tooMany(slot.waitMs);
    await sleep(slot.waitMs + (device ? 0 : await this.#strangerWaitMs(email)));
    return { admitted: true };
  }

  /** Counts a sign-in that asks for no password. */
  async admitDemo(address: string): Promise<Admission> {
    const waitMs = await this.#countAddress('demo', address);
    return waitMs > 0 ? tooMany(waitMs) : { admitted: true };
  }

  /** Counts a use of a one-time link. */
  async admitLink(address: string): Promise<Admission> {
    const waitMs = await this.#countAddress('link', address);
    return waitMs > 0 ? tooMany(waitMs) : { admitted: true };
  }

  /** Counts that somebody begins to sign in with a provider or a device. */
  async admitBegun(way: ProvenWay, address: string): Promise<Admission> {
    const waitMs = await this.#attempts.count(
      this.#keys.ofAddress(`${way} begun`, address),
      BEGUN_PER_ADDRESS,
    );
    return waitMs > 0 ? tooMany(waitMs) : { admitted: true };
  }

  /** Counts what a provider or a device says, before it is checked. */
  async admitProof(way: ProvenWay, address: string): Promise<Admission> {
    const waitMs = await this.#attempts.count(this.#keys.ofAddress(way, address), UNPROVEN_PER_ADDRESS);
    return waitMs > 0 ? tooMany(waitMs) : { admitted: true };
  }

  /** Counts no longer what was right. */
  proofSucceeded(way: ProvenWay, address: string): Promise<void> {
    return this.#attempts.giveBack(this.#keys.ofAddress(way, address));
  }

  /** Counts a request for an e-mail. */
  async admitMail(address: string): Promise<Admission> {
    const waitMs = await this.#countAddress('mail', address);
    return waitMs > 0 ? tooMany(waitMs) : { admitted: true };
  }

  /** Counts a code of a second factor. */
  async admitCode(userId: string, address: string): Promise<Admission> {
    const waitMs =
      (await this.#countAddress('code', address)) ||
      (await this.#attempts.count(this.#keys.ofCodes(userId), CODES));
    return waitMs > 0 ? tooMany(waitMs) : { admitted: true };
  }

  /** Forgets the codes before a right one. */
  codeSucceeded(userId: string): Promise<void> {
    return this.#attempts.forget(this.#keys.ofCodes(userId));
  }

  /** Counts an e-mail that somebody who is not signed in asked for. Returns false for one too many to the address. */
  async mayMail(email: string): Promise<boolean> {
    return (await this.#attempts.count(this.#keys.ofMailTo(email), MAILS)) === 0;
  }

  /** Counts an e-mail with a link that an admin issued. Returns false for one too many to the address, or of the manufacturer. */
  async mayMailLink(manufacturerId: string, email: string): Promise<boolean> {
    // The address first: what is not mailed to one person takes nothing from the others.
    const toAddress = await this.#attempts.count(this.#keys.ofLinkMailTo(email), MAILS);
    return (
      toAddress === 0 &&
      (await this.#attempts.count(this.#keys.ofLinkMailsOf(manufacturerId), LINK_MAILS)) === 0
    );
  }

  /** Forgets the guesses before a right password; returns the cookie by which its device is known from now on. */
  async succeeded(
    email: string,
    { address, cookie }: Pick<Attempt, 'address' | 'cookie'>,
  ): Promise<{ readonly name: string; readonly value: string }> {
    const device = this.#deviceOf(email, { cookie });
    await this.#attempts.forget(this.#queueOf(email, address, device));
    const name = this.#keys.deviceCookie(email);
    return { name, value: (device && cookie(name)) || this.#keys.newDevice(email) };
  }

  #deviceOf(email: string, { cookie }: Pick<Attempt, 'cookie'>): string | null {
    return this.#keys.deviceOf(email, cookie(this.#keys.deviceCookie(email)));
  }

  #queueOf(email: string, address: string, device: string | null): Buffer {
    return device ? this.#keys.ofDevice('queue', device) : this.#keys.ofAccountFromAddress(email, address);
  }

  #countAddress(kind: string, address: string): Promise<number> {
    return this.#attempts.count(this.#keys.ofAddress(kind, address), PER_ADDRESS);
  }

  async #strangerWaitMs(email: string): Promise<number> {
    const window = { max: CALM_ATTEMPTS, ms: CALM_WINDOW_MS };
    const beyond = await this.#attempts.count(this.#keys.ofAccount(email), window);
    return beyond > 0 ? MAX_STRANGER_WAIT_MS * (0.5 + Math.random() / 2) : 0;
  }
}

const IMPOSSIBLE: Admission = { admitted: false, why: 'impossible' };

const tooMany = (waitMs: number): Admission => ({
  admitted: false,
  why: 'too many',
  retryAfterSeconds: Math.ceil(waitMs / 1_000),
});
