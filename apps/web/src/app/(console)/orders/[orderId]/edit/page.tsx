import type { Metadata } from 'next';
import { EditOrderPage } from '@/features/order-form';
import { namedOrder } from '@/server/named';
import { t } from '@/words/t';

interface Address {
  params: Promise<{ orderId: string }>;
}

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  return { title: t('Edit {name}', { name: (await namedOrder((await params).orderId)).name }) };
}

export default async function EditOrder({ params }: Address) {
  return <EditOrderPage orderId={(await namedOrder((await params).orderId)).orderId} />;
}
