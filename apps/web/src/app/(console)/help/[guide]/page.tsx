import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { GuidePage } from '@/features/guides';
import { GUIDES, isGuide } from '@/features/help';
import { t } from '@/words/t';

interface Address {
  params: Promise<{ guide: string }>;
}

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  const { guide } = await params;
  return { title: isGuide(guide) ? GUIDES[guide] : t('Nothing here') };
}

export default async function ReadGuide({ params }: Address) {
  const { guide } = await params;
  if (!isGuide(guide)) notFound();
  return <GuidePage guide={guide} />;
}
