import type { Priority } from '@routecard/core';
import { ChevronsDown, Zap } from 'lucide-react';
import { PRIORITY_WORDS } from '@/lib/orders/priority-words';
import { Status } from './status';

/** The priority of an order; nothing for a normal one. */
export function PriorityMark({ priority }: { priority: Priority }) {
  if (priority === 'NORMAL') return null;
  const rush = priority === 'RUSH';
  return (
    <Status tone={rush ? 'soon' : 'neutral'} icon={rush ? Zap : ChevronsDown} filled={false}>
      {PRIORITY_WORDS[priority]}
    </Status>
  );
}
