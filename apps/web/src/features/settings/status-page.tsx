'use client';

import type { InstallationStatus } from '@routecard/db';
import type { ReactNode } from 'react';
import { Loaded } from '@/components/loaded';
import { Instant } from '@/components/marks/instant';
import { Banner } from '@/components/notices/banner';
import { Skeleton } from '@/components/skeleton';
import { RowsSkeleton } from '@/components/tables/rows-skeleton';
import { useViewer } from '@/lib/session/viewer';
import { trpc } from '@/trpc/client';
import { AdminsOnly } from './admins-only';
import { SettingsPage } from './settings-page';

const EVERY_MS = 15_000;

type Shown = InstallationStatus & { readonly product: string; readonly node: string };

/** How the installation stands: versions, the schema, what waits for the relay, and the last backup. */
export function StatusPage() {
  const { can } = useViewer();
  return (
    <SettingsPage title="Status">
      {can.readStatus ? (
        <Installation />
      ) : (
        <AdminsOnly title="The status is for admins">It shows how the installation stands.</AdminsOnly>
      )}
    </SettingsPage>
  );
}

function Installation() {
  const query = trpc.status.installation.useQuery(undefined, { refetchInterval: EVERY_MS });
  return (
    <div className="max-w-2xl px-4 py-5">
      <Loaded query={query} title="The status could not be loaded" loading={<StatusSkeleton />}>
        {(status) => (
          <>
            <Warnings status={status} />
            <Versions status={status} />
            <Events status={status} />
            <Backup backup={status.backup} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Warnings({ status }: { status: Shown }) {
  return (
    <>
      {status.isBehind && (
        <Banner tone="late" title="Events wait for the relay.">
          Webhooks and the feed of events come late. See on the server whether the relay runs.
        </Banner>
      )}
      {status.backup === null && (
        <Banner tone="soon" title="There is no backup yet.">
          Run npm run backup on the server, once a day.
        </Banner>
      )}
      {status.backup?.isOld && (
        <Banner tone="late" title="The last backup is more than two days old.">
          See on the server why there was none since.
        </Banner>
      )}
    </>
  );
}

function Versions({ status }: { status: Shown }) {
  return (
    <Group title="Versions">
      <Fact name="Routecard">{status.product}</Fact>
      <Fact name="PostgreSQL">{status.postgres}</Fact>
      <Fact name="Node.js">{status.node}</Fact>
      <Fact name="Migrations">
        {status.migrations}
        {status.newestMigration && (
          <span className="text-ink-3">
            , the newest of <Instant at={status.newestMigration} />
          </span>
        )}
      </Fact>
    </Group>
  );
}

function Events({ status }: { status: Shown }) {
  return (
    <Group title="Events and webhooks of this shop">
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

function Backup({ backup }: Pick<Shown, 'backup'>) {
  return (
    <Group title="Last backup">
      {backup ? (
        <>
          <Fact name="Taken">
            <Instant at={backup.takenAt} />
          </Fact>
          <Fact name="Rows">{backup.rows}</Fact>
          <Fact name="Size">{megabytes(backup.bytes)}</Fact>
          <Fact name="Encrypted">{backup.encrypted ? 'Yes' : 'No'}</Fact>
        </>
      ) : (
        <Fact name="Taken">Never</Fact>
      )}
    </Group>
  );
}

const megabytes = (bytes: number) => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;

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
    <RowsSkeleton label="Loading the status" rows={8} row="h-8 gap-6">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-4 w-24" />
    </RowsSkeleton>
  );
}
