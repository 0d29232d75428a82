import { sql } from 'drizzle-orm';
import type { Drizzle } from '../engine/client/driver.ts';

/** Counts and queues of attempts to sign in, shared by all processes. Keys are hashes of 32 bytes. */
export class SignInAttempts {
  readonly #drizzle: Drizzle;

  constructor(drizzle: Drizzle) {
    this.#drizzle = drizzle;
  }

  /** Counts an attempt in a window that begins with its first; returns how long to wait, 0 if it may pass. */
  async count(key: Buffer, window: { readonly max: number; readonly ms: number }): Promise<number> {
    await this.#drizzle.execute(sql`select forget_sign_ins()`);
    const { rows } = await this.#rows<{ waitMs: number }>(
      sql`select count_sign_in(${key}, ${window.max}, ${window.ms}) as "waitMs"`,
    );
    return rows[0]?.waitMs ?? 0;
  }

  /** Takes the next slot of a queue; `refused` where that is too far away. */
  async takeSlot(key: Buffer, queue: SignInQueue): Promise<SignInSlot> {
    const { rows } = await this.#rows<SignInSlot>(
      sql`select wait_ms as "waitMs", refused from take_sign_in_slot(
        ${key}, ${queue.freeAttempts}, ${queue.stepMs}, ${queue.maxStepMs}, ${queue.maxWaitMs}, ${queue.keepMs})`,
    );
    return rows[0] ?? { waitMs: 0, refused: false };
  }

  /** Counts an attempt no longer; one whose window has ended meanwhile is taken off the next window. */
  async giveBack(key: Buffer): Promise<void> {
    await this.#drizzle.execute(
      sql`update sign_in_attempts set attempts = greatest(attempts - 1, 0) where key = ${key}`,
    );
  }

  /** Forgets the attempts of a queue. */
  async forget(key: Buffer): Promise<void> {
    await this.#drizzle.execute(sql`delete from sign_in_attempts where key = ${key}`);
  }

  #rows<Row>(statement: ReturnType<typeof sql>): Promise<{ rows: Row[] }> {
    return this.#drizzle.execute(statement) as unknown as Promise<{ rows: Row[] }>;
  }
}

/** Limits of attempts over time. */
export interface SignInQueue {
  /** So many pass at once. */
  readonly freeAttempts: number;
  /** The pause after them, which doubles with each attempt. */
  readonly stepMs: number;
  readonly maxStepMs: number;
  /** An attempt that would have to wait longer is refused. */
  readonly maxWaitMs: number;
  readonly keepMs: number;
}

export interface SignInSlot {
  readonly waitMs: number;
  readonly refused: boolean;
}
