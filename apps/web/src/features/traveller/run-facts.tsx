import type { RunPage } from '@routecard/db';
import type { ReactNode } from 'react';
import { CancelledMark } from '@/components/marks/cancelled-mark';
import { Due } from '@/components/marks/due';
import { Swatch } from '@/components/marks/swatch';
import { PartPicture } from '@/features/part-files';
import { routingOrigin } from '@/features/production';
import { LinkFor } from '@/lib/session/link-for';
import { today } from '@/lib/time/calendar-day';
import { orderName, units } from '@/lib/words/words';
import { t } from '@/words/t';

/** The part of the run. */
export function RunFacts({ run }: { run: RunPage }) {
  const done = run.routing.filter((step) => step.isCompletedStatus).map(({ operationId }) => operationId);
  const finished = run.inProduction && run.balances.every(({ operationId }) => done.includes(operationId));
  return (
    <div className="flex items-start gap-4 px-4 pt-4">
      <PartPicture
        partSpecificationId={run.partSpecificationId}
        fileId={run.thumbnailFileId}
        label={t('Thumbnail of {partName}', { partName: run.partName })}
        className="h-24 max-sm:h-14"
      />
      <Facts run={run} finished={finished} />
    </div>
  );
}

function Facts({ run, finished }: { run: RunPage; finished: boolean }) {
  return (
    <div className="min-w-0">
      <h2 className="font-semibold text-xl">
        <LinkFor
          permission="readRouting"
          href={`/parts/${run.partSpecificationId}`}
          className="rounded-sm hover:underline"
        >
          {run.partName}
        </LinkFor>
      </h2>
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
        <Fact name={t('Units')}>{units(run.quantity)}</Fact>
        <Fact name={t('Due')}>
          {run.cancelled ? <CancelledMark /> : <Due day={run.due} today={today()} finished={finished} />}
        </Fact>
        <Fact name={t('Material')}>
          <span className="inline-flex items-center gap-1.5">
            <Swatch hex={run.color?.hex ?? null} />
            {run.material}
            {run.color ? `, ${run.color.name}` : ''}
          </span>
        </Fact>
        <Fact name={t('Order')}>
          <span>
            <LinkFor
              permission="readOrders"
              href={`/orders/${run.orderId}`}
              className="text-accent-ink underline decoration-line-strong underline-offset-2 hover:decoration-current"
            >
              {orderName(run.orderNumber)}
            </LinkFor>{' '}
            {run.customerName}
          </span>
        </Fact>
        <Fact name={t('Routing')}>
          {run.routingTemplateId === null ? (
            routingOrigin(run)
          ) : (
            <LinkFor
              permission="readRouting"
              href={`/parts/${run.partSpecificationId}/templates/${run.routingTemplateId}`}
              className="text-accent-ink underline decoration-line-strong underline-offset-2 hover:decoration-current"
            >
              {routingOrigin(run)}
            </LinkFor>
          )}
          , {t('version {version}', { version: run.routingVersion })}
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-3 text-sm">{name}</dt>
      <dd className="flex min-h-5 flex-wrap items-center">{children}</dd>
    </div>
  );
}
