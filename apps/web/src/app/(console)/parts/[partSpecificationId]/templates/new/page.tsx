import type { Metadata } from 'next';
import { NewTemplatePage } from '@/features/routing-templates';
import { namedPart } from '@/server/named';
import { t } from '@/words/t';

interface Address {
  params: Promise<{ partSpecificationId: string }>;
}

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  const { name } = await namedPart((await params).partSpecificationId);
  return { title: t('New routing template, {name}', { name }) };
}

export default async function NewTemplate({ params }: Address) {
  const { partSpecificationId } = await params;
  // Not found with its status, which a title that comes later cannot give.
  await namedPart(partSpecificationId);
  return <NewTemplatePage partSpecificationId={partSpecificationId} />;
}
