import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** The rows that will appear here. */
  children: ReactNode;
  /** The first thing to do. */
  action?: ReactNode;
}

/** Nothing here yet: what will be, and how to begin. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-sm justify-items-center gap-1 px-6 py-16 text-center">
      <Icon aria-hidden className="mb-2 size-6 text-ink-3" strokeWidth={1.5} />
      <h2 className="font-semibold">{title}</h2>
      <p className="text-ink-2">{children}</p>
      {action && <div className="mt-3 flex gap-2">{action}</div>}
    </div>
  );
}
