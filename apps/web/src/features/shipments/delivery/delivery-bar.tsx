'use client';

import type { Incoterm, ShipmentType } from '@routecard/core';
import type { PackingAddresses } from '@routecard/db';
import { MapPin, Pencil, Store, Truck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Select } from '@/components/fields/select';
import { Status } from '@/components/marks/status';
import type { AddressDraft, DraftEdit, ShipmentDraft } from '@/features/shipments/draft';
import { addressLacks } from '@/features/shipments/draft';
import { addressLine, INCOTERM_WORDS, incotermChoice, TYPE_WORDS } from '@/features/shipments/view';
import { cx } from '@/lib/cx';
import { t, texts } from '@/words/t';
import { AddressDialog } from './address-dialog';

const NO_INCOTERM = 'none';
const INCOTERMS = Object.keys(INCOTERM_WORDS) as Incoterm[];
const TYPES = [
  { type: 'COURIER', icon: Truck },
  { type: 'COLLECTION', icon: Store },
] as const;
const SIDE_WORDS = texts({ fromAddress: 'Sender', toAddress: 'Recipient' } as const);

export interface DeliveryBarProps {
  draft: ShipmentDraft;
  /** Addresses to choose from. */
  addresses: PackingAddresses;
  /** The address that is the next thing to give, if one is. */
  next: 'fromAddress' | 'toAddress' | null;
  /** Messages of the addresses, by `fromAddress` and `toAddress`. */
  faults: ReadonlyMap<string, string>;
  disabled: boolean;
  onChange: (change: DraftEdit) => void;
}

/** The delivery: sender, recipient, courier and terms. */
export function DeliveryBar({ draft, addresses, next, faults, disabled, onChange }: DeliveryBarProps) {
  const [editing, setEditing] = useState<'fromAddress' | 'toAddress' | null>(null);
  const courier = draft.type === 'COURIER';
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <AddressTile
        side="fromAddress"
        address={draft.fromAddress}
        next={next === 'fromAddress'}
        fault={faults.get('fromAddress')}
        disabled={disabled}
        onEdit={() => setEditing('fromAddress')}
      />
      {courier ? (
        <AddressTile
          side="toAddress"
          address={draft.toAddress}
          next={next === 'toAddress'}
          fault={faults.get('toAddress')}
          disabled={disabled}
          onEdit={() => setEditing('toAddress')}
        />
      ) : (
        <Tile icon={Store} name={t('Recipient')}>
          <span className="text-ink-2">{t('The customer collects it here.')}</span>
        </Tile>
      )}
      <TypeChoice
        type={draft.type}
        disabled={disabled}
        onChoose={(type) => onChange({ kind: 'type', type })}
      />
      <div className="grid gap-1 [--control-height:3rem]">
        <Select
          aria-label={t('Incoterm')}
          disabled={disabled}
          value={draft.incoterm ?? NO_INCOTERM}
          onValueChange={(value) =>
            onChange({ kind: 'terms', terms: { incoterm: INCOTERMS.find((code) => code === value) ?? null } })
          }
          options={[
            { value: NO_INCOTERM, label: t('No incoterm') },
            ...INCOTERMS.map((code) => ({
              value: code,
              label: incotermChoice(code),
            })),
          ]}
        />
        {draft.incoterm && <p className="text-ink-2 text-sm">{INCOTERM_WORDS[draft.incoterm].meaning}</p>}
      </div>
      {editing && (
        <AddressDialog
          title={SIDE_WORDS[editing]}
          address={draft[editing]}
          choices={editing === 'fromAddress' ? addresses.senders : addresses.recipients}
          onSave={(address) => {
            onChange({ kind: 'address', role: editing, address });
            setEditing(null);
          }}
          onCancel={() => setEditing(null)}
        />
      )}
    </div>
  );
}

function AddressTile({
  side,
  address,
  next,
  fault,
  disabled,
  onEdit,
}: {
  side: 'fromAddress' | 'toAddress';
  address: AddressDraft;
  next: boolean;
  /** Its message on submit. */
  fault: string | undefined;
  disabled: boolean;
  onEdit: () => void;
}) {
  const lacks = addressLacks(address);
  const blank = address.name === '' && address.street1 === '';
  const given = lacks ? `${addressLine(address)}. ${lacks}` : addressLine(address);
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onEdit}
      aria-label={
        blank
          ? t('{side}: not given yet. Edit', { side: SIDE_WORDS[side] })
          : t('{side}: {address}. Edit', { side: SIDE_WORDS[side], address: given })
      }
      data-faulty={fault ? true : undefined}
      className="rounded text-left"
    >
      <Tile icon={MapPin} name={SIDE_WORDS[side]} bright={next} faulty={fault !== undefined} editable>
        {blank ? (
          <span className={next ? 'font-medium text-accent-ink' : 'text-ink-2'}>{t('Give the address')}</span>
        ) : (
          <>
            <span className="block truncate font-medium">{address.company || address.name}</span>
            <span className="block truncate text-ink-2 text-sm">{addressLine(address)}</span>
          </>
        )}
        {fault && blank ? (
          <span className="block text-late text-sm">{fault}</span>
        ) : (
          !blank &&
          lacks && (
            <Status tone="late" filled={false} className="whitespace-normal!">
              {lacks}
            </Status>
          )
        )}
      </Tile>
    </button>
  );
}

function Tile({
  icon: Icon,
  name,
  bright = false,
  faulty = false,
  editable = false,
  children,
}: {
  icon: typeof MapPin;
  name: string;
  bright?: boolean;
  faulty?: boolean;
  editable?: boolean;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'flex h-full min-h-16 items-start gap-2.5 rounded border bg-surface px-3 py-2.5',
        faulty ? 'border-late' : bright ? 'border-accent' : 'border-line',
        editable && !faulty && 'hover:border-line-strong',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
      <span className="min-w-0 flex-1">
        <span className="block text-ink-3 text-sm">{name}</span>
        {children}
      </span>
      {editable && <Pencil aria-hidden className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />}
    </span>
  );
}

function TypeChoice({
  type: chosen,
  disabled,
  onChoose,
}: {
  type: ShipmentType;
  disabled: boolean;
  onChoose: (type: ShipmentType) => void;
}) {
  return (
    <fieldset className="flex h-12 rounded border border-control bg-surface p-0.5" disabled={disabled}>
      <legend className="sr-only">{t('Leaves by')}</legend>
      {TYPES.map(({ type, icon: Icon }) => (
        <button
          key={type}
          type="button"
          aria-pressed={chosen === type}
          onClick={() => onChoose(type)}
          className={cx(
            'flex flex-1 items-center justify-center gap-2 rounded-sm font-medium',
            chosen === type ? 'bg-accent-soft text-accent-ink' : 'text-ink-2 hover:bg-hover',
          )}
        >
          <Icon aria-hidden className="size-4" strokeWidth={1.75} />
          {TYPE_WORDS[type]}
        </button>
      ))}
    </fieldset>
  );
}
