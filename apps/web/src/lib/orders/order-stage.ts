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
  /** What a kanban column that says the same is called beside the word itself. */
  readonly columnName?: string;
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
  if (state === 'QUOTE') {
    return { tone: 'neutral', icon: FileText, word: t('Quote'), columnName: t('Quoted') };
  }
  if (state === 'DRAFT') return { tone: 'neutral', icon: FileText, word: t('Draft') };
  if (ordered > 0 && shipped >= ordered) return { tone: 'done', icon: Truck, word: t('Shipped') };
  if (ordered > 0 && packed >= ordered) return { tone: 'done', icon: PackageCheck, word: t('Packed') };
  if (ordered > 0 && completed >= ordered) return { tone: 'done', icon: Package, word: t('To pack') };
  if (inWork + completed > 0) return { tone: 'neutral', icon: Factory, word: t('In production') };
  return { tone: 'neutral', icon: CircleDashed, word: t('Not scheduled') };
}

/**
 * True if the name of an order's kanban column only repeats how far the order is. A screen shows both unless this is so, and then one of
 * them: where the column can be changed that, elsewhere the state.
 */
export function isSaidBy({ word, columnName }: OrderStage, name: string): boolean {
  const words = [word, columnName ?? word].map(folded);
  // Columns keep the names that they were given, as those that a shop begins with, which are English.
  return [name, wordsFor(name.trim())].some((said) => words.includes(folded(said)));
}

/** Letters and digits alone, so that `In-Production ` is `in production`. */
const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** True if all of it has left. */
export const isShipped = ({ ordered, shipped }: Pick<OrderRow, 'ordered' | 'shipped'>): boolean =>
  ordered > 0 && shipped >= ordered;

/** True if nothing about it is late: all of it has left, or it is not to be delivered. */
export const isNeverLate = (order: Pick<OrderRow, 'isLive' | 'ordered' | 'shipped'>): boolean =>
  !order.isLive || isShipped(order);
