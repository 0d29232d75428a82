import Bowser from 'bowser';
import type { OwnSession } from '@/lib/session/own-session';
import { t } from '@/words/t';
import { signInDatabase } from '../database';
import { placeOfAddress } from './place-of-address';

/** The sessions of a user that have not ended, this one first, then those seen last. */
export async function ownSessions(userId: string, currentId: string): Promise<OwnSession[]> {
  const sessions = await signInDatabase().sessionsOf(userId);
  const shown = await Promise.all(
    sessions.map(async ({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
      id,
      device: deviceOf(userAgent),
      address: ipAddress || null,
      place: await placeOfAddress(ipAddress),
      signedInAt: createdAt.toISOString(),
      lastSeenAt: updatedAt.toISOString(),
      current: id === currentId,
    })),
  );
  return [...shown.filter(({ current }) => current), ...shown.filter(({ current }) => !current)];
}

export function deviceOf(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  const version = browser.version?.split('.')[0];
  const name = [browser.name, version].filter(Boolean).join(' ');
  if (!name) return null;
  return os.name ? t('{name} on {os}', { name, os: os.name }) : name;
}
