import type { Metadata } from 'next';
import { AuditLogPage } from '@/features/settings';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Audit log' });

export default function AuditLog() {
  return <AuditLogPage />;
}
