import { auth } from '@/server/auth';
import { signInDatabase } from '@/server/database';
import { refusalResponse } from '@/server/refusal-response';

/** The sign-in's own answer; where it failed because the database is away, that is said. */
async function handler(request: Request): Promise<Response> {
  const response = await auth().handler(request);
  if (response.status < 500) return response;
  try {
    await signInDatabase().ensureReachable();
    return response;
  } catch (error) {
    return refusalResponse(error);
  }
}

export { handler as GET, handler as POST };
