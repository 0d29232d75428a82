import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@/words/t';

/** What is unusual about a routing, which can be used all the same. */
export function RoutingWarning({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-sm text-soon">
      <TriangleAlert aria-hidden className="mt-1 size-3 shrink-0" strokeWidth={2} />
      <span>{children}</span>
    </p>
  );
}

/** Warns of a routing that completes no units. */
export function NeverCompletes() {
  return (
    <RoutingWarning>
      {t(
        'No step of it completes units: what is made by it never becomes ready to ship. Add an operation such as Pack.',
      )}
    </RoutingWarning>
  );
}
