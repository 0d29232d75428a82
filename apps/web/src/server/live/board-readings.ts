import {
  type BoardChanges,
  type BoardReading,
  type Database,
  readBoard,
  readBoardChanges,
} from '@routecard/db';

/** The board that a page shows: where in time it stands, and with which operations it was decoded. */
export interface KnownBoard {
  readonly position: string;
  readonly operationsVersion: string;
}

/** The update of a page's board: the whole board if necessary, and changes to apply after it. */
export interface BoardAnswer extends KnownBoard {
  readonly whole: string | null;
  readonly changes: { readonly orderIds: readonly number[]; readonly body: string } | null;
}

/** A kept reading is not used for longer: units leave the board with time alone, which is no change of an order. */
const KEPT_MS = 60_000;
const KEPT_SHOPS = 50;

interface Kept {
  readonly reading: Promise<BoardReading>;
  readonly atMs: number;
}

/**
 * Reads boards. The last whole reading of each shop is kept; who has none yet gets it together with what has changed since,
 * so that fifty people who open the board in the morning cost one reading and fifty small ones. Nothing is ever stale:
 * each answer shows every write that was committed before it was asked for.
 */
export class BoardReadings {
  readonly #database: Database;
  readonly #kept = new Map<string, Kept>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** The board, or what changed on the one that is known. */
  async read(manufacturerId: string, known: KnownBoard | null): Promise<BoardAnswer> {
    if (known) {
      const changes = await readBoardChanges(this.#database, manufacturerId, known.position);
      if (changes?.operationsVersion === known.operationsVersion) return answer(null, changes);
    }
    const kept = this.#kept.get(manufacturerId);
    if (kept && Date.now() - kept.atMs < KEPT_MS) {
      const base = await kept.reading;
      const changes = await readBoardChanges(this.#database, manufacturerId, base.position);
      if (changes?.operationsVersion === base.operationsVersion) return answer(base.body, changes);
    }
    const { body, position, operationsVersion } = await this.#readWhole(manufacturerId);
    return { whole: body, changes: null, position, operationsVersion };
  }

  async #readWhole(manufacturerId: string): Promise<BoardReading> {
    const reading = readBoard(this.#database, manufacturerId);
    const kept = { reading, atMs: Date.now() };
    this.#kept.delete(manufacturerId);
    this.#kept.set(manufacturerId, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT_SHOPS && oldest !== undefined) this.#kept.delete(oldest);
    try {
      return await reading;
    } catch (error) {
      if (this.#kept.get(manufacturerId) === kept) this.#kept.delete(manufacturerId);
      throw error;
    }
  }
}

function answer(
  whole: string | null,
  { orderIds, body, position, operationsVersion }: BoardChanges,
): BoardAnswer {
  const changes = orderIds.length > 0 ? { orderIds, body } : null;
  return { whole, changes, position, operationsVersion };
}
