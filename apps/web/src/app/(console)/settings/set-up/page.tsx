import type { Metadata } from 'next';
import { SetUpPage } from '@/features/set-up';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Set-up' });

export default function SetUpSettings() {
  return <SetUpPage />;
}
