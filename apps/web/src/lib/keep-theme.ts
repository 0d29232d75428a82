'use server';

import { cookies } from 'next/headers';
import { parseTheme, THEME_COOKIE } from './theme';

const ONE_YEAR_SECONDS = 31_536_000;

/** Keeps the viewer's theme in a cookie of their browser. */
export async function keepTheme(theme: string): Promise<void> {
  const jar = await cookies();
  jar.set(THEME_COOKIE, parseTheme(theme), {
    path: '/',
    maxAge: ONE_YEAR_SECONDS,
    sameSite: 'lax',
    httpOnly: true,
  });
}
