import { auth } from '@/server/auth';
import { signInDatabase } from '@/server/database';
import { refusalResponse } from '@/server/refusal-response';
import { answerSignIn } from '@/server/sign-in/endpoints';

/** The sign-in's own answer; where it failed because the database is away, that is said. */
async function handler(request: Request): Promise<Response> {
  const response = await answerSignIn(request, auth().handler);
  if (response.status < 500) return response;
  try {
    await signInDatabase().ensureReachable();
    return response;
  } catch (error) {
    return refusalResponse(error);
  }
}

export { handler as GET, handler as POST };
