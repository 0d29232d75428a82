import type { Metadata } from 'next';
import { Visited } from '@/features/commands';
import { StepPage } from '@/features/production-steps';
import { namedStep, tabTitle } from '@/server/named';

interface Address {
  params: Promise<{ stepId: string }>;
}

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  return { title: tabTitle(await namedStep((await params).stepId)) };
}

export default async function ProductionStep({ params }: Address) {
  const { stepId } = await params;
  return (
    <>
      <Visited {...(await namedStep(stepId))} />
      <StepPage stepId={stepId} />
    </>
  );
}
