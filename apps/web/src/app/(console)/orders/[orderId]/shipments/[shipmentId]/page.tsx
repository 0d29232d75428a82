import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ShipmentPage } from '@/features/shipments/shipment-page';
import { intParam } from '@/lib/int-param';

export const metadata: Metadata = { title: 'Shipment' };

export default async function Shipment({
  params,
}: {
  params: Promise<{ orderId: string; shipmentId: string }>;
}) {
  const { orderId: text, shipmentId } = await params;
  const orderId = intParam(text);
  if (orderId === null) notFound();
  return <ShipmentPage orderId={orderId} shipmentId={shipmentId} />;
}
