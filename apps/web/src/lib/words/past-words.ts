import type { PastKind } from '@routecard/core';
import { t, texts } from '@/words/t';

const KINDS: Record<PastKind, string> = texts({
  GATE: 'Approval of its routing',
  UNSCHEDULED: 'Not scheduled',
  QUEUE: 'Queue',
  SETUP: 'Setup',
  WORK: 'Work',
  CLOSED: 'Closed hours',
  REWORK: 'Scrap and rework',
  NOT_SHIPPED: 'Done, not shipped',
});

/** The same in the middle of a sentence. A table of its own: in German, nouns keep their capitals there, other words do not. */
export const KINDS_IN_SENTENCES: Readonly<Record<PastKind, string>> = texts({
  GATE: 'approval of its routing',
  UNSCHEDULED: 'not scheduled',
  QUEUE: 'queue',
  SETUP: 'setup',
  WORK: 'work',
  CLOSED: 'closed hours',
  REWORK: 'scrap and rework',
  NOT_SHIPPED: 'done, not shipped',
});

/** What time was used for, in a few words: `Queue at Print`. */
export function pastWords({ kind, operationName }: PastShare): string {
  const place = kind === 'NOT_SHIPPED' ? null : operationName;
  return place === null ? KINDS[kind] : t('{what} at {place}', { what: KINDS[kind], place });
}

export interface PastShare {
  readonly kind: PastKind;
  readonly operationName: string | null;
}

/** A share in whole percent; what is not nothing is at least `under 1 %`. */
export function percentWords(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (part * 100) / whole;
  return percent > 0 && percent < 1 ? t('under 1 %') : `${Math.round(percent)} %`;
}
