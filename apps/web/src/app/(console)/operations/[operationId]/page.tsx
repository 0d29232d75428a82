import type { Metadata } from 'next';
import { QueuePage } from '@/features/operation-queue';
import { namedOperation } from '@/server/named';
import { t } from '@/words/t';

interface Address {
  params: Promise<{ operationId: string }>;
}

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  return { title: t('{name}, queue', { name: await namedOperation((await params).operationId) }) };
}

export default async function Operation({ params }: Address) {
  const { operationId } = await params;
  return <QueuePage operationId={operationId} name={await namedOperation(operationId)} />;
}
