'use client';

import { Checkbox } from '@/components/fields/checkbox';
import { Field } from '@/components/fields/field';
import { Input } from '@/components/fields/input';
import { typeWords } from '@/features/webhooks/webhook-words';
import { FAULT_OF_GROUP } from '@/lib/focus/focus-first-fault';
import type { AppInputs } from '@/trpc/client';
import { t } from '@/words/t';

export type WebhookContents = Pick<AppInputs['webhooks']['create'], 'url' | 'types'>;
type WebhookType = WebhookContents['types'][number];

const TYPES: readonly { type: WebhookType; about: string }[] = [
  {
    type: 'order.created',
    get about() {
      return t('An order was created in any way.');
    },
  },
  {
    type: 'order.updated',
    get about() {
      return t(
        'Anything about an order changed: its fields and parts, its runs, where units stand, its shipments.',
      );
    },
  },
  {
    type: 'order.completed',
    get about() {
      return t('The last run of an order was completed, and all units that were ordered are.');
    },
  },
  {
    type: 'work_order.completed',
    get about() {
      return t('The last units of a run came to a completed operation.');
    },
  },
  {
    type: 'shipment.prepared',
    get about() {
      return t('A shipment was packed.');
    },
  },
  {
    type: 'shipment.released',
    get about() {
      return t('A shipment was handed over for delivery or collection.');
    },
  },
  {
    type: 'shipment.fulfilled',
    get about() {
      return t('A shipment has left.');
    },
  },
];

export interface WebhookFieldsProps {
  contents: WebhookContents;
  onChange: (contents: WebhookContents) => void;
  /** Why the address was refused. */
  urlError?: string | undefined;
  typesError?: string | undefined;
}

/** The destination and the types of events. */
export function WebhookFields({ contents, onChange, urlError, typesError }: WebhookFieldsProps) {
  const toggle = (type: WebhookType, on: boolean) => {
    const types = TYPES.map((row) => row.type).filter((known) =>
      known === type ? on : contents.types.includes(known),
    );
    onChange({ ...contents, types });
  };
  return (
    <>
      <Field
        label={t('Address')}
        hint={t(
          'Events are posted here as JSON. It must respond with 2xx within 15 seconds; redirects are not followed.',
        )}
        error={urlError}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://erp.example.com/routecard"
            value={contents.url}
            onChange={(event) => onChange({ ...contents, url: event.target.value })}
            className="font-mono text-sm"
          />
        )}
      </Field>
      <fieldset>
        <legend className="mb-1.5 font-medium text-ink-2 text-sm">{t('Events')}</legend>
        <div className="grid gap-2.5">
          {TYPES.map(({ type, about }) => (
            <Checkbox
              key={type}
              checked={contents.types.includes(type)}
              onCheckedChange={(on) => toggle(type, on)}
            >
              {typeWords(type)}
              <span className="block text-ink-3 text-sm">{about}</span>
            </Checkbox>
          ))}
        </div>
        {typesError && (
          <p {...FAULT_OF_GROUP} role="alert" className="mt-1.5 text-late text-sm">
            {typesError}
          </p>
        )}
      </fieldset>
    </>
  );
}

/** Errors to correct before the form is sent. */
export function contentsFaults({ url, types }: WebhookContents): { url?: string; types?: string } {
  return {
    ...(url.trim() === '' ? { url: t('Enter the address that events are sent to.') } : {}),
    ...(types.length === 0 ? { types: t('Choose at least one event.') } : {}),
  };
}
