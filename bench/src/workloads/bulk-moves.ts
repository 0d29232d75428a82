import type { Lab } from '../lab.ts';
import { interleaved, type Pace, wallMs } from '../measure.ts';
import type { Result } from '../result.ts';
import { entry, moveRequest } from './moves.ts';

const MOVES = 50;

/** B2: fifty moves in one request, beside fifty requests one after the other. */
export async function bulkMoves(lab: Lab, pace: Pace): Promise<Result[]> {
  const { path, headers } = moveRequest(lab);
  const send = async (entries: readonly unknown[]) => {
    const answer = await fetch(`http://127.0.0.1:${lab.api.port}${path}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify(entries),
    });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const entries = () => Array.from({ length: MOVES }, () => entry(lab.floor));
  const turns = Math.max(2, Math.round(pace.secondsPerRound * 5));
  const perSecond = async (one: () => Promise<void>) => {
    const ms = await wallMs(async () => {
      for (let turn = 0; turn < turns; turn += 1) await one();
    });
    return (turns * MOVES * 1000) / ms;
  };
  const speed = await interleaved(
    pace,
    () => perSecond(() => send(entries())),
    () =>
      perSecond(async () => {
        for (const single of entries()) await send([single]);
      }),
  );
  return [
    {
      workload: 'B2',
      what: `${MOVES} moves in one request ÷ one at a time`,
      ours: `${Math.round(speed.ours)}/s`,
      reference: `${Math.round(speed.reference)}/s`,
      ratio: speed.ours / speed.reference,
      goal: 5,
      better: 'more',
    },
  ];
}
