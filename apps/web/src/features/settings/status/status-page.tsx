'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/button';
import { Loaded } from '@/components/loaded';
import { Instant } from '@/components/marks/instant';
import { Status, type Tone } from '@/components/marks/status';
import { Skeleton } from '@/components/skeleton';
import { RowsSkeleton } from '@/components/tables/rows-skeleton';
import { useViewer } from '@/lib/session/viewer';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { AdminsOnly } from '../admins-only';
import { SettingsPage } from '../settings-page';
import { type Check, checksOf, type Health, type Installation, worstOf } from './checks';

const EVERY_MS = 15_000;

const HEALTH: Record<Health, { readonly tone: Tone; readonly word: string; readonly all: string }> = {
  good: { tone: 'done', word: 'Good', all: 'All is well' },
  attention: { tone: 'soon', word: 'Attention', all: 'Something needs attention' },
  bad: { tone: 'late', word: 'Bad', all: 'Something is wrong' },
};

/** How the installation stands, what to do where it is not well, and the figures behind it. */
export function StatusPage() {
  const { can } = useViewer();
  return (
    <SettingsPage title={t('Status')}>
      {can.readStatus ? (
        <Shown />
      ) : (
        <AdminsOnly title={t('The status is for admins')}>
          {t('It shows how the installation stands.')}
        </AdminsOnly>
      )}
    </SettingsPage>
  );
}

function Shown() {
  const query = trpc.status.installation.useQuery(undefined, { refetchInterval: EVERY_MS });
  return (
    <div className="max-w-3xl px-4 py-5">
      <Loaded query={query} title={t('The status could not be loaded')} loading={<StatusSkeleton />}>
        {(status) => (
          <>
            <Checks
              status={status}
              readAt={query.dataUpdatedAt}
              again={
                <Button size="sm" onClick={() => void query.refetch()}>
                  {t('Read again')}
                </Button>
              }
            />
            <Versions status={status} />
            <Process status={status} />
            <Events status={status} />
            <Backup backup={status.backup} />
            <Ledger lawCheck={status.lawCheck} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Checks({ status, readAt, again }: { status: Installation; readAt: number; again: ReactNode }) {
  const checks = checksOf(status, readAt);
  const { tone, all } = HEALTH[worstOf(checks)];
  return (
    <section className="mb-7" aria-label={t('Checks')}>
      <h2 className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        <Status tone={tone}>{all}</Status>
        <span className="text-sm font-normal text-ink-3">
          As of <Instant at={new Date(readAt).toISOString()} />, read again every 15 seconds
        </span>
        {again}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {checks.map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </ul>
    </section>
  );
}

function CheckRow({ check: { name, health, finding, action } }: { check: Check }) {
  const { tone, word } = HEALTH[health];
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-x-4 gap-y-1 py-2 sm:grid-cols-[6rem_7rem_1fr]">
      <span>{name}</span>
      <span>
        <Status tone={tone}>{word}</Status>
      </span>
      <p className="max-sm:col-span-2">
        {finding} {action && <span className="font-medium">{action}</span>}
      </p>
    </li>
  );
}

function Versions({ status }: { status: Installation }) {
  return (
    <Group title={t('Versions')}>
      <Fact name="Routecard">{status.product}</Fact>
      <Fact name="PostgreSQL">{status.postgres}</Fact>
      <Fact name="Node.js">{status.node}</Fact>
      <Fact name="Migrations">
        {status.migrations} of {status.knownMigrations}
        {status.newestMigration && (
          <span className="text-ink-3">
            , the newest of <Instant at={status.newestMigration} />
          </span>
        )}
      </Fact>
      <Fact name="SQL functions">
        {t('{value} of {knownFunctions}', {
          value: status.functions - status.missingFunctions,
          knownFunctions: status.knownFunctions,
        })}
      </Fact>
    </Group>
  );
}

function Process({ status: { process, serverConnections, maxServerConnections } }: { status: Installation }) {
  return (
    <Group title={t('This process and its database')}>
      <Fact name="Running since">
        <Instant at={process.startedAt} />
      </Fact>
      <Fact name="Memory">{megabytes(process.memoryBytes)}</Fact>
      <Fact name="Connections">
        {t(
          '{busyConnections} busy of at most {maxConnections}; {waitingForConnection} requests wait for one',
          {
            busyConnections: process.busyConnections,
            maxConnections: process.maxConnections,
            waitingForConnection: process.waitingForConnection,
          },
        )}
      </Fact>
      <Fact name="Connections of the server">
        {t('{serverConnections} of at most {maxServerConnections}', {
          serverConnections,
          maxServerConnections,
        })}
      </Fact>
      <Fact name="Forecasts waiting">{process.plansWaiting}</Fact>
      <Fact name="Documents being drawn">{process.documentsWaiting}</Fact>
    </Group>
  );
}

function Events({ status }: { status: Installation }) {
  return (
    <Group title={t('Events and webhooks of this shop')}>
      <Fact name="Events waiting for the relay">
        {status.waitingEvents}
        {status.waitingSince && (
          <span className="text-ink-3">
            , since <Instant at={status.waitingSince} />
          </span>
        )}
      </Fact>
      <Fact name="Deliveries to be sent">{status.pendingDeliveries}</Fact>
      <Fact name="Webhooks that fail">{status.failingWebhooks}</Fact>
    </Group>
  );
}

function Backup({ backup }: Pick<Installation, 'backup'>) {
  return (
    <Group title={t('Last backup')}>
      {backup ? (
        <>
          <Fact name="Taken">
            <Instant at={backup.takenAt} />
          </Fact>
          <Fact name="Rows">{backup.rows}</Fact>
          <Fact name="Size">{megabytes(backup.bytes)}</Fact>
          <Fact name="Encrypted">{backup.encrypted ? 'Yes' : 'No'}</Fact>
          <Fact name="Read again">{backup.verified ? t('Yes, every checksum was right') : 'No'}</Fact>
          {backup.fileName && (
            <Fact name="File">
              <span className="break-all">{backup.fileName}</span>
            </Fact>
          )}
        </>
      ) : (
        <Fact name="Taken">{t('Never')}</Fact>
      )}
    </Group>
  );
}

function Ledger({ lawCheck }: Pick<Installation, 'lawCheck'>) {
  return (
    <Group title={t('Last check of the ledger')}>
      {lawCheck ? (
        <>
          <Fact name="Checked">
            <Instant at={lawCheck.checkedAt} />
          </Fact>
          <Fact name="Laws that held">
            {t('{value} of {laws}', { value: lawCheck.laws - lawCheck.broken, laws: lawCheck.laws })}
          </Fact>
        </>
      ) : (
        <Fact name="Checked">{t('Never')}</Fact>
      )}
    </Group>
  );
}

const megabytes = (bytes: number) =>
  t('{toFixed} MB', { toFixed: Math.max(0.1, bytes / 1_000_000).toFixed(1) });

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-6" aria-label={title}>
      <h2 className="mb-2 font-medium">{title}</h2>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[14rem_1fr]">{children}</dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function StatusSkeleton() {
  return (
    <RowsSkeleton label={t('Loading the status')} rows={8} row="h-8 gap-6">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-4 w-24" />
    </RowsSkeleton>
  );
}
