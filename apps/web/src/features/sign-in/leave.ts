import { notifyRefused } from '@/components/notices/toaster';
import { t } from '@/words/t';
import { signOut } from './auth-client';

/** Signs out and goes to the sign-in; says so where the server does not answer. Returns whether it worked. */
export async function leave(): Promise<boolean> {
  const left = await signOut();
  if (left) window.location.assign('/sign-in');
  else {
    notifyRefused({
      title: t('Not signed out.'),
      detail: t('The server is not responding. Try again in a moment.'),
    });
  }
  return left;
}
