import type { Scope } from '@routecard/core';
import { t, texts } from '@/words/t';

type NounOf<S> = S extends `${infer Noun}:${string}` ? Noun : never;
type Noun = NounOf<Scope>;

const NOUNS: Readonly<Record<Noun, string>> = texts({
  orders: 'Orders and their parts',
  production: 'Runs, moves and balances',
  routing: 'Routing templates',
  shipments: 'Shipments and their documents',
  catalogue: 'Processes, operations, materials',
  settings: 'Settings and deprecated uses',
  webhooks: 'Events, webhooks and what they sent',
});

/** The permissions of a token, one row per noun. */
export const SCOPE_ROWS: readonly {
  readonly noun: string;
  readonly about: string;
  readonly read: Scope;
  readonly write: Scope;
}[] = (Object.entries(NOUNS) as [Noun, string][]).map(([noun, about]) => ({
  noun,
  about,
  read: `${noun}:read`,
  write: `${noun}:write`,
}));

/** `Reads orders and routing · writes orders`; `Everything` where nothing is left out. */
export function scopesInWords(scopes: readonly string[]): string {
  const nounsWith = (verb: 'read' | 'write') =>
    SCOPE_ROWS.filter((row) => scopes.includes(row[verb])).map(({ noun }) => noun);
  const [reads, writes] = [nounsWith('read'), nounsWith('write')];
  if (reads.length === SCOPE_ROWS.length && writes.length === SCOPE_ROWS.length) return 'Everything';
  const words = [
    ...(reads.length > 0 ? [t('Reads {nounList}', { nounList: nounList(reads) })] : []),
    ...(writes.length > 0 ? [`${reads.length > 0 ? 'writes' : 'Writes'} ${nounList(writes)}`] : []),
  ];
  return words.join(' · ') || 'Nothing';
}

function nounList(nouns: readonly string[]): string {
  if (nouns.length === SCOPE_ROWS.length) return 'everything';
  return nouns.length < 2 ? nouns.join('') : `${nouns.slice(0, -1).join(', ')} and ${nouns.at(-1)}`;
}
