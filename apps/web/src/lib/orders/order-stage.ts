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
import { t, wordsFor } from '@/words/t';

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
  if (cancelled) return { tone: 'neutral', icon: Ban, word: t('Cancelled') };
  if (state === 'QUOTE') return { tone: 'neutral', icon: FileText, word: t('Quote') };
  if (state === 'DRAFT') return { tone: 'neutral', icon: FileText, word: t('Draft') };
  if (ordered > 0 && shipped >= ordered) return { tone: 'done', icon: Truck, word: t('Shipped') };
  if (ordered > 0 && packed >= ordered) return { tone: 'done', icon: PackageCheck, word: t('Packed') };
  if (ordered > 0 && completed >= ordered) return { tone: 'done', icon: Package, word: t('To pack') };
  if (inWork + completed > 0) return { tone: 'neutral', icon: Factory, word: t('In production') };
  return { tone: 'neutral', icon: CircleDashed, word: t('Not scheduled') };
}

/** True if the name of a kanban column only repeats how far the order is. */
export function isSaidBy({ word }: OrderStage, columnName: string): boolean {
  const name = columnName.trim();
  // Columns keep the names that they were given, as those that a shop begins with, which are English.
  return [name, wordsFor(name)].some((said) => said.toLowerCase() === word.toLowerCase());
}

/** True if all of it has left, so that nothing about it is late. */
export function isShipped({ ordered, shipped }: Pick<Counts, 'ordered' | 'shipped'>): boolean {
  return ordered > 0 && shipped >= ordered;
}
