import type { LoadHook } from 'node:module';

const WATCHES = 'watched.Client = watchedBy(watch, watched.Client);';

/** Replaces the connections of every pool by ordinary ones: without an error listener of their own, and watched by nobody. */
export const load: LoadHook = async (url, context, nextLoad) => {
  const loaded = await nextLoad(url, context);
  if (!/\/client\/watch-pool\.js$/.test(url)) return loaded;
  const source = String(loaded.source);
  if (!source.includes(WATCHES)) throw new Error('The watch to break was not found');
  return { ...loaded, source: source.replace(WATCHES, '') };
};
