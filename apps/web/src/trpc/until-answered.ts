import { isUnknown } from './refusal';

const RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000] as const;

/**
 * Asks until there is an answer; what is asked must carry a key, so that it happens once. Throws the refusal, or that no
 * answer came.
 */
export async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const waitMs of RETRY_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnknown(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return ask();
}
