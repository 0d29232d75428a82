import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OrderPage } from '@/features/orders/order-page';
import { intParam } from '@/lib/int-param';

export const metadata: Metadata = { title: 'Order' };

export default async function Order({ params }: { params: Promise<{ orderId: string }> }) {
  const orderId = intParam((await params).orderId);
  if (orderId === null) notFound();
  return <OrderPage orderId={orderId} />;
}
