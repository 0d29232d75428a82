import { type Actor, type Language, permissionsOf, Refusal } from '@routecard/core';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { Theme } from '@/lib/kept/theme';
import { RETURN_PATH_HEADER, secondFactorSetUpFor, signInFor } from '@/lib/session/return-path';
import type { Viewer } from '@/lib/session/viewer';
import { parseLanguage } from '@/words/language';
import { t } from '@/words/t';
import { auth } from './auth';
import { CLIENT_ADDRESS_HEADER } from './client-address';
import { signInDatabase } from './database';
import { perProcess } from './per-process';

export interface SignedIn {
  readonly actor: Actor;
  readonly name: string;
  readonly email: string;
  readonly sessionId: string;
  /** How numbers and days are written, as a BCP 47 tag; null follows the browser. */
  readonly locale: string | null;
  /** The language of the console; null follows the browser. */
  readonly language: Language | null;
}

/** Somebody with a session, which may be for nothing but setting up the second factor that the shop requires. */
interface WithSession extends SignedIn {
  readonly settingUpSecondFactor: boolean;
}

/** A screen makes several calls in a row; as in the REST API, who somebody is is looked up at most once a second. */
const KNOWN_MS = 1_000;
const KNOWN_MAX = 1_000;

type Known = Map<string, { readonly atMs: number; readonly person: Promise<WithSession | null> }>;

/**
 * The person who sent the request, or null. A user who is disabled, alone or with their manufacturer, is refused within a second,
 * whatever cookie they still hold. Throws SECOND_FACTOR_SETUP_REQUIRED for who lacks the second factor that the shop requires.
 */
export async function signedIn(requestHeaders: Headers): Promise<SignedIn | null> {
  const person = await knownPerson(requestHeaders);
  if (person?.settingUpSecondFactor) throw new Refusal('SECOND_FACTOR_SETUP_REQUIRED');
  const address = requestHeaders.get(CLIENT_ADDRESS_HEADER);
  const origin = { interface: 'CONSOLE', address, accessTokenId: null } as const;
  return person && { ...person, actor: { ...person.actor, origin } };
}

/** Throws for who has no session that may be used. */
export async function ensureSignedIn(requestHeaders: Headers): Promise<void> {
  if (!(await signedIn(requestHeaders))) throw sessionEnded();
}

/** Throws for who has no session at all; one that sets up the second factor is enough. */
export async function ensureSession(requestHeaders: Headers): Promise<void> {
  if (!(await knownPerson(requestHeaders))) throw sessionEnded();
}

/** Refuses whoever needs a session and has none. */
export const sessionEnded = () => new Refusal('UNAUTHORIZED', t('Your session has ended. Sign in again.'));

const knownPeople = () => perProcess('sessions', (): Known => new Map());

/** Reads every session again at its next use. Called after sessions have ended or data of their users has changed. */
export function forgetPeople(): void {
  knownPeople().clear();
}

function knownPerson(requestHeaders: Headers): Promise<WithSession | null> {
  const known = knownPeople();
  const cookie = requestHeaders.get('cookie') ?? '';
  const recent = known.get(cookie);
  if (recent && Date.now() - recent.atMs < KNOWN_MS) return recent.person;
  const person = lookUp(requestHeaders);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(cookie, { atMs: Date.now(), person });
  // Somebody without a session, or without the second factor, may have it by the next call.
  const forget = () => {
    if (known.get(cookie)?.person === person) known.delete(cookie);
  };
  person.then((found) => (found && !found.settingUpSecondFactor ? undefined : forget()), forget);
  return person;
}

async function lookUp(requestHeaders: Headers): Promise<WithSession | null> {
  const session = await readSession(requestHeaders);
  if (!session) return null;
  const { id: sessionId } = session.session;
  const state = await signInDatabase().sessionState(sessionId);
  if (state === null) return null;
  const { id, manufacturerId, role, name, email, locale = null, language } = session.user;
  const actor = { manufacturerId, userId: id, role, scopes: null };
  return {
    actor,
    name,
    email,
    sessionId,
    locale,
    language: parseLanguage(language),
    settingUpSecondFactor: state === 'SETTING_UP_SECOND_FACTOR',
  };
}

/** better-auth hides why it failed: where the database is away, that is said; where it is back, the session is read again. */
async function readSession(requestHeaders: Headers) {
  const read = () => auth().api.getSession({ headers: requestHeaders });
  try {
    return await read();
  } catch {
    await signInDatabase().ensureReachable();
    return read();
  }
}

/**
 * The user of the request that a page is rendered for, or null. Read once per request. Sends who lacks the second factor that the
 * shop requires to the page that sets it up.
 */
export const currentSignedIn = cache(async (): Promise<SignedIn | null> => {
  const requestHeaders = await headers();
  try {
    return await signedIn(requestHeaders);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'SECOND_FACTOR_SETUP_REQUIRED')) throw error;
  }
  redirect(secondFactorSetUpFor(requestHeaders.get(RETURN_PATH_HEADER)));
});

/** The step at which the sender of the request is: before the sign-in, before the required second factor, or past both. */
export async function signInStep(): Promise<
  | { readonly at: 'SIGN_IN' }
  | { readonly at: 'DONE' }
  | { readonly at: 'SECOND_FACTOR_SETUP'; readonly userId: string }
> {
  const person = await knownPerson(await headers());
  if (person === null) return { at: 'SIGN_IN' };
  return person.settingUpSecondFactor
    ? { at: 'SECOND_FACTOR_SETUP', userId: person.actor.userId }
    : { at: 'DONE' };
}

/** How the sender of the request wants numbers, days and words; null where the browser decides, or nobody is known. */
export async function chosenDisplay(): Promise<Pick<SignedIn, 'locale' | 'language'>> {
  const person = await knownPerson(await headers()).catch(() => null);
  return { locale: person?.locale ?? null, language: person?.language ?? null };
}

/** The viewer of a console page; sends everybody else to the sign-in, and from there to where they were going. */
export async function requireViewer(theme: Theme): Promise<Viewer> {
  const person = await currentSignedIn();
  if (!person) redirect(signInFor((await headers()).get(RETURN_PATH_HEADER)));
  const { actor, name, email } = person;
  const shop = await signInDatabase().shopOf(actor.manufacturerId);
  return {
    name,
    email,
    role: actor.role,
    shopName: shop?.name ?? '',
    isDemoShop: shop?.isDemo ?? false,
    currency: shop?.currency ?? 'EUR',
    timeZone: shop?.timeZone ?? 'UTC',
    theme,
    can: permissionsOf(actor),
  };
}
