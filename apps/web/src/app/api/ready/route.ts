import { signInDatabase } from '@/server/database';
import { refusalResponse } from '@/server/refusal-response';

/** Answers 200 while the database can be reached, and 503 while it cannot. */
export async function GET(): Promise<Response> {
  try {
    await signInDatabase().ensureReachable();
  } catch (error) {
    return refusalResponse(error);
  }
  return Response.json({ status: 'ready' }, { headers: { 'Cache-Control': 'no-store' } });
}

export const dynamic = 'force-dynamic';
