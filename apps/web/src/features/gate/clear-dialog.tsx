'use client';

import type { GatePart } from '@routecard/db';
import { useState } from 'react';
import { AskFirst } from '@/components/forms/ask-first';
import { SubmitBanner } from '@/components/forms/submit-banner';
import { announce } from '@/components/notices/live-region';
import { notifyDone } from '@/components/notices/toaster';
import { useSubmit } from '@/lib/forms/use-submit';
import { listed } from '@/lib/words/listed';
import { parts as partsWord } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { reasonForParts } from '@/trpc/refusal';
import { t } from '@/words/t';
import { type Clearing, clearingsOf, FROM_DERIVED, stepsWords } from './ways-through';

export interface ClearDialogProps {
  /** What was chosen, as it was then. */
  asked: readonly GatePart[];
  /** What is held back by now. */
  held: readonly GatePart[];
  picked: ReadonlyMap<string, string>;
  onClose: () => void;
  onCleared: () => void;
}

/** Shows the routing with which each part passes the gate, and approves all of them at once. */
export function ClearDialog({ asked, held, picked, onClose, onCleared }: ClearDialogProps) {
  const { client, gate, parts: partQueries } = trpc.useUtils();
  const { state, submit } = useSubmit({ wordsOf: (error) => reasonForParts(error, asked) });
  const [sent, setSent] = useState<readonly Clearing[]>([]);
  // What was sent may have been done, and is held back no longer then: pressing again has to send the same.
  const isSent = state.kind === 'busy' || state.kind === 'unknown';
  const clearings = isSent ? sent : clearingsOf(asked, held, picked);
  const clear = () => {
    setSent(clearings);
    const wanted = clearings.map(({ part: { partSpecificationId }, way: { value, steps } }) => ({
      partSpecificationId,
      seenSteps: [...steps],
      ...(value === FROM_DERIVED ? { derived: true } : { routingTemplateId: value }),
    }));
    void submit(
      wanted,
      (key) => client.gate.clear.mutate({ key, parts: wanted }),
      (cleared) => {
        const title = t('{parts} cleared.', { parts: partsWord(cleared.length) });
        notifyDone({ title, detail: t('They can be scheduled now.') });
        announce(title);
        void gate.invalidate();
        void partQueries.invalidate();
        onCleared();
      },
      () => void gate.invalidate(),
    );
  };
  const shown = new Set(clearings.map(({ part }) => part.partSpecificationId));
  const leftOut = asked.filter(({ partSpecificationId }) => !shown.has(partSpecificationId));
  return (
    <AskFirst
      title={
        clearings.length === 0
          ? t('Nothing remains to clear')
          : t('Clear {parts}?', { parts: partsWord(clearings.length) })
      }
      description={t(
        'The routing of each is approved and becomes its default, so that it passes the gate from now on.',
      )}
      verb={t('Approve and clear {parts}', { parts: partsWord(clearings.length) })}
      keep={t('Not yet')}
      busy={state.kind === 'busy'}
      blocked={clearings.length === 0}
      onAct={clear}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <SubmitBanner state={state} refused={t('Nothing was cleared.')} />
        <Clearings of={clearings} />
        <p role="status" className="text-ink-2 text-sm empty:hidden">
          {leftOut.length > 0 &&
            t('Left out, as something has changed meanwhile: {names}', {
              names: listed(leftOut.map(({ name }) => name)),
            })}
        </p>
      </div>
    </AskFirst>
  );
}

/** Each part with the routing that lets it through. */
function Clearings({ of }: { of: readonly Clearing[] }) {
  const made = of.filter(({ way }) => way.value === FROM_DERIVED).length;
  if (of.length === 0) return null;
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {of.map(({ part, way }) => (
          <li key={part.partSpecificationId} className="py-1.5">
            <p className="flex items-baseline gap-3">
              <span className="min-w-0 flex-1 truncate">{part.name}</span>
              <span className="min-w-0 truncate text-ink-2 text-sm">{way.label}</span>
            </p>
            <p className="text-ink-3 text-sm">{stepsWords(way)}</p>
          </li>
        ))}
      </ul>
      {made > 0 && (
        <p className="text-ink-2 text-sm">
          {made === of.length
            ? t('A template is made of the derived routing.')
            : t('For {parts} a template is made of the derived routing.', { parts: partsWord(made) })}
        </p>
      )}
    </>
  );
}
