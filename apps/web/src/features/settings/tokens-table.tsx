'use client';

import { Ban, CircleCheck, Hourglass } from 'lucide-react';
import { Button } from '@/components/button';
import { Instant } from '@/components/marks/instant';
import { Status } from '@/components/marks/status';
import { ListRows } from '@/components/tables/list-rows';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { useConnection } from '@/lib/connection';
import { cx } from '@/lib/cx';
import type { AppOutputs } from '@/trpc/client';
import { rich } from '@/words/rich';
import { t } from '@/words/t';
import { ROLE_NAMES } from './role-names';
import { scopesInWords } from './scopes';

export type Token = AppOutputs['access']['tokens'][number];

/** Tokens with whom they act as, what they may do, and when they were used. */
export function TokensTable({
  tokens,
  onRevoke,
}: {
  tokens: readonly Token[];
  onRevoke: (token: Token) => void;
}) {
  return (
    <Table caption={t('Access tokens')}>
      <thead>
        <tr>
          <HeadCell>{t('Token')}</HeadCell>
          <HeadCell className="max-md:hidden">{t('Acts as')}</HeadCell>
          <HeadCell className="max-lg:hidden">{t('Scopes')}</HeadCell>
          <HeadCell className="max-sm:hidden">{t('Last used')}</HeadCell>
          <HeadCell className="max-xl:hidden">{t('Created')}</HeadCell>
          <HeadCell className="max-lg:hidden">{t('Expires')}</HeadCell>
          <HeadCell>{t('State')}</HeadCell>
          <HeadCell>
            <span className="sr-only">{t('Actions')}</span>
          </HeadCell>
        </tr>
      </thead>
      <ListRows>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={onRevoke} />
        ))}
      </ListRows>
    </Table>
  );
}

function TokenRow({ token, onRevoke }: { token: Token; onRevoke: (token: Token) => void }) {
  const offline = useConnection() === 'offline';
  const ended = token.state !== 'ACTIVE';
  return (
    <Row className={cx('align-top', ended && 'text-ink-3')}>
      <Cell className="py-2.5">
        <span className="block max-w-64 break-words font-medium">{token.name}</span>
        <span className="block text-ink-2 text-sm lg:hidden">
          <span className="md:hidden">{token.user.name}: </span>
          {scopesInWords(token.scopes)}
        </span>
        <DeprecatedUses token={token} />
      </Cell>
      <Cell className="py-2.5 max-md:hidden">
        <span className="whitespace-nowrap">{token.user.name}</span>
        <span className="block text-ink-3 text-sm">
          {ROLE_NAMES[token.user.role]}
          {token.user.disabled && t(', disabled: the token does nothing')}
        </span>
      </Cell>
      <Cell className="max-w-72 py-2.5 text-ink-2 text-sm max-lg:hidden">{scopesInWords(token.scopes)}</Cell>
      <Cell className="py-2.5 max-sm:hidden">
        {token.lastUsedAt ? (
          <Instant at={token.lastUsedAt} />
        ) : (
          <span className="text-ink-3">{t('Never')}</span>
        )}
      </Cell>
      <Cell className="py-2.5 text-ink-2 max-xl:hidden">
        <Instant at={token.createdAt} />
      </Cell>
      <Cell className="py-2.5 text-ink-2 max-lg:hidden">
        {token.expiresAt ? (
          <Instant at={token.expiresAt} />
        ) : (
          <span className="text-ink-3">{t('Never')}</span>
        )}
      </Cell>
      <Cell className="py-2.5">
        <TokenState token={token} />
      </Cell>
      <Cell className="py-1.5 text-right">
        {!ended && (
          <Button
            size="sm"
            look="danger"
            disabled={offline}
            aria-label={t('Revoke {name}', { name: token.name })}
            onClick={() => onRevoke(token)}
          >
            {t('Revoke')}
          </Button>
        )}
      </Cell>
    </Row>
  );
}

function TokenState({ token }: { token: Token }) {
  if (token.state === 'ACTIVE') {
    return (
      <Status tone="done" icon={CircleCheck}>
        {t('Active')}
      </Status>
    );
  }
  const revoked = token.state === 'REVOKED';
  return (
    <Status tone="neutral" icon={revoked ? Ban : Hourglass}>
      {revoked ? t('Revoked') : t('Expired')}
    </Status>
  );
}

/** Old names that its program has yet to give up. */
function DeprecatedUses({ token }: { token: Token }) {
  if (token.deprecated.length === 0 || token.state !== 'ACTIVE') return null;
  return (
    <ul
      className="mt-1 grid gap-0.5"
      aria-label={t('Deprecated names that {name} uses', { name: token.name })}
    >
      {token.deprecated.map(({ name, uses, lastUsedAt }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-2 text-sm">
          <Status tone="soon" filled={false}>
            {rich('Uses {name}', { name: <code className="font-mono">{name}</code> })}
          </Status>
          <span className="text-ink-3">
            {rich('{uses, plural, one {# time} other {# times}}, last {instant}', {
              uses,
              instant: <Instant at={lastUsedAt} />,
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
