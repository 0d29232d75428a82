import type { Metadata } from 'next';
import { PackingPage } from '@/features/shipments';
import { namedOrder } from '@/server/named';
import { t } from '@/words/t';

interface Address {
  params: Promise<{ orderId: string }>;
}

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  return { title: t('Pack {name}', { name: (await namedOrder((await params).orderId)).name }) };
}

export default async function NewShipment({ params }: Address) {
  return <PackingPage orderId={(await namedOrder((await params).orderId)).orderId} />;
}
