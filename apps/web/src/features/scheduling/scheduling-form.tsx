'use client';

import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '@/components/button';
import { Banner } from '@/components/notices/banner';
import { useConnection } from '@/lib/connection';
import { focusTarget } from '@/lib/focus/focus-target';
import { count, parts as partsWord, units } from '@/lib/words/words';
import { t } from '@/words/t';
import { type Dialog, type DialogPart, type entriesOf, movedParts } from './draft';
import { EditRunRouting } from './edit-run-routing';
import type { OwnRoutings } from './routing-draft';
import type { SchedulingOutcome } from './scheduling-result';
import { quantityField, SchedulingRow } from './scheduling-row';
import { type ScheduleState, useSchedule } from './use-schedule';
import { useSchedulingDraft } from './use-scheduling-draft';

export interface SchedulingFormProps {
  dialog: Dialog;
  requisitionIds: readonly number[];
  /** Asks again what remains of each part, and what each routing comes to. */
  onLookAgain: () => Promise<Dialog | undefined>;
  onDone: (outcome: SchedulingOutcome) => void;
  onCancel: () => void;
  /** The requisitions whose routing was edited here and that no run has yet. */
  onEdited: (requisitionIds: readonly number[]) => void;
  routings: OwnRoutings;
}

/** The parts with their quantities and routings, and one button that says what it will do. */
export function SchedulingForm({
  dialog,
  requisitionIds,
  onLookAgain,
  onDone,
  onCancel,
  onEdited,
  routings,
}: SchedulingFormProps) {
  const scheduling = useSchedulingDraft(dialog, requisitionIds, routings, onEdited);
  const { rows, firstId, entries, isFaulty, editor } = scheduling;
  const [asked, setAsked] = useState(false);
  const { state, submit } = useSchedule({
    parts: dialog.parts,
    onLookAgain,
    onDone: (runs, refused) => {
      const scheduled = new Set(runs.map(({ requisitionId }) => requisitionId));
      scheduling.forgetRoutings(scheduled);
      onDone({ runs, leftOut: scheduling.leftOut(scheduled, refused) });
    },
  });
  useEffect(() => {
    if (firstId !== undefined) focusTarget(quantityField(firstId));
  }, [firstId]);
  const severalOrders = new Set(rows.map(({ part }) => part.orderId)).size > 1;
  const [looking, setLooking] = useState(false);
  const [moved, setMoved] = useState<readonly DialogPart[]>([]);
  const busy = looking || state.kind === 'busy';
  // The dialog does not move under a person's hands: what remains is looked at again before more than that is scheduled.
  const send = async () => {
    setMoved([]);
    // Of what may be scheduled already, less remains because of that.
    if (state.kind === 'unknown') return submit(entries);
    setLooking(true);
    const now = (await onLookAgain()) ?? dialog;
    setLooking(false);
    const others = movedParts(dialog, now, entries);
    if (others.length === 0) return submit(entries);
    scheduling.follow(now);
    setMoved(others);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (entries.length > 0 && !isFaulty && !busy) void send();
  };
  if (editor) return <EditRunRouting {...editor} />;
  return (
    <form onSubmit={onSubmit} noValidate aria-busy={busy}>
      <SchedulingNotices
        orderState={rows.find(({ part }) => part.orderState !== 'ORDER')?.part.orderState}
        blocked={scheduling.blocked}
        state={state}
        moved={moved}
      />
      <ul className="-mx-5 divide-y divide-line border-line border-t">
        {rows.map(({ part, row, way, included, unfinished }) => (
          <SchedulingRow
            key={part.requisitionId}
            part={part}
            row={row}
            way={way}
            included={included}
            unfinished={unfinished}
            showsOrder={severalOrders}
            disabled={busy || state.kind === 'unknown'}
            busy={busy}
            asked={asked}
            onChange={(next) => scheduling.change(part.requisitionId, next)}
            onEdit={() => scheduling.edit(part.requisitionId)}
          />
        ))}
      </ul>
      <SchedulingFooter entries={entries} state={state} busy={busy} onCancel={onCancel} />
    </form>
  );
}

