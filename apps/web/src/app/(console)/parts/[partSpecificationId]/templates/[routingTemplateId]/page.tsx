import type { Metadata } from 'next';
import { Visited } from '@/features/commands';
import { TemplatePage } from '@/features/routing-templates';
import { namedTemplate, tabTitle } from '@/server/named';

interface Address {
  params: Promise<{ partSpecificationId: string; routingTemplateId: string }>;
}

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  const { partSpecificationId, routingTemplateId } = await params;
  return { title: tabTitle(await namedTemplate(partSpecificationId, routingTemplateId)) };
}

export default async function Template({ params }: Address) {
  const { partSpecificationId, routingTemplateId } = await params;
  return (
    <>
      <Visited {...(await namedTemplate(partSpecificationId, routingTemplateId))} />
      <TemplatePage partSpecificationId={partSpecificationId} routingTemplateId={routingTemplateId} />
    </>
  );
}
