'use client';

import type { PlanHead } from '@routecard/db';
import { AskFirst } from '@/components/forms/ask-first';
import { Instant } from '@/components/marks/instant';
import { t } from '@/words/t';

export interface UndoDialogProps {
  /** The plan with the change that would be undone. */
  change: PlanHead;
  onUndo: () => void;
  onClose: () => void;
}

/** Names the last change of the plan, which may be a colleague's, before it is undone. */
export function UndoDialog({ change: { lastChange }, onUndo, onClose }: UndoDialogProps) {
  return (
    <AskFirst
      title={t('Undo the last plan change?')}
      verb={t('Undo plan change')}
      keep={t('Keep it')}
      busy={false}
      onAct={() => {
        onClose();
        onUndo();
      }}
      onClose={onClose}
    >
      {lastChange && (
        <div className="grid gap-2">
          <p>
            {lastChange.by === null
              ? t('The sequence was changed')
              : t('Changed by {name}', { name: lastChange.by })}
            , <Instant at={lastChange.at} />
          </p>
          <p className="text-ink-2">
            {lastChange.operationNames.length > 0
              ? t('The sequence from before is used again at {operations}.', {
                  operations: lastChange.operationNames.join(', '),
                })
              : t('The sequence from before is used again.')}
          </p>
        </div>
      )}
    </AskFirst>
  );
}
