import type { Metadata } from 'next';
import { Visited } from '@/features/commands';
import { OrderPage } from '@/features/orders';
import { namedOrder, tabTitle } from '@/server/named';

interface Address {
  params: Promise<{ orderId: string }>;
}

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  return { title: tabTitle(await namedOrder((await params).orderId)) };
}

export default async function Order({ params }: Address) {
  const { orderId, ...order } = await namedOrder((await params).orderId);
  return (
    <>
      <Visited {...order} />
      <OrderPage orderId={orderId} />
    </>
  );
}
