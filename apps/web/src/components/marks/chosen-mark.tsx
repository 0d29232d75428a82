import { Check } from 'lucide-react';
import { cx } from '@/lib/cx';

/** Shows whether something is chosen; what chooses it says so itself. */
export function ChosenMark({ chosen, className }: { chosen: boolean; className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-4 shrink-0 place-items-center rounded-sm border',
        chosen ? 'border-accent bg-accent' : 'border-control bg-surface',
        className,
      )}
    >
      {chosen && <Check className="size-3 text-on-accent" strokeWidth={3} />}
    </span>
  );
}
