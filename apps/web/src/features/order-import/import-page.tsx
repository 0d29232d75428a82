'use client';

import { Lock } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { DraftBanner } from '@/components/draft-banner';
import { EmptyState } from '@/components/empty-state';
import { announce } from '@/components/live-region';
import { Trail } from '@/components/trail';
import { draftKind, useDraft } from '@/features/drafts';
import { Page } from '@/features/frame';
import { useHydrated } from '@/lib/use-hydrated';
import { useRouter } from '@/lib/use-router';
import { useSubmit } from '@/lib/use-submit';
import { useViewer } from '@/lib/viewer';
import { orders, parts } from '@/lib/words';
import { trpc } from '@/trpc/client';
import type { Imported, Looked } from './import';
import { ImportDone } from './import-done';
import { ImportPreview } from './import-preview';
import { ImportSource } from './import-source';

const UP = [{ href: '/orders', label: 'Orders' }];

/** Orders out of a CSV: pasted or uploaded, looked at, and only then written. */
export function ImportPage() {
  const { email, can } = useViewer();
  const hydrated = useHydrated();
  return (
    <Page title={<Trail up={UP}>Import</Trail>}>
      {can.writeOrders ? (
        // The server draws it empty; only the browser knows what was left.
        <Import key={String(hydrated)} place={hydrated ? `routecard-import:${email}` : null} />
      ) : (
        <EmptyState icon={Lock} title="Only planners import orders">
          Ask a planner or an administrator of the shop.
        </EmptyState>
      )}
    </Page>
  );
}

const TEXT_DRAFTS = draftKind({ version: 1, contents: z.string(), base: z.string() });
const sameText = (text: string, other: string) => text.trim() === other.trim();

function Import({ place }: { place: string | null }) {
  const router = useRouter();
  const { client, orders: orderQueries, kanban } = trpc.useUtils();
  const {
    draft: text,
    left,
    change,
    restart,
    saved,
  } = useDraft({
    kind: TEXT_DRAFTS,
    place,
    current: '',
    same: sameText,
  });
  const [looked, setLooked] = useState<Looked | null>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  const looking = useSubmit();
  const writing = useSubmit();

  const look = (of: string) =>
    void looking.submit(
      of,
      () => client.imports.rehearse.mutate({ text: of }),
      (dryRun) => {
        setLooked({ text: of, dryRun });
        const made = dryRun.orders.reduce((sum, { lines }) => sum + lines.length, 0);
        announce(
          `${parts(made)} in ${orders(dryRun.orders.length)} can be imported, ${dryRun.refused.length} lines have errors.`,
        );
      },
    );
  const write = ({ text: of }: Looked) =>
    void writing.submit(
      of,
      (key) => client.imports.run.mutate({ key, text: of }),
      (report) => {
        saved();
        setImported(report);
        void orderQueries.invalidate();
        void kanban.orders.invalidate();
      },
    );
  const again = () => {
    restart('');
    setLooked(null);
    setImported(null);
  };
  if (imported) return <ImportDone imported={imported} onAgain={again} />;
  return (
    <>
      {left && (
        <div className="px-4 pt-4">
          <DraftBanner leftAt={left.at} onDiscard={again} />
        </div>
      )}
      <ImportSource
        ready={place !== null}
        text={text}
        onText={(next) => {
          change(next);
          // What was looked at is another text now.
          setLooked(null);
        }}
        state={looking.state}
        looked={looked !== null}
        onLook={() => look(text)}
      />
      {looked && (
        <ImportPreview
          looked={looked}
          state={writing.state}
          onImport={() => write(looked)}
          onCancel={() => router.push('/orders')}
        />
      )}
    </>
  );
}
