import type { OrderPage } from '@routecard/db';
import { Ban, CircleDashed } from 'lucide-react';
import { Link } from '@/components/link';
import { Status } from '@/components/marks/status';
import { runName, units } from '@/lib/words/words';
import { t } from '@/words/t';
import { AUTOMATION_WORDS, type Report, refusedWords, skipWords } from './automation-words';

export interface AutomationReportProps {
  order: OrderPage;
  reports: readonly Report[];
  /** Told when a link to somewhere else is followed. */
  onLeave?: () => void;
}

/** The result of each automation: created runs, and skipped parts with the reason. */
export function AutomationReport({ order, reports, onLeave }: AutomationReportProps) {
  return (
    <ul className="grid gap-4">
      {reports.map((report) => (
        <li key={report.type}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{AUTOMATION_WORDS[report.type].verb}</span>
            <Outcome report={report} />
          </div>
          <Parts order={order} report={report} {...(onLeave ? { onLeave } : {})} />
        </li>
      ))}
    </ul>
  );
}

function Outcome({ report: { type, outcome, runs, skipped } }: { report: Report }) {
  if (outcome === 'SKIPPED') {
    return (
      <Status tone="neutral" icon={Ban}>
        {t('Left out this time')}
      </Status>
    );
  }
  if (outcome === 'NOT_HANDLED') {
    return (
      <>
        <Status tone="soon" icon={CircleDashed}>
          {t('Not handled')}
        </Status>
        <span className="text-ink-2">{AUTOMATION_WORDS[type].about}</span>
      </>
    );
  }
  if (outcome === 'REFUSED') {
    return (
      <>
        <Status tone="late" icon={Ban}>
          {t('Refused')}
        </Status>
        <span className="text-ink-2">{refusedWords()}</span>
      </>
    );
  }
  const nothing = type !== 'SEND_ORDER_WEBHOOK' && runs.length === 0 && skipped.length === 0;
  return <Status tone="done">{nothing ? t('Nothing to do') : t('Done')}</Status>;
}

function Parts({ order, report, onLeave }: { order: OrderPage; report: Report; onLeave?: () => void }) {
  if (report.runs.length + report.skipped.length === 0) return null;
  const parts = new Map(order.parts.map((part) => [part.requisitionId, part]));
  const nameOf = (id: number) => parts.get(id)?.name ?? t('A part that is gone');
  return (
    <ul className="mt-1.5 divide-y divide-line rounded border border-line">
      {report.skipped.map(({ requisitionId, reason }) => {
        const { tone, words, action } = skipWords(reason);
        return (
          <li
            key={`skipped-${requisitionId}`}
            className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-1.5"
          >
            <Status tone={tone} filled={tone !== 'neutral'}>
              {t('Skipped')}
            </Status>
            <span>
              {nameOf(requisitionId)} <span className="text-ink-2">{words}</span>
            </span>
            {action && (
              <Link
                href={`/orders/${order.id}?schedule=${requisitionId}`}
                {...(onLeave ? { onClick: onLeave } : {})}
                className="ml-auto text-accent-ink hover:underline"
              >
                {action}
                <span className="sr-only"> {t('of {part}', { part: nameOf(requisitionId) })}</span>
              </Link>
            )}
          </li>
        );
      })}
      {report.runs.map(({ requisitionId, workOrderId, quantity }) => {
        const part = parts.get(requisitionId);
        const run = part?.runs.find(({ id }) => id === workOrderId);
        return (
          <li key={workOrderId} className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-1.5">
            <Status tone="done" filled={false}>
              {report.type === 'SCHEDULE_PARTS' ? t('Scheduled') : t('Planned')}
            </Status>
            <span>{nameOf(requisitionId)}</span>
            <span className="ml-auto whitespace-nowrap text-ink-2">
              {units(quantity)}
              {part && run && (
                <span className="ml-2 font-medium text-ink">
                  {runName({ ...order, requisitionSequence: part.sequence, runNumber: run.runNumber })}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
