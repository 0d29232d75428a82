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
import { rich } from '@/words/rich';
import { t, texts } from '@/words/t';
import { AdminsOnly } from '../admins-only';
import { SettingsPage } from '../settings-page';
import { type Check, checksOf, type Health, type Installation, worstOf } from './checks';

const EVERY_MS = 15_000;

const TONES: Readonly<Record<Health, Tone>> = { good: 'done', attention: 'soon', bad: 'late' };
const HEALTH: Readonly<Record<Health, { readonly word: string; readonly all: string }>> = texts({
  good: { word: 'Good', all: 'All is well' },
  attention: { word: 'Attention', all: 'Something needs attention' },
  bad: { word: 'Bad', all: 'Something is wrong' },
});
const CHECKED: Readonly<Record<Check['name'], string>> = texts({
  Migrations: 'Migrations',
  Database: 'Database',
  Relay: 'Relay',
  Webhooks: 'Webhooks',
  Queues: 'Queues',
  Backup: 'Backup',
  Ledger: 'Ledger',
});

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
  const worst = worstOf(checks);
  return (
    <section className="mb-7" aria-label={t('Checks')}>
      <h2 className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        <Status tone={TONES[worst]}>{HEALTH[worst].all}</Status>
        <span className="text-sm font-normal text-ink-3">
          {rich('As of {instant}, read again every 15 seconds', {
            instant: <Instant at={new Date(readAt).toISOString()} />,
          })}
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
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-x-4 gap-y-1 py-2 sm:grid-cols-[6rem_7rem_1fr]">
      <span>{CHECKED[name]}</span>
      <span>
        <Status tone={TONES[health]}>{HEALTH[health].word}</Status>
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
      <Fact name={t('Migrations')}>
        {t('{applied} of {known}', { applied: status.migrations, known: status.knownMigrations })}
        {status.newestMigration && (
          <span className="text-ink-3">
            {rich(', the newest of {instant}', { instant: <Instant at={status.newestMigration} /> })}
          </span>
        )}
      </Fact>
      <Fact name={t('SQL functions')}>
        {t('{applied} of {known}', {
          applied: status.functions - status.missingFunctions,
          known: status.knownFunctions,
        })}
      </Fact>
    </Group>
  );
}

function Process({ status: { process, serverConnections, maxServerConnections } }: { status: Installation }) {
  return (
    <Group title={t('This process and its database')}>
      <Fact name={t('Running since')}>
        <Instant at={process.startedAt} />
      </Fact>
      <Fact name={t('Memory')}>{megabytes(process.memoryBytes)}</Fact>
      <Fact name={t('Connections')}>
        {t(
          '{busyConnections} busy of at most {maxConnections}; {waitingForConnection} requests wait for one',
          {
            busyConnections: process.busyConnections,
            maxConnections: process.maxConnections,
            waitingForConnection: process.waitingForConnection,
          },
        )}
      </Fact>
      <Fact name={t('Connections of the server')}>
        {t('{serverConnections} of at most {maxServerConnections}', {
          serverConnections,
          maxServerConnections,
        })}
      </Fact>
      <Fact name={t('Forecasts waiting')}>{process.plansWaiting}</Fact>
      <Fact name={t('Documents being drawn')}>{process.documentsWaiting}</Fact>
    </Group>
  );
}

function Events({ status }: { status: Installation }) {
  return (
    <Group title={t('Events and webhooks of this shop')}>
      <Fact name={t('Events waiting for the relay')}>
        {status.waitingEvents}
        {status.waitingSince && (
          <span className="text-ink-3">
            {rich(', since {instant}', { instant: <Instant at={status.waitingSince} /> })}
          </span>
        )}
      </Fact>
      <Fact name={t('Deliveries to be sent')}>{status.pendingDeliveries}</Fact>
      <Fact name={t('Webhooks that fail')}>{status.failingWebhooks}</Fact>
      <Fact name={t('Webhooks that were disabled')}>{status.disabledWebhooks}</Fact>
    </Group>
  );
}

function Backup({ backup }: Pick<Installation, 'backup'>) {
  return (
    <Group title={t('Last backup')}>
      {backup ? (
        <>
          <Fact name={t('Taken')}>
            <Instant at={backup.takenAt} />
          </Fact>
          <Fact name={t('Rows')}>{backup.rows}</Fact>
          <Fact name={t('Size')}>{megabytes(backup.bytes)}</Fact>
          <Fact name={t('Encrypted')}>{backup.encrypted ? t('Yes') : t('No')}</Fact>
          <Fact name={t('Read again')}>{backup.verified ? t('Yes, every checksum was right') : t('No')}</Fact>
          {backup.fileName && (
            <Fact name={t('File')}>
              <span className="break-all">{backup.fileName}</span>
            </Fact>
          )}
        </>
      ) : (
        <Fact name={t('Taken')}>{t('Never')}</Fact>
      )}
    </Group>
  );
}

function Ledger({ lawCheck }: Pick<Installation, 'lawCheck'>) {
  return (
    <Group title={t('Last check of the ledger')}>
      {lawCheck ? (
        <>
          <Fact name={t('Checked')}>
            <Instant at={lawCheck.checkedAt} />
          </Fact>
          <Fact name={t('Laws that held')}>
            {t('{held} of {laws}', { held: lawCheck.laws - lawCheck.broken, laws: lawCheck.laws })}
          </Fact>
        </>
      ) : (
        <Fact name={t('Checked')}>{t('Never')}</Fact>
      )}
    </Group>
  );
}

const megabytes = (bytes: number) =>
  t('{megabytes} MB', { megabytes: Math.max(0.1, bytes / 1_000_000).toFixed(1) });

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
