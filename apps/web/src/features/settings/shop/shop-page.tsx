'use client';

import type { Shop } from '@routecard/core';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Field, type FieldControl } from '@/components/fields/field';
import { Input } from '@/components/fields/input';
import { TextArea } from '@/components/fields/text-area';
import { SubmitBanner } from '@/components/forms/submit-banner';
import { Loaded } from '@/components/loaded';
import { Banner } from '@/components/notices/banner';
import { notifyDone } from '@/components/notices/toaster';
import { Skeleton } from '@/components/skeleton';
import { useConnection } from '@/lib/connection';
import { focusFirstFault } from '@/lib/focus/focus-first-fault';
import { changedFields } from '@/lib/forms/changed-fields';
import { useSubmit } from '@/lib/forms/use-submit';
import { useViewer } from '@/lib/session/viewer';
import { useRouter } from '@/lib/use-router';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { SettingsPage } from '../settings-page';
import { RemoveDemo } from './remove-demo';
import { changedSince, NOTHING_TYPED, seenOf, typedOver } from './shop-draft';

/** The manufacturer's name, address, time zone and currency. */
export function ShopPage() {
  const query = trpc.settings.shop.useQuery();
  return (
    <SettingsPage title={t('Shop')}>
      <div className="max-w-2xl px-4 py-5">
        <Loaded query={query} title={t('The shop could not be loaded')} loading={<ShopSkeleton />}>
          {(shop) => <ShopForm shop={shop} />}
        </Loaded>
        <RemoveDemo />
      </div>
    </SettingsPage>
  );
}

function ShopSkeleton() {
  return (
    <div role="status" aria-label={t('Loading the shop')} className="grid gap-4">
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  );
}

