import type { Metadata } from 'next';
import { Visited } from '@/features/commands';
import { PartPage } from '@/features/parts';
import { namedPart, tabTitle } from '@/server/named';

interface Address {
  params: Promise<{ partSpecificationId: string }>;
}

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  return { title: tabTitle(await namedPart((await params).partSpecificationId)) };
}

export default async function Part({ params }: Address) {
  const { partSpecificationId } = await params;
  return (
    <>
      <Visited {...(await namedPart(partSpecificationId))} />
      <PartPage partSpecificationId={partSpecificationId} />
    </>
  );
}
