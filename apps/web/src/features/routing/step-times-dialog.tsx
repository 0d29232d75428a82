'use client';

import type { OwnStepTimes } from '@routecard/core';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { SubmitForm } from '@/components/forms/submit-form';
import { Banner } from '@/components/notices/banner';
import { WorkTimeFields, type WorkTimes, workInWords } from '@/features/work-times';
import { t } from '@/words/t';
import { hasOwnTimes, textsOf, timesFaults, timesIn, unusedTime, usedTimes } from './step-times';

export interface StepTimesDialogProps {
  /** `Print, step 1`. */
  title: string;
  operation: WorkTimes;
  own: OwnStepTimes;
  onSet: (times: OwnStepTimes) => void;
  onClose: () => void;
}

/** Gives a step times of its own, or its operation's again. */
export function StepTimesDialog({ title, operation, own, onSet, onClose }: StepTimesDialogProps) {
  const unused = unusedTime(operation, own);
  const [texts, setTexts] = useState(() => textsOf(own));
  const set = (times: OwnStepTimes) => {
    onSet(times);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Times of {title}', { title })}
      description={t('For this step alone. The operation takes {workIn}; a field left empty takes that.', {
        workIn: workInWords(operation),
      })}
    >
      <SubmitForm
        state={{ kind: 'idle' }}
        refused={t('The times were not set.')}
        verb={t('Set times')}
        faults={timesFaults(texts)}
        onSubmit={() => set(usedTimes(operation, timesIn(texts)))}
        onCancel={onClose}
      >
        {(said) => (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <WorkTimeFields
                timeModel={operation.timeModel}
                texts={texts}
                change={(part) => setTexts({ ...texts, ...part })}
                said={said}
                placeholders={textsOf(operation)}
              />
            </div>
            {unused !== null && (
              <Banner tone="soon" title={unused}>
                {t('Setting times here removes it.')}
              </Banner>
            )}
            {(hasOwnTimes(operation, own) || unused !== null) && (
              <div>
                <Button size="sm" onClick={() => set({})}>
                  {t('Take the operation’s times')}
                </Button>
              </div>
            )}
          </>
        )}
      </SubmitForm>
    </Dialog>
  );
}
