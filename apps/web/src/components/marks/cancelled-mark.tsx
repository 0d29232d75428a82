import { Ban } from 'lucide-react';
import { t } from '@/words/t';
import { Status } from './status';

/** Marks a cancelled part wherever it is shown. */
export function CancelledMark() {
  return (
    <Status tone="neutral" icon={Ban}>
      {t('Cancelled')}
    </Status>
  );
}
