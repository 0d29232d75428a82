import { t } from '@/words/t';

/** The deliveries to send again: all since a moment, or those of a period. Local time, as `datetime-local` has it. */
export interface ReplayRange {
  readonly kind: 'since' | 'between';
  readonly from: string;
  readonly to: string;
}

/** The fault of a range, or null. */
export function rangeFault({ kind, from, to }: ReplayRange): string | null {
  if (!isMoment(from)) return t('Enter a start.');
  if (kind === 'since') return null;
  if (!isMoment(to)) return t('Enter an end.');
  return new Date(from) < new Date(to) ? null : t('The end must be after the start.');
}

/** The range as it is asked for; instants in UTC. Only of a range without a fault. */
export function selectionOf({
  kind,
  from,
  to,
}: ReplayRange): { since: string } | { from: string; to: string } {
  const utc = (local: string) => new Date(local).toISOString();
  return kind === 'since' ? { since: utc(from) } : { from: utc(from), to: utc(to) };
}

/** An instant as `datetime-local` wants it, where the viewer is. */
export function localMoment(at: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

const isMoment = (local: string) => local !== '' && !Number.isNaN(Date.parse(local));
