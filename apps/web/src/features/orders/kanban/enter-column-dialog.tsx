'use client';

import type { OrderPage } from '@routecard/db';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { FormFooter } from '@/components/forms/form-footer';
import { SubmitBanner } from '@/components/forms/submit-banner';
import { announce } from '@/components/notices/live-region';
import { notifyDone } from '@/components/notices/toaster';
import { useConnection } from '@/lib/connection';
import { orderName } from '@/lib/words/words';
import type { AppOutputs } from '@/trpc/client';
import { t } from '@/words/t';
import { AutomationChoice } from './automation-choice';
import { AutomationReport } from './automation-report';
import { type Column, reportSummary } from './automation-words';
import { Contradiction } from './contradiction';
import { contradictionOf, unitsOf } from './lanes';
import { useEnterColumn } from './use-enter-column';

/** A column that was chosen for an order, and the one that the order was seen in then. */
export interface ChosenColumn {
  readonly column: Column;
  readonly seenKanbanColumnId: string | null;
}

export interface EnterColumnDialogProps extends ChosenColumn {
  order: OrderPage;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
}

type Entered = AppOutputs['kanban']['enter'];

/** Shows what a column does with the order, offers to omit any of it, and reports the result. */
export function EnterColumnDialog({
  order,
  column,
  seenKanbanColumnId,
  onClose,
  returnTo,
}: EnterColumnDialogProps) {
  const [entered, setEntered] = useState<Entered | null>(null);
  const name = orderName(order.orderNumber);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      returnTo={returnTo}
      title={
        entered
          ? t('{order} is in {stage}', { order: name, stage: column.name })
          : t('Move {order} to {stage}', { order: name, stage: column.name })
      }
      description={
        entered
          ? entered.changed
            ? t('This is what the column did.')
            : t('It stood there already, so nothing was done.')
          : column.automations.length === 0
            ? undefined
            : t(
                'The column does this with an order that enters it. Leave out what you do not want this time.',
              )
      }
    >
      {entered ? (
        <Done order={order} entered={entered} onClose={onClose} />
      ) : (
        <Choice
          order={order}
          column={column}
          seenKanbanColumnId={seenKanbanColumnId}
          onCancel={onClose}
          onEntered={(result) => {
            const summary = reportSummary(result.automations);
            const isThere = t('{order} is in {stage}.', { order: name, stage: column.name });
            announce(summary ? `${isThere} ${summary}.` : isThere);
            if (result.automations.length > 0) setEntered(result);
            else {
              notifyDone({ title: isThere });
              onClose();
            }
          }}
        />
      )}
    </Dialog>
  );
}

interface ChoiceProps extends ChosenColumn {
  order: OrderPage;
  onEntered: (entered: Entered) => void;
  onCancel: () => void;
}

function Choice({ order, column, seenKanbanColumnId, onEntered, onCancel }: ChoiceProps) {
  const { state, enter } = useEnterColumn(order.id);
  const caution = contradictionOf(unitsOf(order), column);
  const offline = useConnection() === 'offline';
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const locked = state.kind === 'busy' || state.kind === 'unknown';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void enter(
      { kanbanColumnId: column.id, seenKanbanColumnId, skipAutomationTypes: [...leftOut] },
      onEntered,
    );
  };
  return (
    <form onSubmit={onSubmit}>
      <SubmitBanner state={state} refused={t('The order stays where it was.')} />
      {caution && <Contradiction caution={caution} />}
      {column.automations.length > 0 && (
        <AutomationChoice
          columnName={column.name}
          automations={column.automations}
          leftOut={leftOut}
          onLeaveOut={setLeftOut}
          disabled={locked}
        />
      )}
      <FormFooter>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button
          type="submit"
          look={caution ? 'caution' : 'primary'}
          busy={state.kind === 'busy'}
          disabled={offline}
        >
          {state.kind === 'unknown' ? t('Try again') : t('Move to {stage}', { stage: column.name })}
        </Button>
      </FormFooter>
    </form>
  );
}

function Done({ order, entered, onClose }: { order: OrderPage; entered: Entered; onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <>
      <AutomationReport order={order} reports={entered.automations} onLeave={onClose} />
      <FormFooter>
        <Button ref={close} look="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      </FormFooter>
    </>
  );
}
