import type { LoadHook } from 'node:module';

/** A line of the product that a control breaks. */
export interface BrokenLine {
  /** From the root of the repository. */
  readonly source: string;
  /** What stands there, once. */
  readonly line: string;
  readonly instead: string;
}

/** Stored answers are lost, as in a build that keeps them outside the transaction of their effect. */
export const LOST_ANSWERS: BrokenLine = {
  source: 'packages/db/src/engine/group-commit/answers.ts',
  line: 'insertRows(answerRows, ANSWER_BODY)',
  instead: `insertRows(answerRows, ANSWER_BODY, 'where false')`,
};

/** The relay takes every response for success. */
export const ANY_RESPONSE: BrokenLine = {
  source: 'packages/core/src/webhooks/retry.ts',
  line: 'status >= 200 && status < 300',
  instead: 'status >= 200',
};

/** Connections of pools are ordinary ones: without an error listener of their own, and watched by nobody. */
export const UNWATCHED: BrokenLine = {
  source: 'packages/db/src/engine/client/watch-pool.ts',
  line: 'watched.Client = watchedBy(watch, watched.Client);',
  instead: '',
};

/** Loads modules as they were built, with the line broken; throws where it is not found, for then the control would prove nothing. */
export function breaking({ source, line, instead }: BrokenLine): LoadHook {
  const built = source.replace('/src/', '/dist/').replace(/\.ts$/, '.js');
  return async (url, context, nextLoad) => {
    const loaded = await nextLoad(url, context);
    if (!url.endsWith(built)) return loaded;
    const text = String(loaded.source);
    if (!text.includes(line)) throw new Error(`The line to break was not found in ${built}`);
    return { ...loaded, source: text.replace(line, instead) };
  };
}
