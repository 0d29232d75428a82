import { notifyRefused } from '@/components/notices/toaster';
import { t } from '@/words/t';

/** Says that a move may have been done or not, and that it is looked into. */
export function notifyUnconfirmed(done: string): void {
  notifyRefused({
    title: t('We could not confirm that {done}.', { done }),
    detail: t('The server did not respond. Once it does, you are told whether it was done.'),
  });
}
