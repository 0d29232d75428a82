'use client';

import { Plus } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '@/components/button';
import { DiscardFirst } from '@/components/forms/discard-first';
import { SubmitBanner } from '@/components/forms/submit-banner';
import { useConnection } from '@/lib/connection';
import { focusFirstFault } from '@/lib/focus/focus-first-fault';
import { randomUuid } from '@/lib/forms/use-intent-key';
import type { SubmitState } from '@/lib/forms/use-submit';
import { t } from '@/words/t';
import { LineFields } from './line-fields';
import { emptyLine, faultsOf, type LineDraft, type OrderDraft } from './order-draft';
import { OrderFields } from './order-fields';

export interface OrderFormProps {
  /** False until the page has its scripts: what is typed before them would be lost. */
  ready?: boolean;
  draft: OrderDraft;
  onDraft: (draft: OrderDraft) => void;
  /** Above the fields: what is worth knowing. */
  notes?: ReactNode;
  state: SubmitState;
  onSend: () => void;
  /** The contents that leaving discards, after a confirmation; null if there are none. */
  given: string | null;
  onLeave: () => void;
  /** The label of the button: `Make the order`. */
  verb: string;
  /** The failed action if it is refused. */
  refused: string;
  /** An order that is there already: what of it cannot change any more says why. */
  existing: { readonly shipments: number } | null;
  /** True if there is something to send. */
  changed: boolean;
  aside?: ReactNode;
  /** Below the lines: days that could be promised. */
  offer?: ReactNode;
}

/** An order with its lines, as it is typed. What is wrong is said where it is, once somebody tries to send it. */
export function OrderForm({
  ready = true,
  draft,
  onDraft,
  notes,
  state,
  onSend,
  given,
  onLeave,
  verb,
  refused,
  existing,
  changed,
  aside,
  offer,
}: OrderFormProps) {
  const [tried, setTried] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const offline = useConnection() === 'offline';
  const faults = tried ? faultsOf(draft) : null;
  const locked = !ready || state.kind === 'busy' || state.kind === 'unknown';
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const show = () => setTried(true);
    if (faultsOf(draft) !== null) return focusFirstFault(event.currentTarget, show);
    show();
    onSend();
  };
  return (
    <form onSubmit={onSubmit} noValidate aria-busy={state.kind === 'busy'} className="pb-8">
      <div className="px-4 pt-4">
        {notes}
        <SubmitBanner state={state} refused={refused} />
      </div>
      <fieldset disabled={locked} className="contents">
        <OrderFields draft={draft} onDraft={onDraft} faults={faults} existing={existing} />
        <OrderLines draft={draft} onDraft={onDraft} faults={faults} />
        {offer}
      </fieldset>
      <div className="sticky bottom-0 mt-6 flex flex-wrap items-center justify-end gap-2 border-line border-t bg-canvas px-4 py-3">
        {aside && <p className="mr-auto text-ink-2">{aside}</p>}
        <Button onClick={() => (given === null ? onLeave() : setLeaving(true))}>{t('Cancel')}</Button>
        <Button type="submit" look="primary" busy={state.kind === 'busy'} disabled={offline || !changed}>
          {state.kind === 'unknown' ? t('Try again') : verb}
        </Button>
      </div>
      {leaving && given !== null && (
        <DiscardFirst what={given} onDiscard={onLeave} onKeep={() => setLeaving(false)} />
      )}
    </form>
  );
}

interface OrderLinesProps extends Pick<OrderFormProps, 'draft' | 'onDraft'> {
  faults: ReturnType<typeof faultsOf>;
}

/** The lines of the order: adding, editing and removing parts. */
function OrderLines({ draft, onDraft, faults }: OrderLinesProps) {
  const setLine = (key: string, change: Partial<LineDraft>) =>
    onDraft({
      ...draft,
      lines: draft.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
    });
  return (
    <section aria-labelledby="lines-heading">
      <h2 id="lines-heading" className="border-line border-t px-4 pt-4 pb-2 font-semibold">
        {t('Parts')}
        <span className="ml-2 font-normal text-ink-3 text-sm">{draft.lines.length}</span>
      </h2>
      <ol>
        {draft.lines.map((line, i) => (
          <LineFields
            key={line.key}
            number={i + 1}
            line={line}
            faults={faults?.lines.get(line.key)}
            onChange={(change) => setLine(line.key, change)}
            onRemove={() => onDraft({ ...draft, lines: draft.lines.filter(({ key }) => key !== line.key) })}
          />
        ))}
      </ol>
      <div className="px-4 py-3">
        <Button
          icon={Plus}
          onClick={() => onDraft({ ...draft, lines: [...draft.lines, emptyLine(randomUuid())] })}
        >
          {t('Add a part')}
        </Button>
      </div>
    </section>
  );
}
