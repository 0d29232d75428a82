'use client';

import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { announce } from '@/components/notices/live-region';
import { type Load, loadsOf, useArrangedColumns, useColumns, useYesterday } from '@/features/board/columns';
import { cardOfDialog, type DialogState } from '@/features/board/dialogs';
import { type DropPlace, dropCards, useCarry, useHeldCard } from '@/features/board/drag';
import type { BoardView } from '@/features/board/filter';
import { cardsMatching, useBoardView } from '@/features/board/filter';
import { useChosenCards } from '@/features/board/selection';
import type { Board, Card, Carry } from '@/features/production';
import {
  type MoveRequest,
  movesNotYetRead,
  rowsOf,
  useMoves,
  useUndoKey,
  withPendingMoves,
} from '@/features/production';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/session/viewer';
import { today as todayNow } from '@/lib/time/calendar-day';
import { t } from '@/words/t';
import { useCardActions } from './use-card-actions';
import { useDialogOver } from './use-dialog-over';
import { useRefocus } from './use-refocus';

export interface BoardWorkspaceOptions {
  board: Board;
  readSinceMs: number;
  lookAgain: () => Promise<void>;
  /** Opens a run beside the board through one of its cards; null closes it. */
  onOpenRun: (card: Card | null) => void;
}

/** The state of the board at work: the shown columns, the selection, the carried card, the open dialog, and writing moves. */
export function useBoardWorkspace({ board, readSinceMs, lookAgain, onOpenRun }: BoardWorkspaceOptions) {
  const viewer = useViewer();
  const offline = useConnection() === 'offline';
  const canMove = viewer.can.moveUnits && !offline;
  const today = todayNow();
  const view = useBoardView();
  const [carry, setCarry] = useCarry();
  const [opened, setDialog] = useState<DialogState | null>(null);
  const chooseAgain = useRef<(sound: MoveRequest) => void>(() => undefined);
  const { now, write, ...undoing } = useBoardMoves(board, readSinceMs, lookAgain, chooseAgain);
  const { all, shown, loads, matching } = useShownColumns(now, view, today);
  const { columns, collapsed, layoutActions, reset, compact, setCompact } = useArrangedColumns(all, shown);
  const refocus = useRefocus(columns);
  const dialog = useDialogOver(opened, now.cards, (card) => {
    setDialog(null);
    refocus(card);
  });
  const chosen = useChosenCards(columns, collapsed);
  useHeldCard(carry, now.cards, setCarry);
  const { end } = chosen.actions;
  useEffect(() => {
    if (!canMove) end();
  }, [canMove, end]);
  useEffect(() => {
    chooseAgain.current = (sound) => {
      const busy = carry !== null || dialog !== null || chosen.cards.length > 0;
      if (!busy) chosen.actions.chooseOnly(rowsOf(sound).map(({ card }) => card));
    };
  });

  const actions = useCardActions({ canMove, chosen: chosen.actions, onOpen: onOpenRun, onAsk: setDialog });
  const writeNow = (request: MoveRequest) => {
    setDialog(null);
    chosen.actions.end();
    const [first] = rowsOf(request);
    if (first) refocus(first.card);
    write(request);
  };
  return {
    /** The board with the moves that are under way. */
    now,
    canMove,
    today,
    view,
    matching,
    chosen,
    dialog,
    setDialog,
    actions,
    resetColumns: reset,
    compact,
    setCompact,
    canvas: { columns, loads, collapsed, compact, carry, setCarry, layout: layoutActions },
    refocus,
    writeNow,
    cancel: () => {
      const card = dialog && cardOfDialog(dialog);
      setDialog(null);
      announce(t('Nothing was moved.'));
      if (card) refocus(card);
    },
    drop: (carried: Carry, place: DropPlace) =>
      dropCards(carried, place, { onWrite: writeNow, onAsk: setDialog, onStay: refocus }),
    ...undoing,
  };
}

/** The board with the moves that it has not read yet, and writing and undoing them. */
function useBoardMoves(
  board: Board,
  readSinceMs: number,
  lookAgain: () => Promise<void>,
  chooseAgain: RefObject<(sound: MoveRequest) => void>,
) {
  const { pending, write, forgetRead, undoLast, undo, canUndo } = useMoves(lookAgain, chooseAgain);
  useUndoKey(undoLast);
  useEffect(() => forgetRead(readSinceMs), [forgetRead, readSinceMs]);
  const now = useMemo((): Board => {
    const cards = withPendingMoves(board.cards, movesNotYetRead(pending, readSinceMs));
    return { operations: board.operations, cards };
  }, [board, pending, readSinceMs]);
  return { now, write, undoLast, undo, canUndo };
}

const NO_LOADS: ReadonlyMap<string, Load> = new Map();

/** All columns of the shop, and those that the view leaves of them with the cards that it leaves. */
function useShownColumns(board: Board, { filter, grouping }: BoardView, today: string) {
  const all = useColumns(board.operations, board.cards, today);
  const matching = useMemo(() => cardsMatching(board, filter, today), [board, filter, today]);
  const operations = useMemo(() => {
    const chosen = new Set(filter.operationIds);
    return chosen.size === 0 ? board.operations : board.operations.filter(({ id }) => chosen.has(id));
  }, [board, filter]);
  const shown = useColumns(operations, matching, today, grouping);
  const yesterday = useYesterday();
  // A filter narrows the cards, not the shop: the load stays that of everything.
  const loads = useMemo(() => (yesterday ? loadsOf(all, yesterday) : NO_LOADS), [all, yesterday]);
  return { all, shown, loads, matching };
}
