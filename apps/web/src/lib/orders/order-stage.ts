import type { OrderRow } from '@routecard/db';
import {
  Ban,
  CircleDashed,
  Factory,
  FileText,
  type LucideIcon,
  Package,
  PackageCheck,
  Truck,
} from 'lucide-react';
import type { Tone } from '@/components/marks/status';

/** The progress of an order, in a word. */
export interface OrderStage {
  readonly tone: Tone;
  readonly icon: LucideIcon;
  readonly word: string;
}

type Counts = Pick<OrderRow, 'state' | 'ordered' | 'inWork' | 'completed' | 'packed' | 'shipped'> &
  Partial<Pick<OrderRow, 'cancelled'>>;

/** The stage of an order: the furthest that all of its units have reached, else what has begun. */
export function stageOf({
  state,
  ordered,
  inWork,
  completed,
  packed,
  shipped,
  cancelled,
}: Counts): OrderStage {
  if (cancelled) return { tone: 'neutral', icon: Ban, word: 'Cancelled' };
  if (state === 'QUOTE') return { tone: 'neutral', icon: FileText, word: 'Quote' };
  if (state === 'DRAFT') return { tone: 'neutral', icon: FileText, word: 'Draft' };
  if (ordered > 0 && shipped >= ordered) return { tone: 'done', icon: Truck, word: 'Shipped' };
  if (ordered > 0 && packed >= ordered) return { tone: 'done', icon: PackageCheck, word: 'Packed' };
  if (ordered > 0 && completed >= ordered) return { tone: 'done', icon: Package, word: 'To pack' };
  if (inWork + completed > 0) return { tone: 'neutral', icon: Factory, word: 'In production' };
  return { tone: 'neutral', icon: CircleDashed, word: 'Not scheduled' };
}

/** True if the name of a kanban column only repeats how far the order is. */
export function isSaidBy({ word }: OrderStage, columnName: string): boolean {
  return columnName.trim().toLowerCase() === word.toLowerCase();
}

/** True if all of it has left, so that nothing about it is late. */
export function isShipped({ ordered, shipped }: Pick<Counts, 'ordered' | 'shipped'>): boolean {
  return ordered > 0 && shipped >= ordered;
}
