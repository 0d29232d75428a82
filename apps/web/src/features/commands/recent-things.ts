import { readStored, store } from '@/lib/kept/stored-choice';
import type { KnownThing, ThingKind } from '@/lib/words/known-thing';

/** The number of recent items to keep. */
const MOST = 8;

const KINDS: ReadonlySet<string> = new Set<ThingKind>([
  'order',
  'customer',
  'part',
  'run',
  'shipment',
  'step',
  'specification',
  'template',
  'webhook',
]);

/** The storage key of a person: on a shared computer nobody sees what another one looked at. */
export function recentKey(email: string): string {
  return `routecard-recent:${email}`;
}

/** The entries stored in the text, the last one first; none if it is not valid. */
export function parseRecent(text: string | null): readonly KnownThing[] {
  if (text === null) return [];
  try {
    const things: unknown = JSON.parse(text);
    return Array.isArray(things) ? things.filter(isKnownThing) : [];
  } catch {
    return [];
  }
}

/** The things with one more, which comes first and is there once. */
export function withVisited(things: readonly KnownThing[], thing: KnownThing): readonly KnownThing[] {
  return [thing, ...things.filter(({ href }) => href !== thing.href)].slice(0, MOST);
}

/** Stores a thing as the one last looked at. */
export function rememberThing(email: string, thing: KnownThing): void {
  const key = recentKey(email);
  store(key, JSON.stringify(withVisited(parseRecent(readStored(key)), thing)));
}

function isKnownThing(value: unknown): value is KnownThing {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, href, name, detail } = value as Record<string, unknown>;
  const isPath = typeof href === 'string' && href.startsWith('/') && !href.startsWith('//');
  return isPath && typeof name === 'string' && typeof detail === 'string' && KINDS.has(String(kind));
}
