'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/fields/field';
import { ReadInput } from '@/components/fields/read-input';
import { Select } from '@/components/fields/select';
import { FormFooter } from '@/components/forms/form-footer';
import { SubmitBanner } from '@/components/forms/submit-banner';
import { notifyDone } from '@/components/notices/toaster';
import type { WebhookHealth } from '@/features/webhooks/webhook-words';
import { useConnection } from '@/lib/connection';
import { message } from '@/words/message';
import { t } from '@/words/t';
import { localMoment, type ReplayRange, rangeFault } from './replay-range';
import { useReplay } from './use-replay';

const ONE_HOUR_MS = 60 * 60_000;

/** Sends kept events again: says how many first, then asks. */
export function ReplayDialog({ health, onClose }: { health: WebhookHealth; onClose: () => void }) {
  const offline = useConnection() === 'offline';
  const [asked, setAsked] = useState(false);
  const [range, setRange] = useState<ReplayRange>(() => ({
    kind: 'since',
    from: localMoment(new Date(Date.now() - ONE_HOUR_MS)),
    to: localMoment(new Date()),
  }));
  const { counting, counted, state, countEvents, replay, forget } = useReplay(health.webhook.id);
  const fault = rangeFault(range);
  const change = (next: Partial<ReplayRange>) => {
    setRange({ ...range, ...next });
    forget();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (fault) return;
    if (counted === null) void countEvents(range);
    else {
      void replay(range, (deliveries) => {
        notifyDone({
          title: message('{deliveries, plural, one {# event is} other {# events are}} sent again.', {
            deliveries,
          }),
        });
        onClose();
      });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Replay events')}
      description={t(
        'Events of a time are sent again, each under the webhook-id it had, so that a receiver that keeps ids does nothing twice.',
      )}
    >
      <form onSubmit={onSubmit} noValidate className="grid gap-4">
        <SubmitBanner state={state} refused={t('Nothing is sent again.')} />
        <RangeFields range={range} fault={asked ? fault : null} onChange={change} />
        <FormFooter
          note={
            counted === null
              ? undefined
              : counted === 0
                ? t('No events are stored for that time.')
                : message(
                    '{counted, plural, one {# event of that time is} other {# events of that time are}} kept.',
                    { counted },
                  )
          }
        >
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            type="submit"
            look="primary"
            busy={counting || state.kind === 'busy'}
            disabled={offline || counted === 0}
          >
            {counted === null
              ? t('Count them')
              : state.kind === 'unknown'
                ? t('Try again')
                : message('Send {counted, plural, one {# event} other {# events}} again', { counted })}
          </Button>
        </FormFooter>
      </form>
    </Dialog>
  );
}

interface RangeFieldsProps {
  range: ReplayRange;
  fault: string | null;
  onChange: (change: Partial<ReplayRange>) => void;
}

/** The time whose events are sent again. */
function RangeFields({ range, fault, onChange }: RangeFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Field label={t('Which')}>
          {(control) => (
            <Select
              control={control}
              value={range.kind}
              onValueChange={(kind) => onChange({ kind: kind === 'between' ? 'between' : 'since' })}
              options={[
                { value: 'since', label: t('Since') },
                { value: 'between', label: t('Between') },
              ]}
            />
          )}
        </Field>
      </div>
      <Field label={t('From')} hint={t('By the clock of this computer.')} error={fault ?? undefined}>
        {(control) => (
          <ReadInput
            {...control}
            type="datetime-local"
            value={range.from}
            onChange={(event) => onChange({ from: event.target.value })}
          />
        )}
      </Field>
      {range.kind === 'between' && (
        <Field label={t('To')}>
          {(control) => (
            <ReadInput
              {...control}
              type="datetime-local"
              value={range.to}
              onChange={(event) => onChange({ to: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
