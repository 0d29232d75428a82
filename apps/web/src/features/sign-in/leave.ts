import { notifyRefused } from '@/components/notices/toaster';
import { noteSigningOut } from '@/lib/session/signing-out';
import { t } from '@/words/t';
import { post } from './auth-request';

/** Ends the session here and on the server, and goes to the sign-in; notifies where the server does not respond. Returns true if it worked. */
export async function leave(): Promise<boolean> {
  noteSigningOut(true);
  const left = (await post('sign-out', {}))?.ok ?? false;
  if (left) window.location.assign('/sign-in');
  else {
    noteSigningOut(false);
    notifyRefused({
      title: t('Not signed out.'),
      detail: t('The server is not responding. Try again in a moment.'),
    });
  }
  return left;
}