interface SchedulingNoticesProps {
  /** The state of an order that is none yet; undefined if all are orders. */
  orderState: string | undefined;
  /** Parts that the approval gate holds back. */
  blocked: number;
  state: ScheduleState;
  /** Parts that somebody else scheduled while this was open. */
  moved: readonly DialogPart[];
}

/** Notices above the parts: what holds them back, and the result or progress of scheduling. */
export function SchedulingNotices({ orderState, blocked, state, moved }: SchedulingNoticesProps) {
  return (
    <>
      {orderState && (
        <Banner
          tone="soon"
          title={orderState === 'QUOTE' ? t('This is still a quote.') : t('This is still a draft.')}
        >
          {t('Its parts can be produced and shipped once it has become an order.')}
        </Banner>
      )}
      {blocked > 0 && (
        <Banner tone="gate" title={t('{parts} cannot be scheduled yet.', { parts: partsWord(blocked) })}>
          {t('This shop produces along approved routing templates only, and their routing is not one.')}
        </Banner>
      )}
      {moved.length > 0 && (
        <Banner
          tone="soon"
          title={t('Nothing was scheduled yet: another number of units remains now.')}
          urgent
        >
          {t('Somebody else changed it while this was open: {names}. Check the units, and schedule again.', {
            names: moved.map(({ name }) => name).join(', '),
          })}
        </Banner>
      )}
      {state.kind === 'refused' && (
        <Banner tone="late" title={t('Nothing was scheduled.')} urgent>
          {state.reason}
        </Banner>
      )}
      {state.kind === 'unknown' && (
        <Banner tone="soon" title={t('We could not confirm that it was scheduled.')} urgent>
          {state.reason && `${state.reason} `}
          {t('Trying again is safe: it is done once, however often you ask.')}
        </Banner>
      )}
      {state.kind === 'busy' && <SchedulingProgress done={state.done} of={state.of} />}
    </>
  );
}

/** The progress of scheduling, if it takes more than one call. */
function SchedulingProgress({ done, of }: { done: number; of: number }) {
  if (done === 0) return null;
  return (
    <div className="mb-3">
      <p className="mb-1 text-ink-2 text-sm" aria-live="polite">
        {t('{done} of {all} parts scheduled…', { done: count(done), all: count(of) })}
      </p>
      <progress
        aria-label={t('Parts scheduled')}
        value={done}
        max={of}
        className="block h-1.5 w-full overflow-hidden rounded-full accent-accent"
      />
    </div>
  );
}

interface SchedulingFooterProps {
  entries: ReturnType<typeof entriesOf>;
  state: ScheduleState;
  busy: boolean;
  onCancel: () => void;
}

/** The sum of what would be scheduled, and the button that does it. */
function SchedulingFooter({ entries, state, busy, onCancel }: SchedulingFooterProps) {
  const offline = useConnection() === 'offline';
  const total = entries.reduce((sum, { quantity }) => sum + (quantity || 0), 0);
  const approves = entries.some(({ template }) => template?.approve);
  return (
    <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap items-center justify-end gap-2 rounded-b border-line border-t bg-raised px-5 py-3">
      <p className="mr-auto text-ink-2" aria-live="polite">
        {entries.length > 0
          ? `${partsWord(entries.length)}, ${units(total)}`
          : t('No part is chosen that can be scheduled.')}
      </p>
      <Button onClick={onCancel}>{t('Cancel')}</Button>
      <Button type="submit" look="primary" busy={busy} disabled={entries.length === 0 || offline}>
        {state.kind === 'unknown'
          ? t('Try again')
          : approves
            ? t('Approve and schedule {parts}', { parts: partsWord(entries.length) })
            : t('Schedule {parts}', { parts: partsWord(entries.length) })}
      </Button>
    </div>
  );
}
