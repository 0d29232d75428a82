import { TriangleAlert } from 'lucide-react';
import { t } from '@/words/t';

/** Warns of a routing that completes no units; it can be used all the same. */
export function NeverCompletes() {
  return (
    <p className="flex items-start gap-1.5 text-sm text-soon">
      <TriangleAlert aria-hidden className="mt-1 size-3 shrink-0" strokeWidth={2} />
      {t(
        'No step of it completes units: what is made by it never becomes ready to ship. Add an operation such as Pack.',
      )}
    </p>
  );
}
