import type { LoadHook } from 'node:module';

const JUDGES = 'status >= 200 && status < 300';

/** Breaks the relay: every response counts as success. */
export const load: LoadHook = async (url, context, nextLoad) => {
  const loaded = await nextLoad(url, context);
  if (!/\/webhooks\/retry\.js$/.test(url)) return loaded;
  const source = String(loaded.source);
  if (!source.includes(JUDGES)) throw new Error('The judgement to break was not found');
  return { ...loaded, source: source.replace(JUDGES, 'status >= 200') };
};
