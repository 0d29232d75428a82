import { ArrowUpDown, CircleMinus, CirclePlus, type LucideIcon } from 'lucide-react';
import { Status } from '@/components/marks/status';
import { texts } from '@/words/t';
import type { Mark } from './differences';

const ICONS: Record<Exclude<Mark, 'same'>, LucideIcon> = {
  added: CirclePlus,
  moved: ArrowUpDown,
  leftOut: CircleMinus,
};

const WORDS = texts({ added: 'added', moved: 'moved', leftOut: 'left out' });

/** The difference of a step from the derived routing, if any. */
export function MarkBadge({ mark }: { mark: Mark }) {
  if (mark === 'same') return null;

  return (
    <Status tone="neutral" icon={ICONS[mark]} filled={mark !== 'leftOut'}>
      {WORDS[mark]}
    </Status>
  );
}
