import { cookies } from 'next/headers';

const ONE_YEAR_SECONDS = 31_536_000;

/** Stores how the viewer wants the console in a cookie of their browser; returns the empty response to that. */
export async function storeChoice(name: string, value: string): Promise<Response> {
  const jar = await cookies();
  jar.set(name, value, { path: '/', maxAge: ONE_YEAR_SECONDS, sameSite: 'lax', httpOnly: true });
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}
