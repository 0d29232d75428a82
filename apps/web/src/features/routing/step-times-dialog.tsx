'use client';

import type { OwnStepTimes } from '@routecard/core';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { SubmitForm } from '@/components/forms/submit-form';
import { Banner } from '@/components/notices/banner';
import { WorkTimeFields, type WorkTimes, workInWords } from '@/features/work-times';
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
      title={`Times of ${title}`}
      description={`For this step alone. The operation takes ${workInWords(operation)}; a field left empty takes that.`}
    >
      <SubmitForm
        state={{ kind: 'idle' }}
        refused="The times were not set."
        verb="Set times"
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
                Setting times here removes it.
              </Banner>
            )}
            {(hasOwnTimes(operation, own) || unused !== null) && (
              <div>
                <Button size="sm" onClick={() => set({})}>
                  Take the operation’s times
                </Button>
              </div>
            )}
          </>
        )}
      </SubmitForm>
    </Dialog>
  );
}
