import { isSessionEnded, isTurnedAway, isUnknown } from './refusal';

const RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000] as const;

/**
 * True if it says nothing about what became of an earlier attempt. The end of the session says neither, but nobody is asked
 * again before the sign-in.
 */
export const isNoAnswerToEarlier = (error: unknown): boolean =>
  isUnknown(error) || (isTurnedAway(error) && !isSessionEnded(error));

/**
 * Asks until there is an answer; what is asked must carry a key, so that it happens once. Throws the refusal, or that no
 * answer came. Once an attempt had none, being turned away is none either; nor where it `isAskedAgain` after an earlier call.
 */
export async function untilAnswered<Answer>(
  ask: () => Promise<Answer>,
  isAskedAgain = false,
): Promise<Answer> {
  let unanswered: unknown = isAskedAgain && new Error('No answer came.');
  for (const waitMs of [...RETRY_MS, 0]) {
    try {
      return await ask();
    } catch (error) {
      const isLost = isUnknown(error);
      if (!isLost && !(unanswered && isNoAnswerToEarlier(error))) throw error;
      if (isLost) unanswered = error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  throw unanswered;
}
