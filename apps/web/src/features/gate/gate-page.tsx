'use client';

import type { GatePart } from '@routecard/db';
import { DoorOpen, ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import { Loaded } from '@/components/loaded';
import { Banner } from '@/components/notices/banner';
import { EmptyState } from '@/components/notices/empty-state';
import { ShowMore } from '@/components/tables/show-more';
import { Page } from '@/features/frame';
import { TableSkeleton } from '@/features/parts';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/session/viewer';
import { useLookAgain } from '@/lib/use-look-again';
import { count, parts as partsWord, units } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { message } from '@/words/message';
import { t } from '@/words/t';
import { ClearDialog } from './clear-dialog';
import { GateTable } from './gate-table';
import { canClear } from './ways-through';

/** Every part that the approval gate holds back, over all orders, and the way through for many at once. */
export function GatePage() {
  const gate = useGate();
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const [clearing, setClearing] = useState<readonly GatePart[] | null>(null);
  const wanted = useMemo(
    () => gate.parts.filter((part) => chosen.has(part.partSpecificationId) && canClear(part)),
    [gate.parts, chosen],
  );
  return (
    <Page
      title={t('Gate')}
      detail={
        gate.data &&
        gate.total > 0 &&
        (gate.required
          ? t('{parts}, {units} held back', { parts: partsWord(gate.total), units: units(gate.units) })
          : t('{parts}, {units} would be held back', {
              parts: partsWord(gate.total),
              units: units(gate.units),
            }))
      }
      actions={
        can.writeRouting && (
          <Button
            icon={ShieldCheck}
            look="primary"
            disabled={wanted.length === 0 || offline}
            onClick={() => setClearing(wanted)}
          >
            {wanted.length > 0 ? t('Clear {parts}…', { parts: partsWord(wanted.length) }) : t('Clear…')}
          </Button>
        )
      }
    >
      <Loaded
        query={gate}
        title={t('What is held back could not be loaded')}
        loading={<TableSkeleton label={t('Loading what is held back')} />}
      >
        {() => (
          <Contents
            gate={gate}
            chosen={chosen}
            picked={picked}
            {...(can.writeRouting ? { onChoose: setChosen } : {})}
            onPick={(id, choice) => setPicked((now) => new Map(now).set(id, choice))}
          />
        )}
      </Loaded>
      {clearing && (
        <ClearDialog
          asked={clearing}
          held={gate.parts}
          picked={picked}
          onClose={() => setClearing(null)}
          onCleared={() => {
            setClearing(null);
            setChosen(new Set());
          }}
        />
      )}
    </Page>
  );
}

interface ContentsProps {
  gate: ReturnType<typeof useGate>;
  chosen: ReadonlySet<string>;
  picked: ReadonlyMap<string, string>;
  onChoose?: (chosen: ReadonlySet<string>) => void;
  onPick: (partSpecificationId: string, choice: string) => void;
}

function Contents({ gate, chosen, picked, onChoose, onPick }: ContentsProps) {
  const { parts, required } = gate;
  return (
    <>
      {!required && <GateIsOff total={gate.total} />}
      {parts.length === 0 ? (
        <EmptyState
          icon={DoorOpen}
          title={required ? t('Nothing is held back') : t('Nothing would be held back')}
        >
          {required
            ? t('Every part with units to schedule has an approved default template.')
            : t('Every part with units to schedule would pass the gate as well.')}
        </EmptyState>
      ) : (
        <>
          <GateTable
            parts={parts}
            required={required}
            chosen={chosen}
            picked={picked}
            onPick={onPick}
            {...(onChoose ? { onChoose } : {})}
          />
          <ShowMore list={gate}>
            {t('{shown} of {total}', { shown: count(parts.length), total: count(gate.total) })}
          </ShowMore>
        </>
      )}
    </>
  );
}

function GateIsOff({ total }: { total: number }) {
  const { can } = useViewer();
  return (
    <Banner
      tone="neutral"
      title={t('The approval gate is off: nothing is held back.')}
      className="m-4"
      actions={
        <Button asChild>
          <Link href="/settings/production">
            {can.writeSettings ? t('Change the setting') : t('See the setting')}
          </Link>
        </Button>
      }
    >
      {total > 0
        ? message(
            'With it on, {n, plural, one {this part} other {these # parts}} would be, until their routing is approved.',
            { n: total },
          )
        : t('This shop lets any routing into production.')}
    </Banner>
  );
}

/** The parts blocked by the approval gate, page by page. */
function useGate() {
  const refetchInterval = useLookAgain();
  const query = trpc.gate.parts.useInfiniteQuery(
    {},
    { getNextPageParam: (page) => page.next ?? undefined, initialCursor: null, refetchInterval },
  );
  const [first] = query.data?.pages ?? [];
  const parts = useMemo(() => query.data?.pages.flatMap((page) => page.parts) ?? [], [query.data]);
  return {
    ...query,
    parts,
    required: first?.required ?? true,
    total: first?.total ?? 0,
    units: first?.units ?? 0,
  };
}
