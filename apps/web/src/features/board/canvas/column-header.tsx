'use client';

import { ArrowDownToLine, Ban, Printer, TriangleAlert } from 'lucide-react';
import { IconButton } from '@/components/button';
import { useDragSource } from '@/components/drag/use-drag';
import { MiddleTruncated } from '@/components/marks/middle-truncated';
import { Status } from '@/components/marks/status';
import type { Column, ColumnActions, Load } from '@/features/board/columns';
import type { Card } from '@/features/production';
import {
  type Carry,
  cardsWords,
  carriedUnits,
  carryFault,
  cautionAt,
  whyNotAll,
} from '@/features/production';
import { cx } from '@/lib/cx';
import { count, units } from '@/lib/words/words';
import { t } from '@/words/t';
import { ColumnMenu } from './column-menu';
import { useWorkHere } from './run-finishes';
import { usePrintTravellers } from './use-print-travellers';

export interface ColumnHeaderProps {
  column: Column;
  load: Load | undefined;
  /** The card under way, or null. */
  carry: Carry | null;
  /** True if the carried card is over this column. */
  over: boolean;
  canMove: boolean;
  compact: boolean;
  /** A filter leaves cards out: units and cards are those that are shown. */
  partial: boolean;
  layout: ColumnActions;
  onChooseAll: (cards: readonly Card[]) => void;
}

/** The stage's name, units, cards and late cards; while a card is carried, whether it may go here and why not. */
export function ColumnHeader(props: ColumnHeaderProps) {
  const { column, load, carry, over, compact } = props;
  const { operation } = column;
  const ref = useDragSource(`column:${operation.id}`, { columnId: operation.id });
  return (
    <header
      className={cx(
        'relative flex h-15 shrink-0 flex-col justify-center gap-0.5 pb-1',
        compact ? 'px-2' : 'px-3',
      )}
    >
      <div className="flex items-baseline gap-2">
        <h2
          ref={ref}
          className="flex min-w-0 flex-1 cursor-grab touch-manipulation select-none font-semibold"
        >
          <MiddleTruncated name={operation.name} />
          {operation.deleted && (
            <span className="shrink-0 whitespace-pre font-normal text-ink-3"> {t('(retired)')}</span>
          )}
        </h2>
        {!compact && <UnitsHere units={column.units} />}
      </div>
      {carry ? <Verdict carry={carry} operationId={operation.id} over={over} /> : <AtTheStage {...props} />}
      {load && !carry && <LoadBar load={load} />}
    </header>
  );
}

function UnitsHere({ units: here }: { units: number }) {
  return (
    <span className="shrink-0 font-medium">
      {here === 0 ? '–' : count(here)}
      {here > 0 && (
        <span className="font-normal text-ink-3 text-sm"> {t(here === 1 ? 'unit' : 'units')}</span>
      )}
    </span>
  );
}

/** The second line: cards, late cards and the column's actions; units instead of cards where it is narrow. */
function AtTheStage({ column, canMove, compact, partial, layout, onChooseAll }: ColumnHeaderProps) {
  const { operation, units: unitsHere, cards, lateCards } = column;
  // The hours are those of all units that stand here.
  const allWork = useWorkHere(operation.id);
  const workHere = partial ? undefined : allWork;
  return (
    <div className={cx('flex h-4 items-center text-ink-3 text-sm', compact ? 'gap-1' : 'gap-2')}>
      {compact ? (
        <span className="font-medium text-ink">
          {unitsHere === 0 ? '–' : count(unitsHere)}
          <span className="sr-only"> {t(unitsHere === 1 ? 'unit' : 'units')}</span>
        </span>
      ) : (
        <span>{cardsWords(cards.length)}</span>
      )}
      {!compact && workHere && (
        <span title={t('Work of the units here, by the times that are set')}>{workHere}</span>
      )}
      {!compact && <PrintColumn operationName={operation.name} cards={cards} />}
      <ColumnMenu column={column} canMove={canMove} layout={layout} onChooseAll={onChooseAll} />
      {!compact && operation.isCompletedStatus && (
        <Status tone="done" filled={false}>
          {t('done stage')}
        </Status>
      )}
      {lateCards > 0 && (
        <Status tone="late" filled={false} className="ml-auto font-medium">
          {count(lateCards)}
          {compact ? <span className="sr-only"> {t('late')}</span> : ` ${t('late')}`}
        </Status>
      )}
    </div>
  );
}

