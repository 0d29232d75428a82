'use client';

import type { GatePart } from '@routecard/db';
import { AskFirst } from '@/components/forms/ask-first';
import { SubmitBanner } from '@/components/forms/submit-banner';
import { announce } from '@/components/notices/live-region';
import { notifyDone } from '@/components/notices/toaster';
import { useSubmit } from '@/lib/forms/use-submit';
import { parts as partsWord } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { reasonForParts } from '@/trpc/refusal';
import { t } from '@/words/t';
import { FROM_DERIVED, stepsWords, type WayThrough } from './ways-through';

export interface ClearDialogProps {
  parts: readonly GatePart[];
  choiceOf: (part: GatePart) => WayThrough | undefined;
  onClose: () => void;
  onCleared: () => void;
}

/** Shows the routing with which each part passes the gate, and approves all of them at once. */
export function ClearDialog({ parts, choiceOf, onClose, onCleared }: ClearDialogProps) {
  const { client, gate, parts: partQueries } = trpc.useUtils();
  const { state, submit } = useSubmit({ wordsOf: (error) => reasonForParts(error, parts) });
  const clear = () => {
    const wanted = parts.flatMap((part) => {
      const choice = choiceOf(part);
      if (choice === undefined) return [];
      const seen = { partSpecificationId: part.partSpecificationId, seenSteps: [...choice.steps] };
      const { value } = choice;
      return [value === FROM_DERIVED ? { ...seen, derived: true } : { ...seen, routingTemplateId: value }];
    });
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
  const made = parts.filter((part) => choiceOf(part)?.value === FROM_DERIVED).length;
  return (
    <AskFirst
      title={t('Clear {parts}?', { parts: partsWord(parts.length) })}
      description={t(
        'The routing of each is approved and becomes its default, so that it passes the gate from now on.',
      )}
      verb={t('Approve and clear {parts}', { parts: partsWord(parts.length) })}
      keep={t('Not yet')}
      busy={state.kind === 'busy'}
      onAct={clear}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <SubmitBanner state={state} refused={t('Nothing was cleared.')} />
        <ul className="divide-y divide-line border-line border-y">
          {parts.map((part) => {
            const choice = choiceOf(part);
            return (
              <li key={part.partSpecificationId} className="py-1.5">
                <p className="flex items-baseline gap-3">
                  <span className="min-w-0 flex-1 truncate">{part.name}</span>
                  <span className="min-w-0 truncate text-ink-2 text-sm">{choice?.label}</span>
                </p>
                {choice && <p className="text-ink-3 text-sm">{stepsWords(choice)}</p>}
              </li>
            );
          })}
        </ul>
        {made > 0 && (
          <p className="text-ink-2 text-sm">
            {made === parts.length
              ? t('A template is made of the derived routing.')
              : t('For {parts} a template is made of the derived routing.', { parts: partsWord(made) })}
          </p>
        )}
      </div>
    </AskFirst>
  );
}
