'use client';

import { SearchX } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { announce } from '@/components/live-region';
import { BoardCanvas } from '@/features/board/canvas';
import { useArrangedColumns } from '@/features/board/columns';
import { type Asking, BoardDialogs, BoardProvider, cardAskedAbout } from '@/features/board/dialogs';
import { putDown, useCarry, useHeldCard } from '@/features/board/drag';
import { isNarrowed, useBoardView } from '@/features/board/filter';
import { RunPanel } from '@/features/board/run-panel';
import { SelectionBar, SelectionProvider, useChosenCards } from '@/features/board/selection';
import type { Board, Card } from '@/features/production';
import {
  type MoveRequest,
  movesNotYetRead,
  rowsOf,
  useMoves,
  useUndoKey,
  withPendingMoves,
} from '@/features/production';
import { today as todayNow } from '@/lib/calendar-day';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/viewer';
import { BoardToolbar } from './board-toolbar';
import { useCardActions } from './use-card-actions';
import { useOpenedLater } from './use-opened-later';
import { useRefocus } from './use-refocus';
import { useShownColumns } from './use-shown-columns';

export interface BoardWorkspaceProps {
  board: Board;
  readSinceMs: number;
  lookAgain: () => Promise<void>;
  /** The card through which a run was opened beside the board. */
  openRun: Card | null;
  onOpenRun: (card: Card | null) => void;
}

/** The board at work: what is shown, picking up, asking how many, writing, and the run beside it. */
export function BoardWorkspace({ board, readSinceMs, lookAgain, openRun, onOpenRun }: BoardWorkspaceProps) {
  const viewer = useViewer();
  useOpenedLater();
  const offline = useConnection() === 'offline';
  const canMove = viewer.can.moveUnits && !offline;
  const today = todayNow();
  const view = useBoardView();
  const { filter, showAll } = view;
  const [carry, setCarry] = useCarry();
  const [asking, setAsking] = useState<Asking | null>(null);
  const chooseAgain = useRef<(sound: MoveRequest) => void>(() => undefined);
  const { pending, write, forgetRead, takeBack, undo, canTakeBack } = useMoves(lookAgain, chooseAgain);
  useUndoKey(takeBack);
  useEffect(() => forgetRead(readSinceMs), [forgetRead, readSinceMs]);

  const now = useMemo((): Board => {
    const cards = withPendingMoves(board.cards, movesNotYetRead(pending, readSinceMs));
    return { operations: board.operations, cards };
  }, [board, pending, readSinceMs]);
  const { all, shown, loads, matching } = useShownColumns(now, view, today);
  const { columns, collapsed, layoutActions, reset } = useArrangedColumns(all, shown);
  const refocus = useRefocus(columns);
  const chosen = useChosenCards(columns, collapsed);
  useHeldCard(carry, now.cards, setCarry);
  const { end } = chosen.actions;
  useEffect(() => {
    if (!canMove) end();
  }, [canMove, end]);
  useEffect(() => {
    chooseAgain.current = (sound) => {
      const busy = carry !== null || asking !== null || chosen.cards.length > 0;
      if (!busy) chosen.actions.chooseOnly(rowsOf(sound).map(({ card }) => card));
    };
  });

  const writeNow = (request: MoveRequest) => {
    setAsking(null);
    chosen.actions.end();
    const [first] = rowsOf(request);
    if (first) refocus(first.card);
    write(request);
  };
  const leave = () => {
    const card = asking && cardAskedAbout(asking);
    setAsking(null);
    announce('Nothing was moved.');
    if (card) refocus(card);
  };
  const actions = useCardActions({ canMove, chosen: chosen.actions, onOpen: onOpenRun, onAsk: setAsking });

  return (
    <BoardProvider value={now}>
      <SelectionProvider value={chosen.store}>
        <p id="board-keys" className="sr-only">
          Space picks the card up, Shift and Space selects it, M moves units, D splits, J merges, X scraps,
          Enter opens the run.
        </p>
        {chosen.choosing ? (
          <SelectionBar
            cards={chosen.cards}
            onMove={() => setAsking({ what: 'move', cards: chosen.cards })}
            onMerge={() => setAsking({ what: 'merge', cards: chosen.cards })}
            onScrap={() => setAsking({ what: 'scrap', cards: chosen.cards })}
            onDone={actions.onChooseNone}
          />
        ) : (
          <BoardToolbar
            board={now}
            view={view}
            today={today}
            shown={matching.length}
            canMove={canMove}
            canTakeBack={canTakeBack}
            onTakeBack={takeBack}
            onChoose={chosen.actions.begin}
            onResetColumns={reset}
          />
        )}
        {matching.length === 0 && (filter.search !== '' || isNarrowed(filter)) ? (
          <EmptyState
            icon={SearchX}
            title="No card matches"
            action={
              <Button onClick={showAll}>{isNarrowed(filter) ? 'Show all cards' : 'Clear the search'}</Button>
            }
          >
            {isNarrowed(filter)
              ? 'Nothing in production passes all of the filters at once.'
              : `Nothing in production carries “${filter.search}” in its part, order, customer, material or label.`}
          </EmptyState>
        ) : (
          <BoardCanvas
            columns={columns}
            loads={loads}
            collapsed={collapsed}
            carry={carry}
            setCarry={setCarry}
            today={today}
            canMove={canMove}
            actions={actions}
            layout={layoutActions}
            togetherWith={chosen.actions.togetherWith}
            onPutDown={(carried, operationId, at) =>
              putDown(carried, operationId, at, { onWrite: writeNow, onAsk: setAsking, onStay: refocus })
            }
          />
        )}
        {asking && <BoardDialogs asking={asking} onWrite={writeNow} onCancel={leave} />}
        {openRun && (
          <RunPanel
            card={now.cards.find((card) => card.key === openRun.key) ?? openRun}
            cards={now.cards}
            today={today}
            canMove={canMove}
            onMove={actions.onMove}
            onScrap={actions.onScrap}
            onUndo={undo}
            onClose={() => {
              onOpenRun(null);
              refocus(openRun);
            }}
          />
        )}
      </SelectionProvider>
    </BoardProvider>
  );
}
