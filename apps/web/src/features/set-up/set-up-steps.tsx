'use client';

import { SET_UP_STEPS, type SetUpProgress, type SetUpStep } from '@routecard/core';
import { CircleCheck, CircleDashed, CircleMinus } from 'lucide-react';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import { Status } from '@/components/marks/status';
import { useConnection } from '@/lib/connection';
import { t } from '@/words/t';
import { STEP_WAYS, STEP_WORDS } from './set-up-words';
import { useChangeSetUp } from './use-change-set-up';

/** The steps of the set-up, each with its state and the ways to do it. */
export function SetUpSteps({ progress }: { progress: SetUpProgress }) {
  return (
    <ol aria-label={t('Steps of the set-up')} className="border-line border-t">
      {SET_UP_STEPS.map((step) => (
        <Step key={step} step={step} progress={progress} />
      ))}
    </ol>
  );
}

function Step({ step, progress }: { step: SetUpStep; progress: SetUpProgress }) {
  const offline = useConnection() === 'offline';
  const { change, busy } = useChangeSetUp();
  const { title, about } = STEP_WORDS[step];
  const isDone = progress.done.includes(step);
  const isSkipped = !isDone && progress.skipped.includes(step);
  const skip = () => change(isSkipped ? { unskip: [step] } : { skip: [step] });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3">
      <div className="min-w-56 flex-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <h3 className="font-medium">{title}</h3>
          {isDone ? (
            <Status tone="done" icon={CircleCheck}>
              {t('Done')}
            </Status>
          ) : isSkipped ? (
            <Status tone="neutral" icon={CircleMinus}>
              {t('Skipped')}
            </Status>
          ) : (
            <Status tone="neutral" icon={CircleDashed}>
              {t('To do')}
            </Status>
          )}
        </div>
        <p className="text-ink-2 text-sm">{about}</p>
      </div>
      {!isDone && (
        <div className="flex flex-wrap items-center gap-2">
          {!isSkipped &&
            STEP_WAYS[step].map(({ href, label }) => (
              <Button key={href} asChild size="sm">
                <Link href={href}>{label}</Link>
              </Button>
            ))}
          <Button
            look="ghost"
            size="sm"
            disabled={offline || busy}
            aria-label={isSkipped ? t('Do not skip: {title}', { title }) : t('Skip: {title}', { title })}
            onClick={skip}
          >
            {isSkipped ? t('Do not skip') : t('Skip')}
          </Button>
        </div>
      )}
    </li>
  );
}
