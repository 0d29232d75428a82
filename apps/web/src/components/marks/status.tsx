import { CircleCheck, CircleDot, Clock3, type LucideIcon, ShieldAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

/** The meanings of colours. Each comes with an icon and a word. */
export type Tone = 'late' | 'soon' | 'done' | 'gate' | 'neutral';

const TONES: Record<Tone, { icon: LucideIcon; text: string; soft: string }> = {
  late: { icon: TriangleAlert, text: 'text-late', soft: 'bg-late-soft text-late' },
  soon: { icon: Clock3, text: 'text-soon', soft: 'bg-soon-soft text-soon' },
  done: { icon: CircleCheck, text: 'text-done', soft: 'bg-done-soft text-done' },
  gate: { icon: ShieldAlert, text: 'text-gate', soft: 'bg-gate-soft text-gate' },
  neutral: { icon: CircleDot, text: 'text-ink-2', soft: 'bg-hover text-ink-2' },
};

export interface StatusProps {
  tone: Tone;
  children: ReactNode;
  icon?: LucideIcon;
  /** A filled badge, or words in a line of text. */
  filled?: boolean;
  className?: string;
}

/** A state: an icon, a word and a colour, in this order of importance. */
export function Status({ tone, children, icon, filled = true, className }: StatusProps) {
  const { icon: toneIcon, text, soft } = TONES[tone];
  const Icon = icon ?? toneIcon;
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 whitespace-nowrap text-sm',
        filled ? cx('h-5 rounded-sm px-1.5 font-medium', soft) : text,
        className,
      )}
    >
      <Icon aria-hidden className="size-3 shrink-0" strokeWidth={2} />
      {children}
    </span>
  );
}
