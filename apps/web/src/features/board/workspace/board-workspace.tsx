'use client';

import { SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/notices/empty-state';
import { BoardCanvas, RunFinishesProvider } from '@/features/board/canvas';
import { BoardDialogs, BoardProvider, loadOpened, RunPanel } from '@/features/board/dialogs';
import {
  type BoardView,
  isFiltered,
  isNarrowed,
  leavesOutCards,
  loadFacetPopover,
} from '@/features/board/filter';
import { SelectionBar, SelectionProvider } from '@/features/board/selection';
import { type Card, useLoadScrapReasons } from '@/features/production';
import { onFirstSign } from '@/lib/focus/first-sign';
import { useLatest } from '@/lib/use-latest';
import { t } from '@/words/t';
import { BoardToolbar } from './board-toolbar';
import { loadScans } from './use-board-scan';
import { type BoardWorkspaceOptions, useBoardWorkspace } from './use-board-workspace';

export interface BoardWorkspaceProps extends BoardWorkspaceOptions {
  /** The card through which a run was opened beside the board. */
  openRun: Card | null;
}

/** The board at work: what is shown, picking up, asking how many, writing, and the run beside it. */
export function BoardWorkspace({ openRun, ...options }: BoardWorkspaceProps) {
  const workspace = useBoardWorkspace(options);
  useOpenedLater(workspace.canMove);
  const { now, canMove, today, view, matching, chosen, dialog, setDialog, actions, refocus } = workspace;
  const { filter } = view;
  const lastOpen = useRef(openRun);
  useEffect(() => {
    if (openRun === null && lastOpen.current !== null) refocus(lastOpen.current);
    lastOpen.current = openRun;
  }, [openRun, refocus]);
  return (
    <BoardProvider value={now}>
      <RunFinishesProvider>
        <SelectionProvider value={chosen.store}>
          {canMove && (
            <p id="board-keys" className="sr-only">
              {t(
                'Space picks the card up, Shift and Space selects it, M moves units, D splits, J merges, X scraps, Enter opens the run.',
              )}
            </p>
          )}
          {chosen.choosing ? (
            <SelectionBar
              cards={chosen.cards}
              onMove={() => setDialog({ what: 'move', cards: chosen.cards })}
              onMerge={() => setDialog({ what: 'merge', cards: chosen.cards })}
              onScrap={() => setDialog({ what: 'scrap', cards: chosen.cards })}
              onDone={actions.onChooseNone}
            />
          ) : (
            <BoardToolbar
              board={now}
              view={view}
              today={today}
              shown={matching.length}
              canMove={canMove}
              canUndo={workspace.canUndo}
              onUndo={workspace.undoLast}
              onChoose={chosen.actions.begin}
              compact={workspace.compact}
              onCompact={workspace.setCompact}
              onResetColumns={workspace.resetColumns}
            />
          )}
          {matching.length === 0 && isFiltered(filter) ? (
            <NoMatch view={view} />
          ) : (
            <BoardCanvas
              {...workspace.canvas}
              today={today}
              canMove={canMove}
              actions={actions}
              togetherWith={chosen.actions.togetherWith}
              onDrop={workspace.drop}
              opened={openRun}
              narrowedBy={isFiltered(filter) ? JSON.stringify(filter) : null}
              partial={leavesOutCards(filter)}
            />
          )}
          {dialog && <BoardDialogs dialog={dialog} onWrite={workspace.writeNow} onClose={workspace.cancel} />}
          {openRun && (
            <RunPanel
              card={now.cards.find((card) => card.key === openRun.key) ?? openRun}
              cards={now.cards}
              readSinceMs={options.readSinceMs}
              today={today}
              canMove={canMove}
              onMove={actions.onMove}
              onScrap={actions.onScrap}
              onUndo={workspace.undo}
              onClose={() => options.onOpenRun(null)}
            />
          )}
        </SelectionProvider>
      </RunFinishesProvider>
    </BoardProvider>
  );
}

/** Replaces the columns where no card passes the search and the filters. */
function NoMatch({ view: { filter, showAll } }: { view: BoardView }) {
  const narrowed = isNarrowed(filter);
  return (
    <EmptyState
      icon={SearchX}
      title={t('No card matches')}
      action={<Button onClick={showAll}>{narrowed ? t('Show all cards') : t('Clear the search')}</Button>}
    >
      {narrowed
        ? t('Nothing in production passes all of the filters at once.')
        : t('Nothing in production has “{search}” in its part, order, customer, material or label.', {
            search: filter.search,
          })}
    </EmptyState>
  );
}

/** Loads what the board opens with the first interaction, so that it is there when a card is dropped. */
function useOpenedLater(canScrap: boolean): void {
  const loadScrapReasons = useLatest(useLoadScrapReasons());
  useEffect(
    () =>
      onFirstSign(() => {
        void loadOpened();
        void loadFacetPopover();
        void loadScans();
        if (canScrap) loadScrapReasons.current();
      }),
    [canScrap, loadScrapReasons],
  );
}
