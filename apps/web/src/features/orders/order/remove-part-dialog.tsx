'use client';

import type { OrderPage } from '@routecard/db';
import { type RefObject, useState } from 'react';
import { AskFirst } from '@/components/forms/ask-first';
import { SubmitBanner } from '@/components/forms/submit-banner';
import { notifyDone } from '@/components/notices/toaster';
import { useSubmit } from '@/lib/forms/use-submit';
import { comments, orderName, units } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { PartField, usePartName } from './part-field';
import { usesOf } from './removing';

export interface RemovePartDialogProps {
  order: OrderPage;
  /** The part to begin with. */
  requisitionId: number;
  onClose: () => void;
  returnTo?: RefObject<HTMLElement | null>;
}

/** Asks before a part that was never planned, produced or packed is removed from its order. */
export function RemovePartDialog({ order, requisitionId, onClose, returnTo }: RemovePartDialogProps) {
  const [chosen, setChosen] = useState(requisitionId);
  const { client, orders } = trpc.useUtils();
  const { state, submit } = useSubmit();
  // Gone if somebody else, or a call whose answer was lost, has removed it while the dialog was open. Then no other takes its place.
  const part = order.parts.find((one) => one.requisitionId === chosen);
  const name = usePartName(order, chosen);
  const uses = part ? usesOf(part) : null;
  const remove = () =>
    void submit(
      chosen,
      (key) => client.orders.removePart.mutate({ key, requisitionId: chosen }),
      () => {
        void orders.invalidate();
        notifyDone({ title: t('{name} removed', { name }) });
        onClose();
      },
    );
  return (
    <AskFirst
      title={t('Remove a part of {order}?', { order: orderName(order.orderNumber) })}
      description={t('This cannot be undone.')}
      verb={t('Remove part')}
      keep={t('Go back')}
      danger
      busy={state.kind === 'busy'}
      blocked={uses !== null || (part === undefined && state.kind !== 'unknown')}
      onAct={remove}
      onClose={onClose}
      returnTo={returnTo}
    >
      <div className="grid gap-4">
        <SubmitBanner state={state} refused={t('{name} was not removed.', { name })} />
        <PartField parts={order.parts} chosen={chosen} onChoose={setChosen} />
        <p className="text-ink-2">
          {part === undefined
            ? t('{name} is no longer in the order.', { name })
            : uses !== null
              ? t('It has {uses}, so it can only be cancelled.', { uses })
              : [
                  t('{units} will no longer be ordered.', { units: units(part.ordered) }),
                  part.comments > 0 &&
                    t('Its {comments} will stay with the order.', { comments: comments(part.comments) }),
                ]
                  .filter(Boolean)
                  .join(' ')}
        </p>
      </div>
    </AskFirst>
  );
}
