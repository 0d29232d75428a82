import { notifyRefused } from '@/components/notices/toaster';
import { signOut } from './auth-client';

/** Signs out and goes to the sign-in; says so where the server does not answer. Returns whether it worked. */
export async function leave(): Promise<boolean> {
  const left = await signOut();
  if (left) window.location.assign('/sign-in');
  else {
    notifyRefused({
      title: 'Not signed out.',
      detail: 'The server is not responding. Try again in a moment.',
    });
  }
  return left;
}
