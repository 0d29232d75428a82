import { notifyRefused } from '@/components/toaster';
import { count } from '@/lib/words';
import { type MoveRequest, rowsOf, wordsOf } from './move-request';
import type { RefusedCards } from './use-refused-cards';

/** Shows that a request was refused and why, and offers to continue without the cards that are the reason. */
export function sayRefused(
  request: MoveRequest,
  { reason, sound }: RefusedCards,
  goOn: (sound: MoveRequest) => void,
): void {
  const { whom } = wordsOf(request);
  const title =
    rowsOf(request).length === 1 ? `${whom} stays where it was.` : `${whom} stay where they were.`;
  if (sound === null) {
    notifyRefused({ title, detail: reason });
    return;
  }
  const left = rowsOf(sound).length;
  const label = left === 1 ? 'Continue with the other card' : `Continue with the other ${count(left)}`;
  notifyRefused({ title, detail: reason, action: { label, onClick: () => goOn(sound) } });
}
