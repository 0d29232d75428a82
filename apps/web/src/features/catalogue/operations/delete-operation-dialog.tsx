'use client';

import type { OperationView } from '@routecard/core';
import type { OperationUse } from '@routecard/db';
import Link from 'next/link';
import { Skeleton } from '@/components/skeleton';
import { DeleteDialog } from '@/features/catalogue/delete-dialog';
import { count, units } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';

/** Asks before an operation goes, and says what has it; while units stand at it, says why it cannot go. */
export function DeleteOperationDialog({
  operation,
  onClose,
}: {
  operation: OperationView;
  onClose: () => void;
}) {
  const { client, catalogue } = trpc.useUtils();
  const { data: use } = trpc.catalogue.operations.use.useQuery(
    { operationId: operation.id },
    { staleTime: 0 },
  );
  return (
    <DeleteDialog
      name={operation.name}
      description={t(
        'It leaves the shop’s operations until it is restored. What happened at it stays in the history.',
      )}
      remove={() => client.catalogue.operations.remove.mutate({ operationId: operation.id })}
      missing="OPERATION_NOT_FOUND"
      refresh={() => void catalogue.operations.invalidate()}
      onClose={onClose}
    >
      {use ? <Uses operation={operation} use={use} /> : <Skeleton className="h-10" />}
    </DeleteDialog>
  );
}

function Uses({ operation: { id, name }, use }: { operation: OperationView; use: OperationUse }) {
  const configured = [...use.processes, ...use.postProcessings];
  return (
    <ul className="grid gap-2 text-ink-2">
      {use.units > 0 && (
        <li>
          <span className="text-ink">{units(use.units)}</span> of {runs(use.runs)}{' '}
          {use.units === 1 ? 'stands' : 'stand'} here, so it cannot go yet.{' '}
          <Link href={`/board?operation=${id}`} className="text-accent-ink underline">
            {t('See them on the board')}
          </Link>
          .
        </li>
      )}
      {configured.length > 0 && (
        <li>
          New routings of <span className="text-ink">{configured.join(', ')}</span> go without {name}.
        </li>
      )}
      {use.templates > 0 && (
        <li>
          {use.templates === 1
            ? t('1 routing template keeps')
            : t('{count} routing templates keep', { count: count(use.templates) })}{' '}
          it, and runs that are on their way still come to it.
        </li>
      )}
      {use.units === 0 && configured.length === 0 && use.templates === 0 && <li>{t('Nothing uses it.')}</li>}
    </ul>
  );
}

const runs = (n: number) => `${count(n)} ${n === 1 ? 'run' : 'runs'}`;
