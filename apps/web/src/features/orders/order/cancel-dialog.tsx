'use client';

import type { UnitsInProduction } from '@routecard/core';
import type { OrderPage } from '@routecard/db';
import { type RefObject, useState } from 'react';
import { Field } from '@/components/fields/field';
import { Select } from '@/components/fields/select';
import { TextField } from '@/components/fields/text-field';
import { AskFirst } from '@/components/forms/ask-first';
import { notifyDone } from '@/components/notices/toaster';
import { orderName, units } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { isUnknown } from '@/trpc/refusal';
import { message } from '@/words/message';
import { t } from '@/words/t';
import { effectsOfCancelling, liveParts, shipmentsInTheWay } from './cancelling';
import { PartField, usePartName } from './part-field';

export interface CancelDialogProps {
  order: OrderPage;
  /** The part to begin with; null for the whole order. */
  requisitionId: number | null;
  onClose: () => void;
  returnTo?: RefObject<HTMLElement | null>;
}

/** Asks before an order, or one of its parts, is cancelled, and what becomes of its units. */
export function CancelDialog({ order, requisitionId, onClose, returnTo }: CancelDialogProps) {
  const live = liveParts(order);
  const [chosen, setChosen] = useState(requisitionId);
  const [unitsInProduction, setUnits] = useState<UnitsInProduction>('SCRAP');
  const [reason, setReason] = useState('');
  const part = chosen === null ? undefined : live.find((one) => one.requisitionId === chosen);
  const { orders } = trpc.useUtils();
  const partName = usePartName(order, chosen);
  const name = chosen === null ? orderName(order.orderNumber) : partName;
  // Somebody else, or a call whose answer was lost, may take the part out of the order while the dialog is open.
  const isOver = chosen !== null && part === undefined;
  const done = {
    onSuccess: () => {
      void orders.invalidate();
      notifyDone({ title: t('{name} cancelled', { name }) });
      onClose();
    },
  };
  const whole = trpc.orders.cancel.useMutation(done);
  const one = trpc.orders.cancelPart.useMutation(done);
  const { isPending, isError, error } = chosen === null ? whole : one;
  const effects = effectsOfCancelling(chosen === null ? live : part ? [part] : []);
  const standing = effects.units;
  const inTheWay = shipmentsInTheWay(effects);
  const blocked = isOver || inTheWay.length > 0;
  const act = () => {
    const cancellation = { unitsInProduction, reason: reason.trim() === '' ? null : reason.trim() };
    if (chosen === null) whole.mutate({ orderId: order.id, cancellation });
    else one.mutate({ requisitionId: chosen, cancellation });
  };
  return (
    <AskFirst
      title={
        chosen === null
          ? t('Cancel order {name}?', { name })
          : t('Cancel a part of {order}?', { order: orderName(order.orderNumber) })
      }
      description={t('This cannot be undone.')}
      verb={chosen === null ? t('Cancel order') : t('Cancel part')}
      keep={t('Go back')}
      danger
      busy={isPending}
      blocked={blocked}
      failed={
        isError &&
        !isOver && {
          title: isUnknown(error)
            ? t('We could not confirm that {name} was cancelled.', { name })
            : t('{name} was not cancelled.', { name }),
          error,
        }
      }
      onAct={act}
      onClose={onClose}
      returnTo={returnTo}
    >
      <div className="grid gap-4">
        {chosen !== null && <PartField parts={live} chosen={chosen} onChoose={setChosen} />}
        {isOver ? (
          <p>{t('{name} is cancelled already, or no longer in the order.', { name })}</p>
        ) : (
          <Effects effects={effects} inTheWay={inTheWay} isLast={chosen !== null && live.length === 1} />
        )}
        {standing > 0 && !blocked && (
          <Field label={t('Units in production')}>
            {(control) => (
              <Select
                control={control}
                value={unitsInProduction}
                onValueChange={(value) => setUnits(value as UnitsInProduction)}
                options={[
                  { value: 'SCRAP', label: t('Scrap {units}', { units: units(standing) }) },
                  { value: 'KEEP', label: t('Keep {units} where they are', { units: units(standing) }) },
                ]}
              />
            )}
          </Field>
        )}
        {!blocked && (
          <TextField
            label={t('Reason')}
            value={reason}
            onChange={setReason}
            hint={t('Kept in the history and with scrapped units.')}
          />
        )}
      </div>
    </AskFirst>
  );
}

interface EffectsProps {
  effects: ReturnType<typeof effectsOfCancelling>;
  inTheWay: readonly string[];
  isLast: boolean;
}

function Effects({ effects, inTheWay, isLast }: EffectsProps) {
  const { units: standing, finished, plannedRuns } = effects;
  const goes = inTheWay.length === 0;
  return (
    <ul className="list-disc pl-5 text-ink-2">
      <li>
        {standing === 0
          ? t('No units are in production.')
          : finished > 0
            ? t('{units} in production, {finished} of them finished.', { units: units(standing), finished })
            : t('{units} in production.', { units: units(standing) })}
      </li>
      {inTheWay.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {goes && plannedRuns > 0 && (
        <li>
          {message('{runs, plural, one {# planned run removed.} other {# planned runs removed.}}', {
            runs: plannedRuns,
          })}
        </li>
      )}
      {goes && isLast && <li>{t('It is the last part, so the order is cancelled with it.')}</li>}
      {goes && <li>{t('Nothing more of it can be scheduled or shipped.')}</li>}
    </ul>
  );
}
