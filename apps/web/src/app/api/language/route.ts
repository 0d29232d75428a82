import { cookies } from 'next/headers';
import { storeChoice } from '@/server/choice-cookie';
import { LANGUAGE_COOKIE, parseLanguage } from '@/words/language';

/** Stores the language, which is the body; any other body lets the browser decide again. */
export async function POST(request: Request): Promise<Response> {
  const chosen = parseLanguage(await request.text());
  if (chosen !== null) return storeChoice(LANGUAGE_COOKIE, chosen);
  (await cookies()).delete(LANGUAGE_COOKIE);
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}
