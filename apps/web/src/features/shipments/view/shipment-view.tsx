'use client';

import type { Address, ShipmentView as Shipment } from '@routecard/core';
import type { PackingScreen } from '@routecard/db';
import type { ReactNode } from 'react';
import { Instant } from '@/components/marks/instant';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { useViewer } from '@/lib/session/viewer';
import { count, units } from '@/lib/words/words';
import { t } from '@/words/t';
import { countryName } from './address-line';
import { Documents, useDocumentUploads } from './documents';
import { money, sides, weight } from './measures';
import { ShipmentState, TYPE_WORDS } from './shipment-state';
import { shownTerms } from './terms';
import { TrackingFacts } from './tracking-facts';

/** A shipment to be looked at: who did what when, where it goes, and what is in it. */
export function ShipmentView({ shipment, screen }: { shipment: Shipment; screen: PackingScreen }) {
  const { tracking } = shipment;
  const { can } = useViewer();
  const uploads = useDocumentUploads(shipment);
  return (
    <div className="grid gap-6 pb-10">
      <dl className="flex flex-wrap gap-x-8 gap-y-3 border-line border-b px-4 py-3">
        <Fact name={t('State')}>
          <ShipmentState status={shipment.status} />
        </Fact>
        <Stamp name={t('Prepared')} at={shipment.preparedAt} by={shipment.preparedBy.displayName} />
        <Stamp name={t('Released')} at={shipment.releasedAt} by={shipment.releasedBy?.displayName} />
        <Stamp name={t('Fulfilled')} at={shipment.fulfilledAt} by={shipment.fulfilledBy?.displayName} />
        <Fact name={t('Leaves by')}>{TYPE_WORDS[shipment.type]}</Fact>
        {tracking && (
          <Fact name={t('Tracking')}>
            <TrackingFacts tracking={tracking} />
          </Fact>
        )}
        {shownTerms(shipment).map(
          ({ name, shown }) =>
            shown && (
              <Fact key={name} name={name}>
                {shown}
              </Fact>
            ),
        )}
      </dl>
      <div className="grid gap-6 px-4 sm:grid-cols-2 lg:max-w-3xl">
        <AddressBlock name={t('Sender')} address={shipment.fromAddress} />
        {shipment.toAddress ? (
          <AddressBlock name={t('Recipient')} address={shipment.toAddress} />
        ) : (
          <section>
            <h2 className="mb-1 text-ink-3 text-sm">{t('Recipient')}</h2>
            <p>{t('The customer collects it here.')}</p>
          </section>
        )}
      </div>
      {shipment.parcels.map((parcel, i) => (
        <PackedParcel key={parcel.id} parcel={parcel} place={i + 1} screen={screen} />
      ))}
      <section aria-labelledby="documents-heading" className="px-4 lg:max-w-3xl">
        <h2 id="documents-heading" className="pb-2 font-semibold">
          {t('Documents')}
        </h2>
        <Documents shipment={shipment} uploads={uploads} writable={can.writeShipments} />
      </section>
    </div>
  );
}

interface PackedParcelProps {
  parcel: Shipment['parcels'][number];
  /** 1 for the first. */
  place: number;
  screen: PackingScreen;
}

/** A parcel with its measures and the units in it. */
function PackedParcel({ parcel, place, screen }: PackedParcelProps) {
  return (
    <section aria-labelledby={`parcel-${parcel.id}`}>
      <h2 id={`parcel-${parcel.id}`} className="flex flex-wrap items-baseline gap-x-3 px-4 pb-1">
        <span className="font-semibold">{t('Parcel {place}', { place })}</span>
        <span className="text-ink-2 text-sm">
          {t('{units}, {gross} gross, {net} net, {sides}, {value}', {
            units: units(parcel.allocations.reduce((sum, { quantity }) => sum + quantity, 0)),
            gross: weight(parcel.grossWeightGrams),
            net: weight(parcel.netWeightGrams),
            sides: sides(parcel.lengthMillimeters, parcel.widthMillimeters, parcel.heightMillimeters),
            value: money(parcel.value, screen.currency),
          })}
        </span>
      </h2>
      <Table caption={t('What is in parcel {place}', { place })} className="lg:max-w-3xl">
        <thead>
          <tr>
            <HeadCell>{t('Part')}</HeadCell>
            <HeadCell numeric>{t('Units')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {parcel.allocations.map(({ requisitionId, quantity }) => {
            const line = screen.lines.find((candidate) => candidate.requisitionId === requisitionId);
            return (
              <Row key={requisitionId}>
                <Cell>
                  <span className="mr-2 text-ink-3">{line?.sequence}</span>
                  {line?.name}
                </Cell>
                <Cell numeric>{count(quantity)}</Cell>
              </Row>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-ink-3 text-sm">{name}</dt>
      <dd className="flex min-h-5 flex-wrap items-center">{children}</dd>
    </div>
  );
}

function Stamp({ name, at, by }: { name: string; at: string | null; by: string | undefined }) {
  if (at === null) return null;
  return (
    <Fact name={name}>
      <Instant at={at} />
      <span className="ml-1.5 text-ink-2">{t('by {by}', { by })}</span>
    </Fact>
  );
}

function AddressBlock({ name, address }: { name: string; address: Address }) {
  const { company, street1, street2, zip, city, state, country, phone, email, taxId } = address;
  return (
    <section>
      <h2 className="mb-1 text-ink-3 text-sm">{name}</h2>
      <address className="not-italic">
        {company && <span className="block font-medium">{company}</span>}
        <span className="block">{address.name}</span>
        <span className="block">{street1}</span>
        {street2 && <span className="block">{street2}</span>}
        <span className="block">
          {zip} {city}
          {state && `, ${state}`}
        </span>
        <span className="block">{countryName(country) ?? country}</span>
        <span className="mt-1 block text-ink-2 text-sm">
          {[phone, email, taxId && t('Tax ID {taxId}', { taxId })].filter(Boolean).join(', ')}
        </span>
      </address>
    </section>
  );
}
