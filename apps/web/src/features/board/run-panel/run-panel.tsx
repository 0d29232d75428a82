'use client';

import { Maximize2, Printer } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { Button, IconButton } from '@/components/button';
import { Link } from '@/components/link';
import { CancelledMark } from '@/components/marks/cancelled-mark';
import { Status } from '@/components/marks/status';
import { Swatch } from '@/components/marks/swatch';
import { SidePanel } from '@/components/side-panel';
import { Tabs } from '@/components/tabs';
import { Tooltip } from '@/components/tooltip';
import { PartPicture } from '@/features/part-files';
import { usePrint } from '@/features/printing';
import type { Card, Undoable } from '@/features/production';
import { RunHistory } from '@/features/production';
import { cx } from '@/lib/cx';
import { LinkFor } from '@/lib/session/link-for';
import { formatDay } from '@/lib/time/calendar-day';
import { lateness } from '@/lib/time/lateness';
import { count, orderName, runName } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { cardToPrint, runCard } from './run-card';

export interface RunPanelProps {
  /** The card through which the run was opened. */
  card: Card;
  /** All cards of the board. */
  cards: readonly Card[];
  /** When the board was last read. */
  readSinceMs: number;
  today: string;
  canMove: boolean;
  onMove: (card: Card) => void;
  onScrap: (card: Card) => void;
  onUndo: (undoable: Undoable) => Promise<void>;
  onClose: () => void;
}

/** A run beside the board: what it is, and where each of its units stands. */
export function RunPanel(props: RunPanelProps) {
  const { card, cards, readSinceMs, today, canMove, onMove, onScrap, onUndo, onClose } = props;
  const own = cards.filter((other) => other.workOrderId === card.workOrderId);
  // The card the panel was opened through may have moved on since.
  const movable = canMove && own.some((other) => other.key === card.key && !other.arriving);
  const now = runCard(card, own);
  const printed = cardToPrint(card, own);
  const unitsHere = own.map((other) => `${other.key}=${other.quantity}`).join();
  const [tab, setTab] = useState('routing');
  const print = usePrint();
  return (
    <SidePanel
      open
      onOpenChange={(open) => !open && onClose()}
      onCloseAutoFocus={(event) => event.preventDefault()}
      title={card.partName}
      subtitle={runName(card)}
      actions={
        <>
          {printed && (
            <IconButton
              icon={Printer}
              label={t('Print traveller of {label}', { label: printed.label })}
              onClick={() =>
                print({ kind: 'step-travellers', stepIds: [printed.productionStepId] }, printed.label)
              }
            />
          )}
          <Tooltip content={t('Open the run’s page')} side="bottom">
            <Link
              href={`/work-orders/${card.workOrderId}`}
              aria-label={t('Open the run’s page')}
              className="hit-area grid size-8 place-items-center rounded text-ink-2 hover:bg-hover hover:text-ink"
            >
              <Maximize2 aria-hidden className="size-4" strokeWidth={1.75} />
            </Link>
          </Tooltip>
        </>
      }
      footer={
        movable && (
          <>
            <Button onClick={() => onMove(card)}>{t('Move units…')}</Button>
            <Button look="danger" onClick={() => onScrap(card)}>
              {t('Scrap units…')}
            </Button>
          </>
        )
      }
    >
      <div className="flex items-start gap-3 px-4 pt-4">
        <RunPicture card={card} />
        <RunFacts card={now} today={today} />
      </div>
      <Tabs
        label={t('About the run')}
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: 'routing',
            label: t('Routing'),
            content: <RunRouting card={now} cards={own} units={unitsHere} />,
          },
          {
            value: 'history',
            label: t('History'),
            content: (
              <RunHistory
                workOrderId={card.workOrderId}
                readSinceMs={readSinceMs}
                onUndo={canMove ? onUndo : undefined}
              />
            ),
          },
        ]}
      />
    </SidePanel>
  );
}

/** The thumbnail of the part, which opens its shape or drawing; nothing while the part has none. */
function RunPicture({ card }: Pick<RunPanelProps, 'card'>) {
  const { data: run } = trpc.workOrders.page.useQuery({ workOrderId: card.workOrderId });
  if (!run?.thumbnailFileId) return null;
  return (
    <PartPicture
      partSpecificationId={run.partSpecificationId}
      fileId={run.thumbnailFileId}
      label={t('Thumbnail of {partName}', { partName: card.partName })}
      className="h-14"
    />
  );
}

