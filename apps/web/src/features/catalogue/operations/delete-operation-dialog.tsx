'use client';

import type { OperationView } from '@routecard/core';
import type { OperationUse } from '@routecard/db';
import { Link } from '@/components/link';
import { Loaded } from '@/components/loaded';
import { Skeleton } from '@/components/skeleton';
import { DeleteDialog } from '@/features/catalogue/delete-dialog';
import { trpc } from '@/trpc/client';
import { message } from '@/words/message';
import { rich } from '@/words/rich';
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
  const query = trpc.catalogue.operations.use.useQuery({ operationId: operation.id }, { staleTime: 0 });
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
      blocked={query.data === undefined || query.data.units > 0}
    >
      <Loaded
        query={query}
        title={t('What uses it could not be loaded')}
        loading={<Skeleton className="h-10" />}
      >
        {(use) => <Uses operation={operation} use={use} />}
      </Loaded>
    </DeleteDialog>
  );
}

function Uses({ operation: { id, name }, use }: { operation: OperationView; use: OperationUse }) {
  const configured = [...use.processes, ...use.postProcessings];
  return (
    <ul className="grid gap-2 text-ink-2">
      {use.units > 0 && (
        <li>
          {rich(
            '{units, plural, one {<number># unit</number> of {runs, plural, one {# run} other {# runs}} stands here, so it cannot go yet.} other {<number># units</number> of {runs, plural, one {# run} other {# runs}} stand here, so it cannot go yet.}} <a>See them on the board</a>.',
            {
              units: use.units,
              runs: use.runs,
              number: (words) => <span className="text-ink">{words}</span>,
              a: (words) => (
                <Link href={`/board?operation=${id}`} className="text-accent-ink underline">
                  {words}
                </Link>
              ),
            },
          )}
        </li>
      )}
      {configured.length > 0 && (
        <li>
          {rich('New routings of <names>{configured}</names> go without {name}.', {
            configured: configured.join(', '),
            name,
            names: (words) => <span className="text-ink">{words}</span>,
          })}
        </li>
      )}
      {use.templates > 0 && (
        <li>
          {message(
            '{n, plural, one {# routing template keeps it, and runs that are on their way still come to it.} other {# routing templates keep it, and runs that are on their way still come to it.}}',
            { n: use.templates },
          )}
        </li>
      )}
      {use.units === 0 && configured.length === 0 && use.templates === 0 && <li>{t('Nothing uses it.')}</li>}
    </ul>
  );
}
