'use client';

import type { PartFileView } from '@routecard/core';
import { Save } from 'lucide-react';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import { notifyRefused } from '@/components/notices/toaster';
import { DrawingBeside, PartFileLinks } from '@/features/part-files';
import type { Card, Stop } from '@/features/production';
import { movesNotYetRead, RunHistory, useMoves, useUndoKey, withPendingMoves } from '@/features/production';
import { useConnection } from '@/lib/connection';
import { cx } from '@/lib/cx';
import { eventTime, isSecondPress } from '@/lib/focus/second-press';
import { useViewer } from '@/lib/session/viewer';
import { t } from '@/words/t';
import { ChangeRouting } from './change-routing';
import { MoveSheet } from './move-sheet';
import { OutdatedPrint } from './outdated-print';
import { Proof } from './proof';
import { RoutingSteps } from './routing-steps';
import { cardsOf, whereabouts } from './run';
import { RunFacts } from './run-facts';
import { ScrapSheet } from './scrap-sheet';
import type { ReadRun } from './use-run';

/** What is asked of a card, the card as it was then, and whether its units have gone meanwhile. */
type Asking = { readonly what: 'move' | 'scrap'; readonly card: Card; readonly isGone?: boolean };

/** The run at work: where its units stand, moving them on or scrapping them, and that none is missing. */
export function RunWorkspace({ run, lookAgain }: { run: ReadRun; lookAgain: () => Promise<void> }) {
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  const canMove = can.moveUnits && !offline;
  const [asking, setAsking] = useState<Asking | null>(null);
  const [drawing, setDrawing] = useState<PartFileView | null>(null);
  const { pending, write, forgetRead, undoLast, undo } = useMoves(lookAgain);
  useUndoKey(undoLast);
  useEffect(() => forgetRead(run.readSinceMs), [forgetRead, run.readSinceMs]);
  const unread = useMemo(() => movesNotYetRead(pending, run.readSinceMs), [pending, run.readSinceMs]);
  const cards = useMemo(() => withPendingMoves(cardsOf(run), unread), [run, unread]);
  const scrapping = unread.reduce((sum, { to, quantity }) => (to === null ? sum + quantity : sum), 0);

  const asked = asking?.isGone ? undefined : cards.find(({ key }) => key === asking?.card.key);
  if (asking && !asked && !asking.isGone) setAsking({ ...asking, isGone: true });
  const gone = asking?.isGone ? asking.card.partName : null;
  useEffect(() => {
    if (gone === null) return;
    notifyRefused({
      title: t('{partName} is not there any more.', { partName: gone }),
      detail: t('Somebody else has moved or scrapped its units meanwhile.'),
    });
  }, [gone]);

  const lastMove = useRef({ at: Number.NEGATIVE_INFINITY, keys: new Set<string>() });
  const move = (card: Card, to: Stop, quantity: number) => {
    lastMove.current = { at: eventTime(), keys: new Set(cards.map(({ key }) => key)) };
    setAsking(null);
    write({ moves: [{ card, to, quantity }] });
  };
  const moveOn = (press: MouseEvent, card: Card, to: Stop, quantity: number) => {
    // Another group comes up to where the one was that a finger has tapped, and may get its second tap.
    const { at, keys } = lastMove.current;
    if (!(keys.has(card.key) && isSecondPress(press, at))) move(card, to, quantity);
  };
  return (
    <div
      className={cx(
        'mx-auto grid items-start gap-x-10',
        drawing
          ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]'
          : 'max-w-6xl lg:grid-cols-[minmax(0,1fr)_360px]',
      )}
    >
      <div className="min-w-0">
        <OutdatedPrint run={run} />
        <RunFacts run={run} />
        <PartFileLinks partSpecificationId={run.partSpecificationId} onDrawing={setDrawing} />
        <RoutingSteps
          run={run}
          cards={cards}
          canMove={canMove}
          onMoveOn={moveOn}
          onAsk={(what, card) => setAsking({ what, card })}
          actions={
            <>
              {can.writeRouting && (
                <Button asChild size="sm">
                  <Link href={`/parts/${run.partSpecificationId}/templates/new?run=${run.workOrderId}`}>
                    <Save aria-hidden className="size-4" strokeWidth={1.75} />
                    {t('Save as template')}
                  </Link>
                </Button>
              )}
              {can.writeProduction && <ChangeRouting run={run} />}
            </>
          }
        />
      </div>
      <div className="min-w-0 pb-10 lg:border-line lg:border-l">
        {drawing && (
          <DrawingBeside
            partSpecificationId={run.partSpecificationId}
            file={drawing}
            onClose={() => setDrawing(null)}
          />
        )}
        <Proof whereabouts={whereabouts(run, cards, scrapping)} />
        <section aria-labelledby="history-heading">
          <h2 id="history-heading" className="px-4 pt-5 font-semibold">
            {t('History')}
          </h2>
          <RunHistory
            workOrderId={run.workOrderId}
            readSinceMs={run.readSinceMs}
            onUndo={canMove ? undo : undefined}
          />
        </section>
      </div>
      {asking?.what === 'move' && asked && (
        <MoveSheet card={asked} onMove={move} onCancel={() => setAsking(null)} />
      )}
      {asking?.what === 'scrap' && asked && (
        <ScrapSheet
          card={asked}
          onCancel={() => setAsking(null)}
          onScrap={(card, quantity, scrap) => {
            setAsking(null);
            write({ scraps: [{ card, quantity }], ...scrap });
          }}
        />
      )}
    </div>
  );
}
