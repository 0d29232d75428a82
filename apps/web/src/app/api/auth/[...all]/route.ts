import { Refusal } from '@routecard/core';
import { auth } from '@/server/auth';
import { signInDatabase } from '@/server/database';
import { loggable } from '@/server/loggable';
import { refusalResponse } from '@/server/refusal-response';
import { ensureSession, ensureSignedIn, forgetPeople } from '@/server/session';
import { answerSignIn } from '@/server/sign-in/endpoints';

/** The sign-in's own answer; where it failed because the database is away, that is said. */
async function handler(request: Request): Promise<Response> {
  try {
    const response = await answerSignIn(request, auth().handler, { ensureSignedIn, ensureSession });
    if (response.status < 400) forgetPeople();
    if (response.status < 500) return response;
  } catch (error) {
    if (error instanceof Refusal) return refusalResponse(error);
    console.error('A sign-in failed:', loggable(error));
  }
  try {
    await signInDatabase().ensureReachable();
    return refusalResponse(new Refusal('INTERNAL'));
  } catch (error) {
    return refusalResponse(error);
  }
}

export { handler as GET, handler as POST };
