'use client';

import { createContext, type ReactNode, use, useMemo } from 'react';
import { formatDay } from '@/lib/time/calendar-day';
import { planningInterval } from '@/lib/time/planning-interval';
import { type AppOutputs, trpc } from '@/trpc/client';
import { t } from '@/words/t';

type Known = Pick<AppOutputs['planning']['board'], 'work'> & {
  readonly runs: ReadonlyMap<string, AppOutputs['planning']['board']['runs'][number]>;
};

const Finishes = createContext<Known>({ runs: new Map(), work: {} });

/** Reads when the runs of the board will be done, and gives it to what is below. */
export function RunFinishesProvider({ children }: { children: ReactNode }) {
  const { data } = trpc.planning.board.useQuery(undefined, { refetchInterval: planningInterval });
  const known = useMemo(
    () => ({ runs: new Map(data?.runs.map((run) => [run.id, run])), work: data?.work ?? {} }),
    [data],
  );
  return <Finishes value={known}>{children}</Finishes>;
}

/** When a run will be done, with the words for those who hear it; undefined where that is not known. */
export function useProjectedRun(workOrderId: string, today: string) {
  const run = use(Finishes).runs.get(workOrderId);
  if (!run) return undefined;
  const done = t('done {day}', { day: formatDay(run.day, today) });
  return { ...run, words: run.late ? `${done}, ${run.late}` : done };
}

/** The work of what stands at an operation, in words; undefined where there is none. */
export function useWorkHere(operationId: string): string | undefined {
  return use(Finishes).work[operationId];
}
