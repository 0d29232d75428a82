import { t } from '@/words/t';
import type { LaneOrder } from './lanes';

/** Why an order cannot be taken up: it is being saved, or the viewer may not. */
export function whyNotMoved(canMove: boolean): string {
  return canMove ? t('Still being saved.') : t('You can view, but not move orders.');
}

/** An order that was picked up and not yet put down. */
export interface Held {
  readonly order: LaneOrder;
  readonly fromLaneId: string;
  readonly overLaneId: string;
  readonly by: 'pointer' | 'keyboard';
}
