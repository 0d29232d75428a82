'use client';

import { AskFirst } from '@/components/forms/ask-first';
import { Instant } from '@/components/marks/instant';
import { notifyDone } from '@/components/notices/toaster';
import { trpc } from '@/trpc/client';
import { rich } from '@/words/rich';
import { t } from '@/words/t';
import type { Token } from './tokens-table';

/** Asks before a token is ended, and says who will notice. */
export function RevokeTokenDialog({ token, onClose }: { token: Token; onClose: () => void }) {
  const { access } = trpc.useUtils();
  const revoke = trpc.access.revoke.useMutation({
    onSuccess: () => {
      void access.tokens.invalidate();
      notifyDone({ title: t('“{name}” is revoked.', { name: token.name }) });
      onClose();
    },
  });
  return (
    <AskFirst
      title={t('Revoke “{name}”?', { name: token.name })}
      description={t('Requests with it are refused from now on. This cannot be undone.')}
      verb={t('Revoke')}
      danger
      busy={revoke.isPending}
      failed={revoke.isError && { title: t('It may still work.'), error: revoke.error }}
      onAct={() => revoke.mutate({ accessTokenId: token.id })}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {token.lastUsedAt
          ? rich('It was used last {instant}. The program that has it needs another token first.', {
              instant: <Instant at={token.lastUsedAt} />,
            })
          : t('It was never used.')}
      </p>
    </AskFirst>
  );
}
