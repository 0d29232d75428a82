'use client';

import type { ShipmentView } from '@routecard/core';
import { type RefObject, useState } from 'react';
import { AskFirst } from '@/components/forms/ask-first';
import { SubmitBanner } from '@/components/forms/submit-banner';
import { notifyDone } from '@/components/notices/toaster';
import { draftPlace, forgetDraft } from '@/features/shipments/draft';
import { useSubmit } from '@/lib/forms/use-submit';
import { useRouter } from '@/lib/use-router';
import { units } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { message } from '@/words/message';
import { t } from '@/words/t';
import { useShipmentNews } from './use-shipment-news';

interface StepProps {
  shipment: ShipmentView;
  name: string;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
}

/** Asks before a shipment is noted as gone: that is its last state. */
export function FulfilDialog({ shipment, name, onClose, returnTo }: StepProps) {
  const { client } = trpc.useUtils();
  const { state, submit } = useSubmit();
  const tell = useShipmentNews(shipment.orderId, shipment.id);
  const target = { orderId: shipment.orderId, shipmentId: shipment.id };
  const fulfil = () =>
    submit(
      target,
      (key) => client.shipments.fulfil.mutate({ key, ...target }),
      (fulfilled) => {
        tell(fulfilled);
        notifyDone({ title: t('{name} is fulfilled.', { name }) });
        onClose();
      },
    );
  return (
    <AskFirst
      title={t('Mark {name} as fulfilled?', { name })}
      description={
        shipment.type === 'COURIER' ? t('The courier has taken it.') : t('The customer has collected it.')
      }
      verb={t('Mark as fulfilled')}
      keep={t('Not yet')}
      size="lg"
      busy={state.kind === 'busy'}
      onAct={() => void fulfil()}
      onClose={onClose}
      returnTo={returnTo}
    >
      <SubmitBanner state={state} refused={t('It is not fulfilled.')} />
      <p className="text-ink-2">{t('It cannot be deleted afterwards.')}</p>
    </AskFirst>
  );
}

/** Asks before a shipment is removed, and says what becomes of what is in it. */
export function DeleteShipmentDialog({ shipment: current, name, onClose, returnTo }: StepProps) {
  const router = useRouter();
  const { client, shipments } = trpc.useUtils();
  /** As it was when the question was put: what becomes of it meanwhile was not answered. */
  const [shipment] = useState(current);
  const { state, submit } = useSubmit();
  const tell = useShipmentNews(shipment.orderId, shipment.id);
  const target = { orderId: shipment.orderId, shipmentId: shipment.id };
  const seen = {
    ...target,
    seenParcelIds: shipment.parcels.map(({ id }) => id),
    seenStatus: shipment.status,
  };
  const held = shipment.parcels
    .flatMap(({ allocations }) => allocations)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const remove = () =>
    submit(
      seen,
      (key) => client.shipments.remove.mutate({ key, ...seen }),
      () => {
        forgetDraft(draftPlace(shipment.orderId, shipment.id));
        tell(null);
        notifyDone({
          title: t('{name} is deleted.', { name }),
          detail: t('{units} can be packed again.', { units: units(held) }),
        });
        router.replace(`/orders/${shipment.orderId}`);
      },
      () => void shipments.one.invalidate(target),
    );
  return (
    <AskFirst
      title={t('Delete {name}?', { name })}
      description={t('This cannot be undone.')}
      verb={t('Delete shipment')}
      danger
      size="lg"
      busy={state.kind === 'busy'}
      onAct={() => void remove()}
      onClose={onClose}
      returnTo={returnTo}
    >
      <SubmitBanner state={state} refused={t('It was not deleted.')} />
      <p>
        {shipment.documents.length > 0
          ? message(
              '{parcels, plural, one {# parcel} other {# parcels}} with {units, plural, one {# unit} other {# units}} can be packed again; its documents are gone.',
              { parcels: shipment.parcels.length, units: held },
            )
          : message(
              '{parcels, plural, one {# parcel} other {# parcels}} with {units, plural, one {# unit} other {# units}} can be packed again.',
              { parcels: shipment.parcels.length, units: held },
            )}
      </p>
      {shipment.status === 'RELEASED' && (
        <p className="mt-2 text-late">{t('It was released already: parcels may be on their way.')}</p>
      )}
    </AskFirst>
  );
}