/** The order, due day, material and size of the run. */
function RunFacts({ card, today }: Pick<RunPanelProps, 'card' | 'today'>) {
  return (
    <dl className="grid min-w-0 flex-1 grid-cols-[72px_1fr] gap-x-3 gap-y-2 pb-4">
      <Fact name={t('Order')}>
        <LinkFor
          permission="readOrders"
          href={`/orders/${card.orderId}`}
          className="text-accent-ink underline decoration-line-strong underline-offset-2 hover:decoration-current"
        >
          {orderName(card.orderNumber)}
        </LinkFor>{' '}
        {card.customerName}
      </Fact>
      <Fact name={t('Due')}>{card.cancelled ? <CancelledMark /> : <Due day={card.due} today={today} />}</Fact>
      <Fact name={t('Material')}>
        <span className="inline-flex items-center gap-1.5">
          <Swatch hex={card.color?.hex ?? null} />
          {card.material}
          {card.color ? `, ${card.color.name}` : ''}
        </span>
      </Fact>
      <Fact name={t('Units')}>{t('{count} in the run', { count: count(card.runQuantity) })}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Fragment>
      <dt className="text-ink-3">{name}</dt>
      <dd>{children}</dd>
    </Fragment>
  );
}

function Due({ day, today }: { day: string | null; today: string }) {
  if (day === null) return <span className="text-ink-3">{t('No date')}</span>;
  const { tone, words } = lateness(day, today);
  return (
    <span className="inline-flex items-center gap-2">
      {formatDay(day, today)}
      <Status tone={tone}>{words}</Status>
    </span>
  );
}

interface RunRoutingProps {
  card: Card;
  /** All cards of the run. */
  cards: readonly Card[];
  /** Changes whenever they do, so that the sum is read again. */
  units: string;
}

/** The steps of a run with the units that stand at each, and those that were scrapped. */
function RunRouting({ card, cards, units: unitsHere }: RunRoutingProps) {
  const { routing } = card;
  return (
    <>
      <ol className="p-4 pb-0">
        {routing.map((stop, i) => {
          const here = cards.filter((card) => card.step === stop.step);
          const units = here.reduce((sum, card) => sum + card.quantity, 0);
          return (
            <li key={stop.step} className="relative flex min-h-9 items-start gap-3 pb-2">
              <span
                aria-hidden
                className={cx(
                  'mt-1.5 size-2.5 shrink-0 rounded-full border-2',
                  units > 0 ? 'border-accent bg-accent' : 'border-line-strong bg-surface',
                )}
              />
              {i < routing.length - 1 && (
                <span aria-hidden className="absolute top-4 bottom-0 left-1 w-px bg-line-strong" />
              )}
              <span className="min-w-0 flex-1">
                <span className={units > 0 ? 'font-medium' : 'text-ink-2'}>{stop.operationName}</span>
                {here.length > 0 && (
                  <span className="block text-ink-3 text-sm">
                    {here.map((card) => card.label).join(', ')}
                  </span>
                )}
              </span>
              <span className={units > 0 ? 'font-medium' : 'text-ink-3'}>
                {units > 0 ? count(units) : '–'}
              </span>
            </li>
          );
        })}
      </ol>
      <RunSum workOrderId={card.workOrderId} units={unitsHere} />
    </>
  );
}

/** The ledger of the run in one sum: completed units leave the board, and scrapped ones never come to it. */
function RunSum({ workOrderId, units }: { workOrderId: string; units: string }) {
  const { data: run, refetch } = trpc.workOrders.page.useQuery({ workOrderId });
  useEffect(() => {
    if (units !== '') void refetch();
  }, [units, refetch]);
  if (!run?.inProduction) return null;
  const rows = [
    [t('Standing at operations'), run.scheduled - run.scrapped],
    [t('Scrapped'), run.scrapped],
    [t('Scheduled'), run.scheduled],
  ] as const;
  return (
    <dl
      aria-label={t('Units of the run')}
      className="mx-4 mb-4 grid grid-cols-[1fr_auto] gap-y-1 border-line border-t pt-3 pl-[22px]"
    >
      {rows.map(([name, here]) => (
        <Fragment key={name}>
          <dt className="text-ink-2 last-of-type:font-medium last-of-type:text-ink">{name}</dt>
          <dd className="text-right last-of-type:font-medium">{count(here)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
