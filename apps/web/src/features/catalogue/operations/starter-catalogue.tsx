'use client';

import { STARTER_CATALOGUES, TRADES, type Trade } from '@routecard/core';
import { Workflow } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button';
import { SubmitBanner } from '@/components/forms/submit-banner';
import { EmptyState } from '@/components/notices/empty-state';
import { notifyDone } from '@/components/notices/toaster';
import { useConnection } from '@/lib/connection';
import { useSubmit } from '@/lib/forms/use-submit';
import { trpc } from '@/trpc/client';
import { t, texts } from '@/words/t';

const LABELS: Readonly<Record<Trade, string>> = texts({
  '3D_PRINTING': '3D printing',
  CNC_MACHINING: 'CNC machining',
  SHEET_METAL: 'Sheet metal',
});

/** Offers the starter catalogues to a shop without operations; `onAdd` adds a single operation instead. */
export function StarterCatalogue({ onAdd }: { onAdd: () => void }) {
  const { client, catalogue } = trpc.useUtils();
  const offline = useConnection() === 'offline';
  const { state, submit } = useSubmit();
  const [chosen, setChosen] = useState<Trade | null>(null);
  const busy = state.kind === 'busy';
  const choose = (trade: Trade) => {
    setChosen(trade);
    return submit(
      trade,
      (key) => client.catalogue.addStarter.mutate({ key, trade }),
      () => {
        void catalogue.invalidate();
        notifyDone({ title: t('Starter catalogue added: {value}', { value: LABELS[trade] }) });
      },
    );
  };
  return (
    <>
      <SubmitBanner state={state} refused={t('No catalogue was added.')} />
      <EmptyState
        icon={Workflow}
        title={t('No operations yet')}
        action={<Button onClick={onAdd}>{t('Start empty: add operation')}</Button>}
      >
        {t(
          'Operations are the stages that parts go through: printing, deburring, quality control, packing. Start with those of your trade, and change them later. Processes, post-processings, materials, colours, kanban columns and box sizes come with them.',
        )}
      </EmptyState>
      <ul className="mx-auto grid max-w-4xl grid-cols-[repeat(auto-fit,minmax(16.5rem,1fr))] gap-3 px-6 pb-16">
        {TRADES.map((trade) => (
          <li key={trade} className="flex flex-col gap-2 rounded border border-line bg-surface p-4">
            <h3 className="font-semibold">{LABELS[trade]}</h3>
            <p className="grow text-ink-2 text-sm">
              {STARTER_CATALOGUES[trade].operations.map(({ name }) => name).join(', ')}
            </p>
            <Button
              look="primary"
              busy={busy && trade === chosen}
              disabled={offline || busy}
              onClick={() => void choose(trade)}
            >
              {t('Add {value} catalogue', { value: LABELS[trade] })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
