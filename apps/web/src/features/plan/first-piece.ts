import { refusalOf, waitMs } from '@/trpc/refusal';

/** So often it is asked for again. */
const MOST_TIMES = 2;
/** A longer wait is nothing that a piece of a search causes. */
const LONGEST_MS = 5_000;

/**
 * Asks for the first piece of a search, and again while another one of the shop goes on: after *Stop* the last piece of one's own is still computed
 * for a moment. Throws the refusal where it goes on for longer, and when `signal` ends it.
 */
export async function firstPiece<Piece>(ask: () => Promise<Piece>, signal: AbortSignal): Promise<Piece> {
  for (let times = 0; ; times += 1) {
    try {
      return await ask();
    } catch (error) {
      const wait = refusalOf(error)?.code === 'RATE_LIMITED' ? waitMs(error) : null;
      if (wait === null || wait > LONGEST_MS || times >= MOST_TIMES) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
      signal.throwIfAborted();
    }
  }
}
