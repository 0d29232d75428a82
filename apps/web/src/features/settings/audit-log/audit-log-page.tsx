'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { CalendarClock, Download, ScrollText } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Select } from '@/components/fields/select';
import { TextField } from '@/components/fields/text-field';
import { Loaded } from '@/components/loaded';
import { EmptyState } from '@/components/notices/empty-state';
import { PageSearch } from '@/components/page-search';
import { Skeleton } from '@/components/skeleton';
import { RowsSkeleton } from '@/components/tables/rows-skeleton';
import { ShowMore } from '@/components/tables/show-more';
import { AUDIT_FILTER, instantOf } from '@/lib/audit/audit-filter';
import { thingWords } from '@/lib/audit/audit-words';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/session/viewer';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { AdminsOnly } from '../admins-only';
import { SettingsPage } from '../settings-page';
import { AuditTable } from './audit-table';
import { RetentionDialog } from './retention-dialog';

const ANY = 'any';

/** The audit log: who changed what, when and from where. */
export function AuditLogPage() {
  const { can } = useViewer();
  return can.readAuditLog ? (
    <Log />
  ) : (
    <SettingsPage title={t('Audit log')}>
      <AdminsOnly title={t('The audit log is for admins')}>
        {t('It shows what everybody has changed.')}
      </AdminsOnly>
    </SettingsPage>
  );
}

function Log() {
  const offline = useConnection() === 'offline';
  const { filters, filtered } = useFilters();
  const [keeping, setKeeping] = useState(false);
  const terms = trpc.audit.terms.useQuery();
  const query = trpc.audit.log.useInfiniteQuery(filters, {
    getNextPageParam: ({ next }) => next ?? undefined,
    initialCursor: null,
    placeholderData: keepPreviousData,
  });
  const entries = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <SettingsPage
      title={t('Audit log')}
      actions={
        <>
          <Button icon={CalendarClock} disabled={offline || !terms.data} onClick={() => setKeeping(true)}>
            {terms.data
              ? t('Kept {retentionDays} days', { retentionDays: terms.data.retentionDays })
              : t('Kept …')}
          </Button>
          <Button asChild>
            <a href={`/api/audit-log/export?${exported(filters)}`} download>
              <Download aria-hidden className="size-4" strokeWidth={1.75} />
              {t('Export CSV')}
            </a>
          </Button>
        </>
      }
    >
      <Filters targetTypes={terms.data?.targetTypes ?? []} />
      <Loaded query={query} title={t('The audit log could not be loaded')} loading={<LogSkeleton />}>
        {() =>
          entries.length === 0 ? (
            <EmptyState icon={ScrollText} title={filtered ? t('No entry matches') : t('No entries yet')}>
              {filtered
                ? t('Change the filters to see other entries.')
                : t('Sign-ins and changes of people, settings, catalogue, orders and shipments appear here.')}
            </EmptyState>
          ) : (
            <>
              <AuditTable entries={entries} />
              <ShowMore list={query} />
            </>
          )
        }
      </Loaded>
      {keeping && terms.data && (
        <RetentionDialog days={terms.data.retentionDays} onClose={() => setKeeping(false)} />
      )}
    </SettingsPage>
  );
}

function useFilters() {
  const [{ q, person, type, from, to }] = useQueryStates(AUDIT_FILTER);
  const filters = {
    actorId: person,
    targetType: type,
    from: instantOf(from),
    until: instantOf(to, 1),
    search: q,
  };
  return { filters, filtered: [q, person, type, from, to].some(Boolean) };
}

/** The filters as the address of the file has them. */
function exported(filters: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(given).toString();
}

function Filters({ targetTypes }: { targetTypes: readonly string[] }) {
  const [{ person, type, from, to }, setFilters] = useQueryStates(AUDIT_FILTER);
  const people = trpc.people.list.useQuery();
  const chosen = (value: string) => (value === ANY ? null : value);
  return (
    <div className="flex flex-wrap items-end gap-3 border-line border-b px-4 py-3">
      <PageSearch label={t('Search the audit log')} placeholder={t('Name, value or action')} />
      <div className="w-44 max-md:w-full">
        <Select
          aria-label={t('Person')}
          value={person ?? ANY}
          onValueChange={(value) => void setFilters({ person: chosen(value) })}
          options={[
            { value: ANY, label: t('Everybody') },
            ...(people.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
      <div className="w-44 max-md:w-full">
        <Select
          aria-label={t('Changed thing')}
          value={type ?? ANY}
          onValueChange={(value) => void setFilters({ type: chosen(value) })}
          options={[
            { value: ANY, label: t('Everything') },
            ...targetTypes.map((value) => ({ value, label: thingWords(value) })),
          ]}
        />
      </div>
      <TextField
        type="date"
        label={t('From')}
        value={from ?? ''}
        onChange={(day) => void setFilters({ from: day || null })}
      />
      <TextField
        type="date"
        label={t('To')}
        value={to ?? ''}
        onChange={(day) => void setFilters({ to: day || null })}
      />
    </div>
  );
}

function LogSkeleton() {
  return (
    <RowsSkeleton label={t('Loading the audit log')} rows={8} row="h-12 gap-6" above="head">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-4 w-32 max-sm:hidden" />
      <Skeleton className="h-4 w-40" />
      <span className="flex-1" />
      <Skeleton className="h-4 w-24 max-md:hidden" />
    </RowsSkeleton>
  );
}
