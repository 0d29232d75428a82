import { Ban } from 'lucide-react';
import { Status } from './status';

/** Marks a cancelled part wherever it is shown. */
export function CancelledMark() {
  return (
    <Status tone="neutral" icon={Ban}>
      Cancelled
    </Status>
  );
}
