import type { Metadata } from 'next';
import { Visited } from '@/features/commands';
import { RunPage } from '@/features/traveller';
import { namedRun, tabTitle } from '@/server/named';

interface Address {
  params: Promise<{ workOrderId: string }>;
}

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  return { title: tabTitle(await namedRun((await params).workOrderId)) };
}

export default async function WorkOrder({ params }: Address) {
  const { workOrderId } = await params;
  return (
    <>
      <Visited {...(await namedRun(workOrderId))} />
      <RunPage workOrderId={workOrderId} />
    </>
  );
}
