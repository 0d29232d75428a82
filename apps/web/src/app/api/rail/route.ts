import { cookies } from 'next/headers';
import { parseRailState, RAIL_COOKIE } from '@/lib/rail-state';

const ONE_YEAR_SECONDS = 31_536_000;

/** Stores the state of the navigation in a cookie of the viewer's browser. */
export async function POST(request: Request): Promise<Response> {
  const jar = await cookies();
  jar.set(RAIL_COOKIE, parseRailState(await request.text()), {
    path: '/',
    maxAge: ONE_YEAR_SECONDS,
    sameSite: 'lax',
    httpOnly: true,
  });
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}
