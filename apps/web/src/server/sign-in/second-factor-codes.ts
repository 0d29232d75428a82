import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import type { UsedCode } from '@routecard/db';
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { create } from 'qrcode';

const STEP_SECONDS = 30;
/** Clocks may differ by so many steps. */
const TOLERANCE_STEPS = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_LENGTH = 27;
const RECOVERY_CODES = 10;
/** Without letters and digits that are read as each other. */
const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const RECOVERY_LENGTH = 12;

/** The secret of a second factor is sealed with another key: the installation's secret is not that of its set-up. */
export class SecondFactorUnreadable extends Error {
  override readonly name = 'SecondFactorUnreadable';
}

/** Makes, encrypts and checks codes of second factors, with keys derived from the installation's secret. */
export class SecondFactorCodes {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  newSecret = () => generateRandomString(SECRET_LENGTH);

  seal = (secret: string) => symmetricEncrypt({ key: this.#key('authenticator secrets'), data: secret });

  /** Throws SecondFactorUnreadable. */
  async open(sealed: string): Promise<string> {
    try {
      return await symmetricDecrypt({ key: this.#key('authenticator secrets'), data: sealed });
    } catch (cause) {
      throw new SecondFactorUnreadable('sealed with another key', { cause });
    }
  }

  newRecoveryCodes(userId: string) {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    return { codes, hashes: codes.map((code) => this.#recoveryHash(userId, code)) };
  }

  /**
   * The code as the database uses it; which of the two kinds it is shows its form. Throws SecondFactorUnreadable, also for a recovery
   * code: with another key it would be wrong whatever was typed.
   */
  async read(factor: { readonly userId: string; readonly secret: string }, typed: string): Promise<UsedCode> {
    const code = typed.replace(/[\s-]/g, '').toLowerCase();
    const secret = await this.open(factor.secret);
    if (/^\d{6}$/.test(code)) return { step: await stepOf(secret, code), recoveryHash: null };
    return { step: null, recoveryHash: this.#recoveryHash(factor.userId, code) };
  }

  #recoveryHash(userId: string, code: string): Buffer {
    return createHmac('sha256', this.#key('recovery codes'))
      .update(JSON.stringify([userId, code.replaceAll('-', '')]))
      .digest();
  }

  #key(purpose: string): string {
    return createHmac('sha256', this.#secret)
      .update(JSON.stringify(['second factor', purpose]))
      .digest('hex');
  }
}

/** The latest time step within the tolerance that has this code; null for a wrong one. */
async function stepOf(secret: string, code: string): Promise<number | null> {
  const now = Math.floor(Date.now() / 1_000 / STEP_SECONDS);
  const otp = createOTP(secret, { period: STEP_SECONDS });
  let found: number | null = null;
  for (let step = now - TOLERANCE_STEPS; step <= now + TOLERANCE_STEPS; step++) {
    if (timingSafeEqual(Buffer.from(await otp.hotp(step)), Buffer.from(code))) found = step;
  }
  return found;
}

/** The secret for an authenticator app: to scan, to open, and to type. */
export function authenticatorOf(secret: string, email: string) {
  const uri = createOTP(secret, { period: STEP_SECONDS }).url('Routecard', email);
  const { size, data } = create(uri, { errorCorrectionLevel: 'M' }).modules;
  const path = [...data]
    .map((dark, at) => (dark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''))
    .join('');
  const typed = new URL(uri).searchParams.get('secret') ?? '';
  return { secret: typed.replace(/(.{4})(?=.)/g, '$1 '), uri, qr: { size, path } };
}

function newRecoveryCode(): string {
  let code = '';
  while (code.length < RECOVERY_LENGTH) {
    const [byte = 0] = randomBytes(1);
    // Bytes beyond the largest multiple would prefer the first characters.
    if (byte < 256 - (256 % RECOVERY_ALPHABET.length))
      code += RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length];
  }
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
