import { ArrowUpDown, CircleMinus, CirclePlus, type LucideIcon } from 'lucide-react';
import { Status } from '@/components/marks/status';
import type { Mark } from './differences';

const WORDS: Record<Exclude<Mark, 'same'>, { icon: LucideIcon; word: string }> = {
  added: { icon: CirclePlus, word: 'added' },
  moved: { icon: ArrowUpDown, word: 'moved' },
  leftOut: { icon: CircleMinus, word: 'left out' },
};

/** The difference of a step from the derived routing, if any. */
export function MarkBadge({ mark }: { mark: Mark }) {
  if (mark === 'same') return null;
  const { icon, word } = WORDS[mark];
  return (
    <Status tone="neutral" icon={icon} filled={mark !== 'leftOut'}>
      {word}
    </Status>
  );
}
