import type { Metadata } from 'next';
import { CalendarsPage } from '@/features/catalogue';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Calendars' });

export default function Calendars() {
  return <CalendarsPage />;
}
