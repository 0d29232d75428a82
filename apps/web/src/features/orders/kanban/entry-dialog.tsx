'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { FormFooter } from '@/components/forms/form-footer';
import { orderName } from '@/lib/words/words';
import { t } from '@/words/t';
import { AutomationChoice } from './automation-choice';
import { Contradiction } from './contradiction';
import { contradictionOf } from './lanes';
import type { Entry } from './use-entries';

export interface EntryDialogProps {
  entry: Omit<Entry, 'leftOut'>;
  onEnter: (leftOut: readonly string[]) => void;
  onCancel: () => void;
}

/** Shows before an order enters a stage what the stage does with it, and offers to omit any of it this time. */
export function EntryDialog({ entry: { order, to }, onEnter, onCancel }: EntryDialogProps) {
  const caution = contradictionOf(order, to);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onEnter([...leftOut]);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={t('Move {order} to {stage}', { order: orderName(order.orderNumber), stage: to.name })}
      description={
        to.automations.length === 0
          ? undefined
          : t('The stage does this with an order that enters it. Leave out what you do not want this time.')
      }
    >
      <form onSubmit={onSubmit}>
        {caution && <Contradiction caution={caution} />}
        {to.automations.length > 0 && (
          <AutomationChoice
            columnName={to.name}
            automations={to.automations}
            leftOut={leftOut}
            onLeaveOut={setLeftOut}
          />
        )}
        <FormFooter>
          <Button onClick={onCancel}>{t('Cancel')}</Button>
          <Button type="submit" look={caution ? 'caution' : 'primary'} data-autofocus>
            {t('Move to {stage}', { stage: to.name })}
          </Button>
        </FormFooter>
      </form>
    </Dialog>
  );
}
