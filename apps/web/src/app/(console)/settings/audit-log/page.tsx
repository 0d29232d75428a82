import type { Metadata } from 'next';
import { AuditLogPage } from '@/features/settings';

export const metadata: Metadata = { title: 'Audit log' };

export default function AuditLog() {
  return <AuditLogPage />;
}
