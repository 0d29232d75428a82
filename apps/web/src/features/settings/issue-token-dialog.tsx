'use client';

import { useState } from 'react';
import { Dialog } from '@/components/dialog';
import { Loaded } from '@/components/loaded';
import { ShownOnce } from '@/components/shown-once';
import { Skeleton } from '@/components/skeleton';
import { type AppOutputs, trpc } from '@/trpc/client';
import { rich } from '@/words/rich';
import { t } from '@/words/t';
import { IssueTokenForm } from './issue-token-form';

type Issued = AppOutputs['access']['issue'];

/** Issues a token, then shows it this once. */
export function IssueTokenDialog({ onClose }: { onClose: () => void }) {
  const [issued, setIssued] = useState<Issued | null>(null);
  const query = trpc.access.users.useQuery();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={issued ? t('Token “{name}”', { name: issued.name }) : t('Issue an access token')}
      description={
        issued
          ? t('It works at once.')
          : t('A program that has it acts as the person you choose, within its scopes.')
      }
    >
      {issued ? (
        <IssuedToken key="issued" token={issued.token} onClose={onClose} />
      ) : (
        <Loaded query={query} title={t('The people could not be loaded')} loading={<FormSkeleton />}>
          {(users) => <IssueTokenForm users={users} onIssued={setIssued} onCancel={onClose} />}
        </Loaded>
      )}
    </Dialog>
  );
}

function FormSkeleton() {
  return (
    <div role="status" aria-label={t('Loading the people')} className="grid gap-4">
      <Skeleton className="h-8" />
      <Skeleton className="h-8" />
      <Skeleton className="h-64" />
    </div>
  );
}

function IssuedToken({ token, onClose }: { token: string | null; onClose: () => void }) {
  return (
    <ShownOnce
      label={t('Access token')}
      value={token}
      lost={t(
        'The token was issued, but its text was lost on the way and is kept nowhere. Revoke it and issue another one.',
      )}
      onClose={onClose}
    >
      {rich('What we keep tells nobody what it is. Send it as {header} and store it like a password.', {
        header: <code className="font-mono text-sm">Authorization: Bearer …</code>,
      })}
    </ShownOnce>
  );
}
