import { setTimeout as sleep } from 'node:timers/promises';
import { type ChangePosition, type Database, readChanges, readPosition } from '@routecard/db';
import { HEARTBEAT_MS } from '../../lib/heartbeat.ts';
import { ChangeNotice } from './change-notice.ts';

/** The interval of reading the outbox while somebody watches. */
export const POLL_MS = 50;
const AFTER_ERROR_MS = 1_000;

/** Notifies a screen; must not wait. */
export type Notify = (notice: ChangeNotice) => void;

/**
 * Notifies the open screens of this process of changes. One statement looks at the outbox for all manufacturers
 * that somebody watches, however many screens there are; nothing is asked while nobody does.
 */
export class ChangesHub {
  readonly #database: Database;
  readonly #watching = new Map<string, Set<Notify>>();
  /** Settles once this process has begun to watch. */
  #begun: Promise<unknown> | null = null;
  #nudge = new AbortController();

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Yields changes of the manufacturer from `since` on, or from now on for null. If the position is not
   * known (any more) the first notice is that anything may have changed. Returns how to leave.
   */
  async watch(manufacturerId: string, since: ChangePosition | null, notify: Notify): Promise<() => void> {
    const screens = this.#watching.get(manufacturerId) ?? new Set();
    this.#watching.set(manufacturerId, screens.add(notify));
    const leave = () => {
      screens.delete(notify);
      if (screens.size === 0 && this.#watching.get(manufacturerId) === screens) {
        this.#watching.delete(manufacturerId);
      }
    };
    try {
      await this.#running();
      // Read after this screen began to watch: whatever is committed later comes through the watch.
      const missed = since && (await readChanges(this.#database, [manufacturerId], since));
      notify(
        missed
          ? new ChangeNotice(missed.position, missed.touched.get(manufacturerId) ?? [])
          : new ChangeNotice(await readPosition(this.#database), null),
      );
      return leave;
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** Looks at once, after a write of this process. */
  nudge(): void {
    this.#nudge.abort();
  }

  #running(): Promise<unknown> {
    if (this.#begun) return this.#begun;
    const begun = readPosition(this.#database);
    this.#begun = begun;
    begun.then(
      (position) => void this.#look(position),
      () => {
        this.#begun = null;
      },
    );
    return begun;
  }

  async #look(from: ChangePosition): Promise<void> {
    let position = from;
    let toldAllAtMs = Date.now();
    while (this.#watching.size > 0) {
      await this.#pause(POLL_MS);
      try {
        const asked = new Set(this.#watching.keys());
        const changes = await readChanges(this.#database, [...asked], position);
        position = changes?.position ?? (await readPosition(this.#database));
        const quiet = Date.now() - toldAllAtMs >= HEARTBEAT_MS;
        if (quiet) toldAllAtMs = Date.now();
        for (const [manufacturerId, screens] of this.#watching) {
          // Of one that is watched only since, changes that its screens have not read may be before the new position.
          const touched =
            changes && asked.has(manufacturerId) ? (changes.touched.get(manufacturerId) ?? []) : null;
          if (touched?.length === 0 && !quiet) continue;
          const notice = new ChangeNotice(position, touched);
          for (const notify of screens) notify(notice);
        }
      } catch {
        // Every call of the screens says so too; the position stays, so nothing is missed.
        await this.#pause(AFTER_ERROR_MS);
      }
    }
    this.#begun = null;
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#nudge.signal }).catch(() => undefined);
    if (this.#nudge.signal.aborted) this.#nudge = new AbortController();
  }
}
