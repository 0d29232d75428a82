import type { Metadata } from 'next';
import { SetUpPage } from '@/features/set-up';

export const metadata: Metadata = { title: 'Set-up' };

export default function SetUpSettings() {
  return <SetUpPage />;
}
