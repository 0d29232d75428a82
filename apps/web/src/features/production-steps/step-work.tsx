'use client';

import type { StepPage, StepWorkEntry } from '@routecard/db';
import { Check, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import { Instant } from '@/components/marks/instant';
import { notifyDone, notifyRefused } from '@/components/notices/toaster';
import { useConnection } from '@/lib/connection';
import { eventTime, isSecondPress } from '@/lib/focus/second-press';
import { randomUuid } from '@/lib/forms/use-intent-key';
import { useViewer } from '@/lib/session/viewer';
import { runName, units } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { failureNotice } from '@/trpc/refusal';
import { untilAnswered } from '@/trpc/until-answered';
import { rich } from '@/words/rich';
import { t } from '@/words/t';

type Verb = 'start' | 'finish';

const failureOf = (verb: Verb, what: string) =>
  verb === 'start'
    ? {
        refused: t('{what} could not be started.', { what }),
        unknown: t('We could not confirm that {what} was started.', { what }),
      }
    : {
        refused: t('{what} could not be finished.', { what }),
        unknown: t('We could not confirm that {what} was finished.', { what }),
      };

/**
 * What is worked on in the step, and buttons to say that work begins or ends. They move nothing: where units go on to is said on the
 * page of their run.
 */
export function StepWork({ step }: { step: StepPage }) {
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  const { client, productionSteps } = trpc.useUtils();
  const { data: work } = trpc.productionSteps.work.useQuery({ stepId: step.id });
  const [busy, setBusy] = useState<string | null>(null);
  // An answer moves rows, so that another run's button comes under the finger.
  const shownAt = useRef(Number.NEGATIVE_INFINITY);
  if (!work || work.length === 0) return null;

  const say = async (verb: Verb, entries: readonly StepWorkEntry[], what: string) => {
    if (busy !== null) return;
    const workOrderIds = [...new Set(entries.map(({ workOrderId }) => workOrderId))];
    // A run may stand here with two visits, which have a line each.
    const visits = entries.map(({ workOrderId, step }) => ({ workOrderId, step }));
    const key = randomUuid();
    setBusy(`${verb} ${what}`);
    try {
      await untilAnswered(() =>
        client.productionSteps[verb].mutate({ stepId: step.id, workOrderIds, visits, key }),
      );
      notifyDone({
        title: verb === 'start' ? t('Started {what}.', { what }) : t('Finished {what}.', { what }),
        ...(verb === 'finish' && {
          detail: t('The units stay in {label} until they are moved on.', { label: step.label }),
        }),
      });
    } catch (error) {
      notifyRefused(failureNotice(error, failureOf(verb, what)));
    }
    await productionSteps.work.invalidate();
    shownAt.current = eventTime();
    setBusy(null);
  };

  const waiting = work.filter(({ startedAt, finishedAt }) => startedAt === null && finishedAt === null);
  const begun = work.filter(({ startedAt }) => startedAt !== null);
  const allowed = can.moveUnits && !offline;
  const press = (verb: Verb, entries: readonly StepWorkEntry[], what: string, big: boolean) => (
    <Button
      look={big || verb === 'finish' ? 'primary' : 'secondary'}
      size="lg"
      icon={verb === 'start' ? Play : Check}
      className="max-sm:w-full"
      busy={busy === `${verb} ${what}`}
      disabled={busy !== null}
      aria-label={verb === 'start' ? t('Start {what}', { what }) : t('Finish {what}', { what })}
      onClick={(event) => {
        if (!isSecondPress(event, shownAt.current)) void say(verb, entries, what);
      }}
    >
      {verb === 'start'
        ? big
          ? t('Start all {count}', { count: entries.length })
          : entries[0]?.finishedAt
            ? t('Start again')
            : t('Start')
        : big
          ? t('Finish all {count}', { count: entries.length })
          : t('Finish')}
    </Button>
  );
  return (
    <section aria-label={t('Work at the machine')} className="border-line border-b px-4 py-3">
      {allowed && work.length > 1 && (
        <div className="mb-3 flex flex-wrap gap-2">
          {waiting.length > 1 &&
            press('start', waiting, t('all {count} runs', { count: waiting.length }), true)}
          {begun.length > 1 && press('finish', begun, t('all {count} runs', { count: begun.length }), true)}
        </div>
      )}
      <ul className="grid gap-3">
        {work.map((entry) => (
          <li
            key={`${entry.workOrderId}:${entry.step}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
          >
            <div className="min-w-0">
              <p className="truncate font-medium">
                {entry.partName}, {units(entry.quantity)}
              </p>
              <p className="text-ink-2 text-sm">
                {runName(entry)}
                {entry.finishedAt !== null ? (
                  <>, {rich('finished <at></at>', { at: () => <Instant at={entry.finishedAt ?? ''} /> })}</>
                ) : entry.startedAt === null ? (
                  `, ${t('waits')}`
                ) : (
                  <>
                    ,{' '}
                    {entry.startedByName === null
                      ? rich('started <at></at>', { at: () => <Instant at={entry.startedAt ?? ''} /> })
                      : rich('started <at></at> by {name}', {
                          at: () => <Instant at={entry.startedAt ?? ''} />,
                          name: entry.startedByName,
                        })}
                  </>
                )}
              </p>
            </div>
            {entry.finishedAt !== null && (
              <Link
                href={`/work-orders/${entry.workOrderId}`}
                className="inline-flex min-h-11 items-center rounded-sm text-accent-ink underline"
              >
                {t('Move on or scrap')}
              </Link>
            )}
            {allowed && press(entry.startedAt === null ? 'start' : 'finish', [entry], runName(entry), false)}
          </li>
        ))}
      </ul>
    </section>
  );
}
