import { parseTheme, THEME_COOKIE } from '@/lib/kept/theme';
import { storeChoice } from '@/server/choice-cookie';

/** Stores the theme, which is the body. */
export async function POST(request: Request): Promise<Response> {
  return storeChoice(THEME_COOKIE, parseTheme(await request.text()));
}
