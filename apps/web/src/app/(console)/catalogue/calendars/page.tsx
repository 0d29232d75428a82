import type { Metadata } from 'next';
import { CalendarsPage } from '@/features/catalogue';

export const metadata: Metadata = { title: 'Calendars' };

export default function Calendars() {
  return <CalendarsPage />;
}
