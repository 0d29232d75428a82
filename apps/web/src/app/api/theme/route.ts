import { cookies } from 'next/headers';
import { parseTheme, THEME_COOKIE } from '@/lib/theme';

const ONE_YEAR_SECONDS = 31_536_000;

/** Stores the theme of the body in a cookie of the viewer's browser. */
export async function POST(request: Request): Promise<Response> {
  const jar = await cookies();
  jar.set(THEME_COOKIE, parseTheme(await request.text()), {
    path: '/',
    maxAge: ONE_YEAR_SECONDS,
    sameSite: 'lax',
    httpOnly: true,
  });
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}
