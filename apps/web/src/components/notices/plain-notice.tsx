import { X } from 'lucide-react';
import { t } from '@/words/t';
import { IconButton } from '../button';
import type { Notice } from './notice';

/** A message in a page that could not load the list of messages. It stays until it is closed: there may be no other sign of it. */
export function PlainNotice({ notice, onGone }: { notice: Notice; onGone: () => void }) {
  return (
    <div className="fixed right-4 bottom-16 left-4 z-50 flex items-start gap-2.5 rounded bg-raised p-3 text-ink shadow-pop sm:right-auto sm:bottom-4 sm:left-18 sm:w-88">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{notice.title}</p>
        {notice.detail && <p className="mt-0.5 text-ink-2 text-sm">{notice.detail}</p>}
      </div>
      <IconButton icon={X} label={t('Close')} onClick={onGone} className="-mr-1 -mt-1" />
    </div>
  );
}
