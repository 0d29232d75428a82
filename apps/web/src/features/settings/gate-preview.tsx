'use client';

import { AskFirst } from '@/components/forms/ask-first';
import { Loaded } from '@/components/loaded';
import { Skeleton } from '@/components/skeleton';
import { parts, units } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';

export interface GatePreviewProps {
  busy: boolean;
  onTurnOn: () => void;
  onClose: () => void;
}

/** Asks before the approval gate is turned on, with what it would hold back at this moment. */
export function GatePreview({ busy, onTurnOn, onClose }: GatePreviewProps) {
  const query = trpc.gate.parts.useQuery({});
  return (
    <AskFirst
      title={t('Require approved routing templates?')}
      verb={t('Require approval')}
      keep={t('Cancel')}
      busy={busy || query.isPending}
      onAct={onTurnOn}
      onClose={onClose}
    >
      <Loaded
        query={query}
        title={t('What it would hold back could not be loaded')}
        loading={
          <div role="status" aria-label={t('Counting what it would hold back')}>
            <Skeleton className="h-10 w-full" />
          </div>
        }
      >
        {(gate) => (
          <p className="text-ink-2">
            {gate.total === 0
              ? t(
                  'Nothing will be held back: every part with units to schedule has an approved default template.',
                )
              : t('{parts}, {units} will be held back until their routing is approved, on the page “Gate”.', {
                  parts: parts(gate.total),
                  units: units(gate.units),
                })}
          </p>
        )}
      </Loaded>
    </AskFirst>
  );
}
