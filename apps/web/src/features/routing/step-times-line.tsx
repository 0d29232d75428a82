'use client';

import type { OwnStepTimes } from '@routecard/core';
import { Timer } from 'lucide-react';
import { useState } from 'react';
import { Status } from '@/components/marks/status';
import { type WorkTimes, workInWords } from '@/features/work-times';
import { t } from '@/words/t';
import { appliedTimes, hasOwnTimes, unusedTime } from './step-times';
import { StepTimesDialog } from './step-times-dialog';

export interface StepTimesLineProps {
  /** `Print, step 1`. */
  title: string;
  operation: WorkTimes;
  own: OwnStepTimes;
  /** Without it the times can be read alone. */
  onSet?: (times: OwnStepTimes) => void;
}

/** The times that apply at a step, with a mark where they are its own; pressing them gives it others. */
export function StepTimesLine({ title, operation, own, onSet }: StepTimesLineProps) {
  const [editing, setEditing] = useState(false);
  const words = workInWords(appliedTimes(operation, own));
  const isOwn = hasOwnTimes(operation, own);
  const unused = unusedTime(operation, own);
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-ink-3 text-sm">
      {onSet ? (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={
            isOwn
              ? t('Times of {title}: {words}, its own', { title, words })
              : t('Times of {title}: {words}', { title, words })
          }
          onClick={() => setEditing(true)}
          className="hit-area rounded text-left underline decoration-line-strong decoration-dotted underline-offset-2 hover:text-ink"
        >
          {words}
        </button>
      ) : (
        <span>{words}</span>
      )}
      {isOwn && (
        <Status tone="neutral" icon={Timer} filled={false}>
          {t('own times')}
        </Status>
      )}
      {unused !== null && (
        <Status tone="soon" filled={false} className="whitespace-normal!">
          {unused}
        </Status>
      )}
      {editing && onSet && (
        <StepTimesDialog
          title={title}
          operation={operation}
          own={own}
          onSet={onSet}
          onClose={() => setEditing(false)}
        />
      )}
    </span>
  );
}
