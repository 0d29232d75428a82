import type { Metadata } from 'next';
import { QueuePage } from '@/features/operation-queue';
import { namedOperation } from '@/server/named';

interface Address {
  params: Promise<{ operationId: string }>;
}

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  return { title: `${await namedOperation((await params).operationId)}, queue` };
}

export default async function Operation({ params }: Address) {
  const { operationId } = await params;
  return <QueuePage operationId={operationId} name={await namedOperation(operationId)} />;
}
