'use client';

import { Rows3, SquareCheck, TriangleAlert, Undo2, X } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { IconButton } from '@/components/button';
import type { BoardView } from '@/features/board/filter';
import {
  ChoiceFilter,
  cardsMatching,
  FacetFilter,
  FILTER_BUTTON,
  FILTER_BUTTON_ON,
  isFiltered,
  optionsOf,
} from '@/features/board/filter';
import type { Board } from '@/features/production';
import { cx } from '@/lib/cx';
import { count } from '@/lib/words/words';
import { t, texts } from '@/words/t';

const GROUPED = texts({ order: 'Order', step: 'Step', part: 'Part' } as const);
const DUE = texts({
  today: 'By today',
  week: 'Within 7 days',
  month: 'Within 30 days',
  none: 'No date',
} as const);

export interface BoardToolbarProps {
  board: Board;
  view: BoardView;
  today: string;
  /** Cards that are shown, of those of the board. */
  shown: number;
  canMove: boolean;
  canUndo: boolean;
  onUndo: () => void;
  onChoose: () => void;
  compact: boolean;
  onCompact: (compact: boolean) => void;
  /** Undefined while the columns are the shop's. */
  onResetColumns: (() => void) | undefined;
}

/** The toolbar of the board: its filters, its view and its actions. */
export function BoardToolbar(props: BoardToolbarProps) {
  const { board, view, today, shown } = props;
  const { filter, grouping, change, showAll } = view;
  const withoutThe = (changes: Partial<typeof filter>) =>
    cardsMatching(board, { ...filter, ...changes }, today);
  const narrowed = isFiltered(filter);
  return (
    <Toolbar.Root
      aria-label={t('What the board shows')}
      className="flex min-h-11 shrink-0 items-center gap-1 border-line border-b px-3 max-sm:flex-wrap max-sm:py-1.5 sm:h-11 sm:overflow-x-auto sm:[scrollbar-width:none] pointer-coarse:min-h-14 sm:pointer-coarse:h-14"
    >
      <ChoiceFilter
        name={t('Group')}
        words={GROUPED}
        none={t('Not grouped')}
        value={grouping}
        onChange={(next) => change({ grouping: next })}
      />
      <span aria-hidden className="mx-1 h-5 w-px shrink-0 bg-line" />
      <FacetFilter
        name={t('Customer')}
        find={t('Find a customer')}
        any={t('Any customer')}
        options={() =>
          optionsOf(withoutThe({ customers: [] }), (card) => card.customerName, filter.customers)
        }
        chosen={filter.customers}
        onChange={(customers) => change({ customers })}
      />
      <FacetFilter
        name={t('Material')}
        find={t('Find a material')}
        any={t('Any material')}
        options={() => optionsOf(withoutThe({ materials: [] }), (card) => card.material, filter.materials)}
        chosen={filter.materials}
        onChange={(materials) => change({ materials })}
      />
      <ChoiceFilter
        name={t('Due')}
        words={DUE}
        none={t('Any day')}
        value={filter.due}
        onChange={(due) => change({ due })}
      />
      <Toolbar.Button
        aria-pressed={filter.late}
        onClick={() => change({ late: !filter.late })}
        className={cx(FILTER_BUTTON, filter.late && FILTER_BUTTON_ON)}
      >
        <TriangleAlert aria-hidden className="size-3.5" />
        {t('Late')}
      </Toolbar.Button>
      <OperationFilter board={board} filter={filter} today={today} onChange={change} />
      {narrowed && (
        <Toolbar.Button onClick={showAll} className={FILTER_BUTTON}>
          <X aria-hidden className="size-3.5" />
          {t('Show all')}
        </Toolbar.Button>
      )}
      <div className="-mr-3 sm:-right-3 ml-auto flex shrink-0 items-center gap-1 bg-canvas pr-3 sm:sticky sm:h-full sm:pl-2">
        {narrowed && (
          <p className="pr-1 text-ink-3 text-sm max-md:hidden" aria-live="polite">
            {t('{shown} of {all} cards', { shown: count(shown), all: count(board.cards.length) })}
          </p>
        )}
        <BoardActions {...props} />
      </div>
    </Toolbar.Root>
  );
}

interface OperationFilterProps {
  board: Board;
  filter: BoardView['filter'];
  today: string;
  onChange: BoardView['change'];
}

/** The choice of operations; a deleted one is offered while cards that pass the other filters stand at it. */
function OperationFilter({ board, filter, today, onChange }: OperationFilterProps) {
  const { operations } = board;
  return (
    <FacetFilter
      name={t('Operation')}
      find={t('Find an operation')}
      any={t('Any operation')}
      options={() => {
        const there = cardsMatching(board, { ...filter, operationIds: [] }, today);
        return operations
          .filter(({ id, deleted }) => !deleted || there.some((card) => card.operationId === id))
          .map(({ id, name }) => ({
            value: id,
            label: name,
            cards: there.filter((card) => card.operationId === id).length,
          }));
      }}
      chosen={filter.operationIds}
      labelOf={(id) => operations.find((operation) => operation.id === id)?.name ?? t('another')}
      onChange={(operationIds) => onChange({ operationIds })}
    />
  );
}

/** The actions at the end of the toolbar: resetting the columns, undoing, and selecting. */
function BoardActions(props: BoardToolbarProps) {
  const { canMove, canUndo, onUndo, onChoose, compact, onCompact, onResetColumns } = props;
  return (
    <>
      {onResetColumns && (
        <Toolbar.Button onClick={onResetColumns} className={FILTER_BUTTON}>
          <Rows3 aria-hidden className="size-3.5 rotate-90" />
          {t('Reset columns')}
        </Toolbar.Button>
      )}
      <Toolbar.Button
        aria-pressed={compact}
        title={t('More columns and cards in sight')}
        onClick={() => onCompact(!compact)}
        className={cx(FILTER_BUTTON, compact && FILTER_BUTTON_ON)}
      >
        <Rows3 aria-hidden className="size-3.5" />
        <span className="max-sm:sr-only">{t('Compact')}</span>
      </Toolbar.Button>
      {canMove && (
        <>
          <Toolbar.Button asChild>
            <IconButton icon={Undo2} label={t('Undo (Ctrl+Z)')} disabled={!canUndo} onClick={onUndo} />
          </Toolbar.Button>
          <Toolbar.Button onClick={onChoose} className={FILTER_BUTTON}>
            <SquareCheck aria-hidden className="size-4" strokeWidth={1.75} />
            {t('Select')}
          </Toolbar.Button>
        </>
      )}
    </>
  );
}
