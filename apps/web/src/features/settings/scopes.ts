import type { Scope } from '@routecard/core';
import { listed } from '@/lib/words/listed';
import { t, texts } from '@/words/t';

type NounOf<S> = S extends `${infer Noun}:${string}` ? Noun : never;
type Noun = NounOf<Scope>;

const ABOUT: Readonly<Record<Noun, string>> = texts({
  orders: 'Orders and their parts',
  production: 'Runs, moves and balances',
  routing: 'Routing templates',
  shipments: 'Shipments and their documents',
  catalogue: 'Processes, operations, materials',
  settings: 'Settings and deprecated uses',
  webhooks: 'Events, webhooks and what they sent',
});

const NOUNS: Readonly<Record<Noun, string>> = texts({
  orders: 'orders',
  production: 'production',
  routing: 'routing',
  shipments: 'shipments',
  catalogue: 'catalogue',
  settings: 'settings',
  webhooks: 'webhooks',
});

interface ScopeRow {
  /** What the scopes are about, in words. */
  readonly noun: string;
  readonly about: string;
  readonly read: Scope;
  readonly write: Scope;
}

/** The permissions of a token, one row per noun. */
export const SCOPE_ROWS: readonly ScopeRow[] = (Object.keys(NOUNS) as Noun[]).map((noun) => ({
  get noun() {
    return NOUNS[noun];
  },
  get about() {
    return ABOUT[noun];
  },
  read: `${noun}:read`,
  write: `${noun}:write`,
}));

/** `Reads orders and routing · writes orders`; `Everything` where nothing is left out. */
export function scopesInWords(scopes: readonly string[]): string {
  const rowsWith = (verb: 'read' | 'write') => SCOPE_ROWS.filter((row) => scopes.includes(row[verb]));
  const [read, written] = [rowsWith('read'), rowsWith('write')];
  if (read.length === SCOPE_ROWS.length && written.length === SCOPE_ROWS.length) return t('Everything');
  const [reads, writes] = [nounList(read), nounList(written)];
  if (read.length > 0 && written.length > 0) return t('Reads {reads} · writes {writes}', { reads, writes });
  if (read.length > 0) return t('Reads {reads}', { reads });
  return written.length > 0 ? t('Writes {writes}', { writes }) : t('Nothing');
}

function nounList(rows: readonly ScopeRow[]): string {
  if (rows.length === SCOPE_ROWS.length) return t('everything');
  return listed(rows.map(({ noun }) => noun));
}
