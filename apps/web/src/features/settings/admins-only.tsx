import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/empty-state';
import { inRole } from '@/lib/role-words';
import { useViewer } from '@/lib/viewer';

/** Explains to everybody else why the page is empty, and whom to ask. */
export function AdminsOnly({ title, children }: { title: string; children: ReactNode }) {
  const { shopName, role } = useViewer();
  return (
    <EmptyState icon={Lock} title={title}>
      {children} You are signed in as {inRole(role)}; ask an admin of {shopName}.
    </EmptyState>
  );
}
