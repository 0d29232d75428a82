import { CircleAlert, CircleCheck, Info, type LucideIcon, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

const TONES: Record<'late' | 'soon' | 'done' | 'gate' | 'neutral', { icon: LucideIcon; look: string }> = {
  late: { icon: CircleAlert, look: 'bg-late-soft text-late' },
  soon: { icon: Info, look: 'bg-soon-soft text-soon' },
  done: { icon: CircleCheck, look: 'bg-done-soft text-done' },
  gate: { icon: ShieldAlert, look: 'bg-gate-soft text-gate' },
  neutral: { icon: Info, look: 'bg-hover text-ink-2' },
};

export interface BannerProps {
  tone: keyof typeof TONES;
  /** The message. */
  title: string;
  /** Why, and what to do now. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Read out at once. */
  urgent?: boolean;
  className?: string;
}

/** A message that stays with the work it is about. */
export function Banner({ tone, title, children, actions, urgent = false, className }: BannerProps) {
  const { icon: Icon, look } = TONES[tone];
  return (
    <div
      role={urgent ? 'alert' : undefined}
      className={cx('mb-3 flex flex-wrap items-start gap-x-2.5 gap-y-2 rounded px-3 py-2.5', look, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-medium">{title}</span> {children}
      </p>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
