import { randomUUID } from 'node:crypto';
import type { ShipmentInput } from '@routecard/core';

/** The result for a packer: the refusal's code or null; and the shipment, if one was returned. */
export interface PackerAnswer {
  readonly refused: string | null;
  readonly shipment: PackedShipment | null;
}

/** As much of an answered shipment as packers look at. */
export interface PackedShipment {
  readonly id: string;
  readonly status: string;
  readonly parcels: readonly { readonly id: string }[];
}

/** An interface through which shipments are packed. */
export interface PackersInterface {
  prepare(orderId: number, shipment: ShipmentInput, release: boolean): Promise<PackerAnswer>;
  replace(
    orderId: number,
    seen: PackedShipment,
    shipment: ShipmentInput,
    release: boolean,
  ): Promise<PackerAnswer>;
  release(orderId: number, seen: PackedShipment): Promise<PackerAnswer>;
  remove(orderId: number, seen: PackedShipment): Promise<PackerAnswer>;
}

/** The contents as both interfaces take them. */
export function bodyOf({ parcels, ...shipment }: ShipmentInput) {
  return {
    ...shipment,
    parcels: parcels.map(({ widthMillimeters, heightMillimeters, lengthMillimeters, ...parcel }) => ({
      ...parcel,
      width: widthMillimeters,
      height: heightMillimeters,
      length: lengthMillimeters,
    })),
  };
}

/** REST, as an ERP uses it. */
export function overRest(apiUrl: string, token: string): PackersInterface {
  const call = async (method: string, path: string, body?: unknown): Promise<PackerAnswer> => {
    const answer = await fetch(`${apiUrl}/api/manufacturer/v1/order/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.status === 204) return { refused: null, shipment: null };
    const said = await answer.json();
    return answer.ok ? { refused: null, shipment: said } : { refused: said.error, shipment: null };
  };
  return {
    prepare: (orderId, shipment, release) =>
      call('POST', `${orderId}/shipments?release=${release}`, bodyOf(shipment)),
    replace: (orderId, { id }, shipment, release) =>
      call('PUT', `${orderId}/shipments/${id}?release=${release}`, bodyOf(shipment)),
    release: (orderId, { id }) => call('POST', `${orderId}/shipments/${id}/release`),
    remove: (orderId, { id }) => call('DELETE', `${orderId}/shipments/${id}`),
  };
}

/** tRPC, as the console uses it: it says which parcels were on the screen. */
export function overConsole(webUrl: string, cookie: string): PackersInterface {
  const call = async (procedure: string, input: object): Promise<PackerAnswer> => {
    const answer = await fetch(`${webUrl}/api/trpc/shipments.${procedure}`, {
      method: 'POST',
      headers: { cookie, origin: webUrl, 'content-type': 'application/json' },
      body: JSON.stringify({ json: { key: randomUUID(), ...input } }),
    });
    const said = await answer.json();
    if (answer.ok) return { refused: null, shipment: said.result.data.json };
    const refused = said.error?.json?.data?.refusal?.code ?? `${answer.status}`;
    return { refused, shipment: null };
  };
  const seenIn = ({ id, parcels }: PackedShipment) => ({
    shipmentId: id,
    seenParcelIds: parcels.map((parcel) => parcel.id),
  });
  return {
    prepare: (orderId, shipment, release) =>
      call('prepare', { orderId, shipment: bodyOf(shipment), release }),
    replace: (orderId, seen, shipment, release) =>
      call('replace', { orderId, ...seenIn(seen), shipment: bodyOf(shipment), release }),
    release: (orderId, seen) => call('release', { orderId, ...seenIn(seen) }),
    remove: (orderId, { id }) => call('remove', { orderId, shipmentId: id }),
  };
}
