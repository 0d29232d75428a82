'use client';

import { isWebAddress, type ShipmentView } from '@routecard/core';
import { type FormEvent, type RefObject, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/fields/field';
import { Input } from '@/components/fields/input';
import { FormFooter } from '@/components/forms/form-footer';
import { SubmitBanner } from '@/components/forms/submit-banner';
import { notifyDone } from '@/components/notices/toaster';
import { useSubmit } from '@/lib/forms/use-submit';
import { trpc } from '@/trpc/client';
import { t, texts } from '@/words/t';
import { useShipmentNews } from './use-shipment-news';

const LINES = ['provider', 'providerService', 'trackingNumber', 'trackingUrl'] as const;
const LABELS = texts({
  provider: 'Courier',
  providerService: 'Service, optional',
  trackingNumber: 'Tracking number',
  trackingUrl: 'Tracking link, optional',
});
const MISSING: Partial<Typed> = texts({
  provider: 'Which courier?',
  trackingNumber: 'The number is missing.',
});

type Typed = Readonly<Record<(typeof LINES)[number], string>>;

/** Blanks within are refused here alone: they come with what is copied around a link. */
const isLink = (text: string): boolean => isWebAddress(text) && !/\s/.test(text);

export interface TrackingDialogProps {
  shipment: ShipmentView;
  name: string;
  /** A tracking number that was scanned. */
  scanned: string | null;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
}

/** The courier's tracking number, typed or scanned off its label. */
export function TrackingDialog({ shipment, name, scanned, onClose, returnTo }: TrackingDialogProps) {
  const { seen, typed, type, faultOf, state, save, clear } = useTracking(shipment, name, scanned, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      returnTo={returnTo}
      title={t('Tracking of {name}', { name })}
      description={t('It is on the label as bars, and customers can follow the shipment with it.')}
    >
      <form onSubmit={save} noValidate className="[--control-height:2.75rem]">
        <div className="grid gap-3">
          <SubmitBanner state={state} refused={t('The tracking was not saved.')} />
          {LINES.map((line) => {
            const fault = faultOf(line);
            return (
              <Field key={line} label={LABELS[line]} {...(fault ? { error: fault } : {})}>
                {(control) => (
                  <Input
                    {...control}
                    autoComplete="off"
                    maxLength={255}
                    value={typed[line]}
                    onChange={(event) => type(line, event.target.value)}
                  />
                )}
              </Field>
            );
          })}
        </div>
        <FormFooter>
          {seen && shipment.status !== 'FULFILLED' && (
            <Button size="lg" look="danger" className="mr-auto" onClick={clear}>
              {t('Clear tracking')}
            </Button>
          )}
          <Button size="lg" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button size="lg" type="submit" look="primary" busy={state.kind === 'busy'}>
            {seen ? t('Change tracking') : t('Add tracking')}
          </Button>
        </FormFooter>
      </form>
    </Dialog>
  );
}

/** The tracking as it is typed, its faults, and saving or removing it. */
function useTracking(shipment: ShipmentView, name: string, scanned: string | null, onDone: () => void) {
  const { client, shipments } = trpc.useUtils();
  const { state, submit } = useSubmit();
  const tell = useShipmentNews(shipment.orderId, shipment.id);
  const [asked, setAsked] = useState(false);
  /** As it was when the dialog opened: what is typed is a change of that. */
  const [seen] = useState(shipment.tracking);
  const [typed, setTyped] = useState<Typed>(() => ({
    provider: '',
    providerService: '',
    trackingNumber: '',
    ...seen,
    trackingUrl: seen?.trackingUrl ?? '',
    ...(scanned === null ? {} : { trackingNumber: scanned }),
  }));
  const faultOf = (line: keyof Typed) => {
    const text = typed[line].trim();
    if (line === 'trackingUrl' && text !== '' && !isLink(text)) return t('It begins with https://');
    return asked && text === '' ? MISSING[line] : undefined;
  };
  const send = (tracking: Typed | null) => {
    const target = { orderId: shipment.orderId, shipmentId: shipment.id };
    const contents = { ...target, tracking, seenTracking: seen };
    void submit(
      contents,
      (key) => client.shipments.track.mutate({ key, ...contents }),
      (tracked) => {
        tell(tracked);
        notifyDone({
          title: tracking
            ? t('Tracking of {name} saved', { name })
            : t('Tracking of {name} removed', { name }),
        });
        onDone();
      },
      () => void shipments.one.invalidate(target),
    );
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const { provider, providerService, trackingNumber, trackingUrl } = typed;
    if (provider.trim() === '' || trackingNumber.trim() === '' || faultOf('trackingUrl')) return;
    send({
      provider: provider.trim(),
      providerService: providerService.trim(),
      trackingNumber: trackingNumber.trim(),
      trackingUrl: trackingUrl.trim(),
    });
  };
  return {
    seen,
    typed,
    type: (line: keyof Typed, text: string) => setTyped((before) => ({ ...before, [line]: text })),
    faultOf,
    state,
    save,
    clear: () => send(null),
  };
}