/** The column's units against the fullest column's, with a mark where they stood yesterday. */
function LoadBar({ load }: { load: Load }) {
  const { share, shareYesterday, change } = load;
  const difference = units(Math.abs(change));
  const words =
    change === 0
      ? t('As many units as at this time yesterday')
      : change > 0
        ? t('{units} more than at this time yesterday', { units: difference })
        : t('{units} fewer than at this time yesterday', { units: difference });
  return (
    <div className="absolute inset-x-3 bottom-1 h-1.5" title={words}>
      <span className="sr-only">{words}</span>
      <span aria-hidden className="absolute inset-x-0 top-0.5 h-0.5 bg-line" />
      <span
        aria-hidden
        className="absolute top-0.5 left-0 h-0.5 bg-ink-3"
        style={{ width: `${share * 100}%` }}
      />
      {shareYesterday > 0 && (
        <span
          aria-hidden
          className="absolute top-0 h-1.5 w-0.5 bg-ink-2"
          style={{ left: `calc(${shareYesterday * 100}% - 2px)` }}
        />
      )}
    </div>
  );
}

function Verdict({ carry, operationId, over }: { carry: Carry; operationId: string; over: boolean }) {
  const { cards } = carry;
  const isSource = cards.every((one) => one.operationId === operationId);
  const reason = whyNotAll(cards, operationId);
  if (reason !== null) {
    return (
      <div
        className={cx('flex h-4 items-center gap-1 text-sm', over && !isSource ? 'text-late' : 'text-ink-3')}
      >
        {!isSource && <Ban aria-hidden className="size-3 shrink-0" />}
        <span className="truncate" title={reason}>
          {isSource ? t('Picked up here') : reason}
        </span>
      </div>
    );
  }
  const caution = cautionAt(cards, operationId);
  const Icon = caution === null ? ArrowDownToLine : TriangleAlert;
  return (
    <div
      className={cx(
        'flex h-4 items-center gap-1 font-medium text-sm',
        caution === null ? 'text-accent-ink' : 'text-soon',
      )}
    >
      <Icon aria-hidden className="size-3 shrink-0" />
      {over && <span className="shrink-0">{overWords(carry)}</span>}
      {over && caution !== null && <span aria-hidden>·</span>}
      {(caution !== null || !over) && (
        <span className="truncate" title={caution ?? undefined}>
          {caution ??
            (cards.length > 1 ? t('Takes all {count} cards', { count: cards.length }) : t('Next step'))}
        </span>
      )}
    </div>
  );
}

function overWords(carry: Carry): string {
  const { card, cards } = carry;
  const fault = carryFault(carry);
  if (fault !== null) return t('{typed}: {fault}', { typed: carry.digits, fault });
  const total = carriedUnits(carry);
  return cards.length === 1
    ? t('Move {moved} of {there} here', { moved: count(total), there: count(card.quantity) })
    : t('Move {units} of {count} cards here', { units: units(total), count: cards.length });
}

function PrintColumn({ operationName, cards }: { operationName: string; cards: readonly Card[] }) {
  const print = usePrintTravellers(cards);
  if (!print) return null;
  return (
    <IconButton
      icon={Printer}
      size="sm"
      label={t('Print the travellers of {operationName}', { operationName })}
      // A finger would hit the menu beside it, which prints as well.
      className="pointer-coarse:hidden"
      onClick={print}
    />
  );
}
