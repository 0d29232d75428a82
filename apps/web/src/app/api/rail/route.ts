import { parseRailState, RAIL_COOKIE } from '@/lib/kept/rail-state';
import { storeChoice } from '@/server/choice-cookie';

/** Stores the state of the navigation, which is the body. */
export async function POST(request: Request): Promise<Response> {
  return storeChoice(RAIL_COOKIE, parseRailState(await request.text()));
}
