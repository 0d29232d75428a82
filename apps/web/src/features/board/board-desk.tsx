'use client';

import { SearchX } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { announce } from '@/components/live-region';
import { notifyRefused } from '@/components/toaster';
import { useViewer } from '@/features/frame/viewer';
import { today as todayNow } from '@/lib/calendar-day';
import { useConnection } from '@/lib/connection';
import type { Board, Card, Stop } from './board';
import { BoardCanvas } from './board-canvas';
import { useBoardSearch } from './board-search';
import { type Carry, carriedUnits } from './carry';
import { cardsMatching, columnsOf, type Load, loadsOf } from './columns';
import { type Drop, DropPrompt } from './drop-prompt';
import { MoveDialog } from './move-dialog';
import { movesNotYetRead, withPendingMoves } from './pending-moves';
import { nearestFirst, stopsAt, whyNot } from './routes';
import { RunPanel } from './run-panel';
import { ScrapDialog } from './scrap-dialog';
import { useCarry } from './use-carry';
import { useMoves } from './use-moves';
import { useRefocus } from './use-refocus';
import { useUndoKey } from './use-undo-key';
import { useYesterday } from './use-yesterday';

const NO_LOADS: ReadonlyMap<string, Load> = new Map();

type Asking =
  | { readonly what: 'drop'; readonly drop: Drop }
  | { readonly what: 'move' | 'scrap'; readonly card: Card };

export interface BoardDeskProps {
  board: Board;
  readSinceMs: number;
  lookAgain: () => Promise<void>;
}

/** The board at work: picking up, asking how many, writing, and the run beside it. */
export function BoardDesk({ board, readSinceMs, lookAgain }: BoardDeskProps) {
  const viewer = useViewer();
  const offline = useConnection() === 'offline';
  const canMove = viewer.can.writeProduction && !offline;
  const [search, setSearch] = useBoardSearch();
  const [carry, setCarry] = useCarry();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [openRun, setOpenRun] = useState<Card | null>(null);
  const { pending, write, forgetRead, takeBack } = useMoves(lookAgain);
  useUndoKey(takeBack);
  const refocus = useRefocus();
  const today = todayNow();

  useEffect(() => forgetRead(readSinceMs), [forgetRead, readSinceMs]);

  const cards = useMemo(
    () => withPendingMoves(board.cards, movesNotYetRead(pending, readSinceMs)),
    [board, pending, readSinceMs],
  );
  const columns = useMemo(
    () => columnsOf(board.operations, cardsMatching(cards, search), today),
    [board, cards, search, today],
  );

  const yesterday = useYesterday();
  // A search narrows the cards, not the shop: the load stays that of everything.
  const loads = useMemo(
    () => (yesterday ? loadsOf(columnsOf(board.operations, cards, today), yesterday) : NO_LOADS),
    [board, cards, yesterday, today],
  );

  const moveNow = (card: Card, to: Stop, quantity: number) => {
    setAsking(null);
    refocus(card);
    write({ card, to, quantity });
  };
  const leave = (card: Card) => {
    setAsking(null);
    announce('Nothing was moved.');
    refocus(card);
  };
  const putDown = (carried: Carry, operationId: string | null, at: { x: number; y: number }) => {
    const { card, digits } = carried;
    const nowhere =
      operationId === null || (operationId === card.operationId && stopsAt(card, operationId).length === 0);
    if (nowhere) {
      announce('Nothing was moved.');
      return;
    }
    const stops = nearestFirst(card, stopsAt(card, operationId));
    const [first, ...others] = stops;
    if (first === undefined) {
      notifyRefused({
        title: `${card.partName} stays where it was.`,
        detail: `${whyNot(card, operationId)}. Choose a column that lights up.`,
      });
      refocus(card);
      return;
    }
    const quantity = carriedUnits(carried);
    const settled = others.length === 0 && (digits !== '' || card.quantity === 1);
    if (settled) moveNow(card, first, quantity);
    else setAsking({ what: 'drop', drop: { card, stops: [first, ...others], units: quantity, at } });
  };
  const actions = useMemo(
    () => ({
      onOpen: setOpenRun,
      onMove: (card: Card) => setAsking({ what: 'move', card }),
      onScrap: (card: Card) => setAsking({ what: 'scrap', card }),
    }),
    [],
  );
  const clearSearch = useCallback(() => void setSearch(''), [setSearch]);

  return (
    <>
      <p id="board-keys" className="sr-only">
        Space picks the card up, M moves units, X scraps units, Enter opens the run.
      </p>
      {search !== '' && columns.every((column) => column.cards.length === 0) ? (
        <EmptyState
          icon={SearchX}
          title="No card matches"
          action={<Button onClick={clearSearch}>Clear the search</Button>}
        >
          Nothing in production carries “{search}” in its part, order, customer, material or label.
        </EmptyState>
      ) : (
        <BoardCanvas
          columns={columns}
          loads={loads}
          carry={carry}
          setCarry={setCarry}
          today={today}
          canMove={canMove}
          actions={actions}
          onPutDown={putDown}
        />
      )}
      {asking?.what === 'drop' && <DropPrompt drop={asking.drop} onMove={moveNow} onCancel={leave} />}
      {asking?.what === 'move' && (
        <MoveDialog card={asking.card} onMove={moveNow} onCancel={() => leave(asking.card)} />
      )}
      {asking?.what === 'scrap' && (
        <ScrapDialog
          card={asking.card}
          onCancel={() => leave(asking.card)}
          onScrap={(card, quantity, scrap) => {
            setAsking(null);
            refocus(card);
            write({ card, quantity, scrap });
          }}
        />
      )}
      {openRun && (
        <RunPanel
          card={cards.find((card) => card.key === openRun.key) ?? openRun}
          cards={cards}
          today={today}
          canMove={canMove}
          onMove={actions.onMove}
          onScrap={actions.onScrap}
          onClose={() => {
            setOpenRun(null);
            refocus(openRun);
          }}
        />
      )}
    </>
  );
}
