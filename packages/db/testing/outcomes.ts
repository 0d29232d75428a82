import { type Outcome, Refusal } from '@routecard/core';

/** The result of a call that gave no key. */
export async function fresh<Result>(work: Promise<Outcome<Result>>): Promise<Result> {
  const outcome = await work;
  if (outcome.replayed) throw new Error('The answer was replayed');
  return outcome.result;
}

/** The refusal that the call throws; fails where it is accepted or fails otherwise. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('It was accepted');
}

/** The refusal's code where the call is refused, else "accepted"; fails where it fails otherwise. */
export async function verdict(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'accepted';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
