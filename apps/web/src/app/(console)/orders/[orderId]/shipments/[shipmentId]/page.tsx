import type { Metadata } from 'next';
import { Visited } from '@/features/commands';
import { ShipmentPage } from '@/features/shipments';
import { namedShipment, tabTitle } from '@/server/named';

interface Address {
  params: Promise<{ orderId: string; shipmentId: string }>;
}

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  const { orderId, shipmentId } = await params;
  return { title: tabTitle(await namedShipment(orderId, shipmentId)) };
}

export default async function Shipment({ params }: Address) {
  const { orderId: id, shipmentId } = await params;
  const { orderId, ...shipment } = await namedShipment(id, shipmentId);
  return (
    <>
      <Visited {...shipment} />
      <ShipmentPage orderId={orderId} shipmentId={shipmentId} />
    </>
  );
}
