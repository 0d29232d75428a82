import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PackingPage } from '@/features/shipments/packing-page';
import { intParam } from '@/lib/int-param';

export const metadata: Metadata = { title: 'New shipment' };

export default async function NewShipment({ params }: { params: Promise<{ orderId: string }> }) {
  const orderId = intParam((await params).orderId);
  if (orderId === null) notFound();
  return <PackingPage orderId={orderId} />;
}
