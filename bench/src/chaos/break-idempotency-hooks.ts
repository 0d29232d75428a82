import type { LoadHook } from 'node:module';

const STORES = 'from answer)';

/** Breaks the statement that stores responses: it stores none. */
export const load: LoadHook = async (url, context, nextLoad) => {
  const loaded = await nextLoad(url, context);
  if (!/\/group-commit\/answers\.js$/.test(url)) return loaded;
  const source = String(loaded.source);
  if (!source.includes(STORES)) throw new Error('The statement to break was not found');
  return { ...loaded, source: source.replace(STORES, 'from answer where false)') };
};