function ShopForm({ shop }: { shop: Shop }) {
  const { can } = useViewer();
  const { now, set, faults, cautions, isChanged, canSave, state, onSubmit, reset } = useShopForm(shop);
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      {!can.writeSettings && <Banner tone="neutral" title={t('Only an admin can change this.')} />}
      <SubmitBanner state={state} refused={t('The shop was not changed.')} />
      <fieldset disabled={!can.writeSettings || state.kind === 'busy'} className="grid gap-5">
        <legend className="sr-only">{t('Shop')}</legend>
        <Field
          label={t('Name')}
          hint={t('On screens and on papers.')}
          error={faults.name}
          caution={cautions.name}
        >
          {(control) => (
            <Input
              {...control}
              value={now.name}
              maxLength={200}
              autoComplete="organization"
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        </Field>
        <Field
          label={t('Postal address')}
          hint={t('Printed on packing slips. The first shipment begins with it as its sender.')}
          caution={cautions.address}
        >
          {(control) => (
            <TextArea
              {...control}
              value={now.address}
              maxLength={1000}
              rows={4}
              onChange={(event) => set({ address: event.target.value })}
            />
          )}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={t('Time zone')}
            hint={t('Screens and papers show times in it.')}
            error={faults.timeZone}
            caution={cautions.timeZone}
          >
            {(control) => (
              <ListedInput
                control={control}
                list="time-zones"
                choices={TIME_ZONES}
                value={now.timeZone}
                onChange={(timeZone) => set({ timeZone })}
              />
            )}
          </Field>
          <Field
            label={t('Currency')}
            hint={t('Of new orders that name none. Existing orders keep theirs.')}
            error={faults.currency}
            caution={cautions.currency}
          >
            {(control) => (
              <ListedInput
                control={control}
                list="currencies"
                choices={CURRENCIES}
                maxLength={3}
                value={now.currency}
                onChange={(currency) => set({ currency: currency.toUpperCase() })}
              />
            )}
          </Field>
        </div>
      </fieldset>
      {can.writeSettings && (
        <div className="flex justify-end gap-2">
          <Button disabled={!isChanged || state.kind === 'busy'} onClick={reset}>
            {t('Reset')}
          </Button>
          <Button type="submit" look="primary" busy={state.kind === 'busy'} disabled={!canSave}>
            {state.kind === 'unknown' ? t('Try again') : t('Save')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** The shop as it is typed, its faults, and saving it. */
function useShopForm(shop: Shop) {
  const router = useRouter();
  const offline = useConnection() === 'offline';
  const { client, settings } = trpc.useUtils();
  const { state, submit } = useSubmit();
  const [draft, setDraft] = useState(NOTHING_TYPED);
  const [tried, setTried] = useState(false);
  const now = { ...shop, ...draft.typed };
  const faults = tried ? faultsOf(now) : {};
  const set = (change: Partial<Shop>) => setDraft((before) => typedOver(before, shop, change));
  const edit = changedFields(shop, trimmed(now));
  const isChanged = Object.keys(edit).length > 0;
  // What somebody else has changed may just have come: a save is refused once, and the next one knows.
  const overSeen = { ...edit, seen: seenOf(draft, shop, edit) };
  const save = () =>
    void submit(
      overSeen,
      () => client.settings.updateShop.mutate(overSeen),
      (saved) => {
        settings.shop.setData(undefined, saved);
        setDraft(NOTHING_TYPED);
        notifyDone({ title: t('Shop saved') });
        // The frame names the shop, and new orders begin with its currency.
        router.refresh();
      },
      () => {
        setDraft((before) => ({ ...before, isTold: true }));
        void settings.shop.invalidate();
      },
    );
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const show = () => setTried(true);
    if (Object.values(faultsOf(now)).some(Boolean)) return focusFirstFault(event.currentTarget, show);
    show();
    save();
  };
  return {
    now,
    set,
    faults,
    cautions: cautionsOf(changedSince(draft, shop)),
    isChanged,
    canSave: !offline && (isChanged || state.kind === 'unknown'),
    state,
    onSubmit,
    reset: () => setDraft(NOTHING_TYPED),
  };
}

interface ListedInputProps {
  control: FieldControl;
  /** The id of the list. */
  list: string;
  choices: readonly string[];
  value: string;
  maxLength?: number;
  onChange: (value: string) => void;
}

/** A line of text that offers known values while it is typed. */
function ListedInput({ control, list, choices, onChange, ...input }: ListedInputProps) {
  return (
    <>
      <Input {...control} {...input} list={list} onChange={(event) => onChange(event.target.value)} />
      <datalist id={list}>
        {choices.map((choice) => (
          <option key={choice} value={choice} />
        ))}
      </datalist>
    </>
  );
}

const TIME_ZONES = Intl.supportedValuesOf('timeZone');
const CURRENCIES = Intl.supportedValuesOf('currency');

const trimmed = ({ name, address, timeZone, currency }: Shop): Shop => ({
  name: name.trim(),
  address: address.trim(),
  timeZone: timeZone.trim(),
  currency: currency.trim(),
});

function faultsOf({ name, timeZone, currency }: Shop): Partial<Record<keyof Shop, string>> {
  return {
    ...(name.trim() === '' ? { name: t('Enter the name of the manufacturer.') } : {}),
    ...(isTimeZone(timeZone.trim()) ? {} : { timeZone: t('Choose a time zone. Example: Europe/Berlin.') }),
    ...(CURRENCIES.includes(currency.trim())
      ? {}
      : { currency: t('Enter a currency of three letters. Example: EUR.') }),
  };
}

/** What to say of fields that somebody else has changed while they were typed. */
const cautionsOf = (changed: Partial<Shop>): Partial<Record<keyof Shop, string>> =>
  Object.fromEntries(
    Object.entries(changed).map(([field, value]) => [
      field,
      value === ''
        ? t('Somebody else has removed it meanwhile. Saving writes yours.')
        : t('Somebody else has changed it meanwhile, to “{value}”. Saving writes yours over theirs.', {
            value: value.split('\n').join(', '),
          }),
    ]),
  );

function isTimeZone(timeZone: string): boolean {
  if (timeZone === '') return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format();
    return true;
  } catch {
    return false;
  }
}
