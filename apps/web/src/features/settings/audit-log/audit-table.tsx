'use client';

import type { AuditEntry } from '@routecard/db';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/button';
import { Instant } from '@/components/marks/instant';
import { Status } from '@/components/marks/status';
import { ListRows } from '@/components/tables/list-rows';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import {
  actionWords,
  actorWords,
  type ChangedField,
  changesOf,
  interfaceWords,
  targetWords,
} from '@/lib/audit/audit-words';
import { useViewer } from '@/lib/session/viewer';
import { t } from '@/words/t';

const SHOWN_FIELDS = 2;

/** Entries with who did what, to what, from where; the values of all fields open below an entry. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Table caption={t('Audit log')}>
      <thead>
        <tr>
          <HeadCell>{t('When')}</HeadCell>
          <HeadCell className="max-sm:hidden">{t('Who')}</HeadCell>
          <HeadCell>{t('What')}</HeadCell>
          <HeadCell className="max-lg:hidden">{t('Change')}</HeadCell>
          <HeadCell className="max-md:hidden lg:max-xl:hidden">{t('From where')}</HeadCell>
          <HeadCell>
            <span className="sr-only">{t('Details')}</span>
          </HeadCell>
        </tr>
      </thead>
      <ListRows>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ListRows>
    </Table>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const [open, setOpen] = useState(false);
  const { timeZone } = useViewer();
  const changes = changesOf(entry, timeZone);
  const words = `${actionWords(entry.action)}, ${targetWords(entry)}`;
  return (
    <>
      <Row className="align-top">
        <Cell className="py-2.5 text-ink-2">
          <Instant at={entry.occurredAt} />
        </Cell>
        <Cell className="py-2.5 max-sm:hidden">{actorWords(entry)}</Cell>
        <Cell className="py-2.5">
          <span className="block max-w-72 break-words font-medium">
            {entry.action === 'signInFailed' ? (
              <Status tone="late">{actionWords(entry.action)}</Status>
            ) : (
              actionWords(entry.action)
            )}
          </span>
          <span className="block max-w-72 break-words text-ink-2 text-sm">{targetWords(entry)}</span>
          <span className="block text-ink-3 text-sm sm:hidden">{actorWords(entry)}</span>
        </Cell>
        <Cell className="min-w-56 max-w-80 py-2.5 text-sm max-lg:hidden">
          <Changes changes={changes.slice(0, SHOWN_FIELDS)} />
          {changes.length > SHOWN_FIELDS && (
            <span className="text-ink-3">
              {t('and {more} more', { more: changes.length - SHOWN_FIELDS })}
            </span>
          )}
        </Cell>
        <Cell className="py-2.5 text-ink-2 text-sm max-md:hidden lg:max-xl:hidden">
          <span className="block">{interfaceWords(entry)}</span>
          <span className="block text-ink-3">{entry.address}</span>
        </Cell>
        <Cell className="py-1.5 text-right">
          <IconButton
            icon={open ? ChevronDown : ChevronRight}
            label={t('Details of {words}', { words })}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        </Cell>
      </Row>
      {open && (
        <Row>
          <Cell colSpan={6} className="bg-sunken py-3 text-sm">
            <Changes changes={changes} />
            <p className="mt-2 break-all text-ink-3">
              {interfaceWords(entry)}
              {entry.address && `, ${entry.address}`}. {t('Id {id}', { id: entry.targetId })}
            </p>
          </Cell>
        </Row>
      )}
    </>
  );
}

function Changes({ changes }: { changes: readonly ChangedField[] }) {
  if (changes.length === 0) return null;
  return (
    <dl>
      {changes.map(({ name, before, after }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-2">{name}</dt>
          <dd className="[overflow-wrap:anywhere]">
            {before !== undefined && <del className="text-ink-3">{shortened(before)}</del>}
            {before !== undefined && after !== undefined && <span aria-hidden> → </span>}
            {after !== undefined && <ins className="no-underline">{shortened(after)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const MAX_SHOWN = 200;
const shortened = (value: string) => (value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value);
