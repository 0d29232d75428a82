'use client';

import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Loaded } from '@/components/loaded';
import { EmptyState } from '@/components/notices/empty-state';
import { Skeleton } from '@/components/skeleton';
import { RowsSkeleton } from '@/components/tables/rows-skeleton';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/session/viewer';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { AdminsOnly } from './admins-only';
import { IssueTokenDialog } from './issue-token-dialog';
import { RevokeTokenDialog } from './revoke-token-dialog';
import { SettingsPage } from './settings-page';
import { type Token, TokensTable } from './tokens-table';

/** Last uses are written once a second or so; nobody needs them sooner. */
const LOOK_AGAIN_MS = 30_000;

/** The access tokens of the shop's ERPs. */
export function TokensPage() {
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  const [issuing, setIssuing] = useState(false);
  return (
    <SettingsPage
      title={t('Access tokens')}
      actions={
        can.writeSettings && (
          <Button look="primary" icon={Plus} disabled={offline} onClick={() => setIssuing(true)}>
            {t('Issue token')}
          </Button>
        )
      }
    >
      {can.writeSettings ? (
        <Tokens onIssue={() => setIssuing(true)} />
      ) : (
        <AdminsOnly title={t('Access tokens are for admins')}>
          {t('Whoever has a token can do what it allows, so only admins see, issue and revoke them.')}
        </AdminsOnly>
      )}
      {issuing && <IssueTokenDialog onClose={() => setIssuing(false)} />}
    </SettingsPage>
  );
}

function Tokens({ onIssue }: { onIssue: () => void }) {
  const query = trpc.access.tokens.useQuery(undefined, { refetchInterval: LOOK_AGAIN_MS });
  return (
    <Loaded query={query} title={t('The tokens could not be loaded')} loading={<TokensSkeleton />}>
      {(tokens) => <TokenList tokens={tokens} onIssue={onIssue} />}
    </Loaded>
  );
}

function TokenList({ tokens, onIssue }: { tokens: readonly Token[]; onIssue: () => void }) {
  const [revoking, setRevoking] = useState<Token | null>(null);
  if (tokens.length === 0) {
    return (
      <EmptyState
        icon={KeyRound}
        title={t('No access tokens yet')}
        action={<Button onClick={onIssue}>{t('Issue token')}</Button>}
      >
        {t(
          'An ERP needs a token to use the REST interface. Tokens appear here with what they may do and when they were used last.',
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <TokensTable tokens={tokens} onRevoke={setRevoking} />
      {revoking && <RevokeTokenDialog token={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function TokensSkeleton() {
  return (
    <RowsSkeleton label={t('Loading the tokens')} rows={4} row="h-14 gap-6" above="head">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-4 w-24 max-sm:hidden" />
      <span className="flex-1" />
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-7 w-16" />
    </RowsSkeleton>
  );
}
