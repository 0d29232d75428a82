'use client';

import type { StepPage as Step } from '@routecard/db';
import { Layers, Printer } from 'lucide-react';
import { IconButton } from '@/components/button';
import { Link } from '@/components/link';
import { Instant } from '@/components/marks/instant';
import { EmptyState } from '@/components/notices/empty-state';
import { ErrorState } from '@/components/notices/error-state';
import { Skeleton } from '@/components/skeleton';
import { Trail } from '@/components/trail';
import { Page } from '@/features/frame';
import { usePrint } from '@/features/printing';
import { useLookAgain } from '@/lib/use-look-again';
import { units } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { StepBatches } from './step-batches';
import { StepHistory } from './step-history';
import { StepWork } from './step-work';

const UP = [
  {
    href: '/board',
    get label() {
      return t('Board');
    },
  },
];
const SKELETON_ROWS = ['first', 'second', 'third', 'fourth'];

/** A group of units at one operation, a build plate or a rack: what its label leads to. */
export function StepPage({ stepId }: { stepId: string }) {
  const print = usePrint();
  const refetchInterval = useLookAgain();
  const query = trpc.productionSteps.page.useQuery({ stepId }, { refetchInterval });
  const { data: step, isError, error, isFetching, refetch } = query;
  if (!step) {
    return (
      <Page title={<Trail up={UP}>{t('Production step')}</Trail>}>
        {isError ? (
          <ErrorState
            title={t('The step could not be loaded')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          >
            {reasonOf(error)}
          </ErrorState>
        ) : (
          <StepSkeleton />
        )}
      </Page>
    );
  }
  return (
    <Page
      title={<Trail up={UP}>{step.label}</Trail>}
      actions={
        <IconButton
          icon={Printer}
          label={t('Print traveller')}
          onClick={() => print({ kind: 'step-travellers', stepIds: [step.id] }, step.label)}
        />
      }
    >
      <StepContents step={step} />
    </Page>
  );
}

function StepContents({ step }: { step: Step }) {
  const total = step.batches.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 border-line border-b px-4 py-3">
        <div>
          <dt className="text-ink-3 text-sm">{t('Operation')}</dt>
          <dd>
            <Link
              href={`/operations/${step.operationId}`}
              className="inline-flex min-h-6 items-center rounded-sm text-accent-ink underline decoration-line-strong underline-offset-2 hover:decoration-current"
            >
              {step.operationName}
            </Link>
          </dd>
        </div>
        <div>
          <dt className="text-ink-3 text-sm">{t('Here now')}</dt>
          <dd>{units(total)}</dd>
        </div>
        <div>
          <dt className="text-ink-3 text-sm">{t('Begun')}</dt>
          <dd>
            <Instant at={step.createdAt} />
          </dd>
        </div>
      </dl>
      <StepWork step={step} />
      {step.batches.length > 0 ? (
        <StepBatches step={step} />
      ) : (
        <EmptyState
          icon={Layers}
          title={t('Nothing stands here now')}
          action={
            <Link href="/board" className="text-accent-ink underline underline-offset-2">
              {t('Open the board')}
            </Link>
          }
        >
          {t('Its units have gone on. The history below tells where to and who moved them.')}
        </EmptyState>
      )}
      <StepHistory step={step} />
    </>
  );
}

function StepSkeleton() {
  return (
    <div role="status" aria-label={t('Loading the step')}>
      <div className="flex gap-8 border-line border-b px-4 py-3">
        <Skeleton className="h-10 w-24" />
        <Skeleton className="h-10 w-24" />
      </div>
      <div className="h-8 border-line border-b" />
      {SKELETON_ROWS.map((row) => (
        <div key={row} className="flex h-10 items-center gap-6 border-line border-b px-4">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-4 w-48" />
        </div>
      ))}
    </div>
  );
}
