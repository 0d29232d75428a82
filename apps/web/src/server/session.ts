import { type Actor, may, PERMISSIONS } from '@routecard/core';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { Viewer } from '@/features/frame/viewer';
import type { Theme } from '@/lib/theme';
import { auth } from './auth';
import { signInDatabase } from './database';

export interface SignedIn {
  readonly actor: Actor;
  readonly name: string;
  readonly email: string;
}

/** Who sent the request, or null. A disabled user is nobody, whatever cookie they still hold. */
export async function signedIn(requestHeaders: Headers): Promise<SignedIn | null> {
  const session = await auth().api.getSession({ headers: requestHeaders });
  if (!session || session.user.disabledAt) return null;
  const { id, manufacturerId, role, name, email } = session.user;
  return { actor: { manufacturerId, userId: id, role, scopes: null }, name, email };
}

/** Who sent the request that a page is rendered for, or null. Asked once per request. */
export const currentSignedIn = cache(async () => signedIn(await headers()));

/** The viewer of a console page; sends everybody else to the sign-in. */
export async function requireViewer(theme: Theme): Promise<Viewer> {
  const person = await currentSignedIn();
  if (!person) redirect('/sign-in');
  const { actor, name, email } = person;
  return {
    name,
    email,
    role: actor.role,
    shopName: await signInDatabase().manufacturerName(actor.manufacturerId),
    theme,
    can: {
      writeOrders: may(actor, PERMISSIONS.writeOrders),
      writeProduction: may(actor, PERMISSIONS.writeProduction),
      writeRouting: may(actor, PERMISSIONS.writeRouting),
      writeShipments: may(actor, PERMISSIONS.writeShipments),
    },
  };
}
