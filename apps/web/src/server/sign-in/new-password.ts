import { ensurePassword } from '@routecard/core';
import { commonPasswords } from '@routecard/db';
import { signInDatabase } from '../database';
import { refusingFields } from './refusing-fields';

/** Answers 422 with the field `password` where somebody chooses a password that is easy to guess. Asked before it is hashed. */
export async function ensureNewPassword(
  password: string,
  // better-auth types columns of our own as unknown.
  { email, manufacturerId }: { email: string; manufacturerId?: unknown },
): Promise<void> {
  const shop = await signInDatabase().shopOf(String(manufacturerId));
  await refusingFields(async () =>
    ensurePassword(password, { email, shopName: shop?.name ?? '' }, await commonPasswords()),
  );
}
