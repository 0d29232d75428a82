import pg from 'pg';
import { besideBare } from '../floors/beside-bare.ts';
import { bareValues, SCHEDULE_BARE } from '../floors/schedule-statement.ts';
import type { Lab } from '../lab.ts';
import { interleaved, median, type Pace, wallMs } from '../measure.ts';
import type { Result } from '../result.ts';

const PARTS = 1000;

/**
 * B4: a thousand parts of five steps scheduled in one call, beside the bare statement that writes the same rows. The floor is a server
 * that does nothing but read the same body, send that statement and answer with what it wrote.
 */
export async function scheduleParts(lab: Lab, pace: Pace): Promise<Result[]> {
  const { floor } = lab;
  const requisitionIds = floor.requisitionIds.slice(0, PARTS);
  const url = `http://127.0.0.1:${lab.api.port}/api/manufacturer/v1/requisition/work-orders`;
  const body = JSON.stringify(requisitionIds.map((requisitionId) => ({ requisitionId, quantity: 5 })));
  const headers = { authorization: `Bearer ${floor.token}`, 'content-type': 'application/json' };
  const post = (to: string) =>
    wallMs(async () => {
      const answer = await fetch(to, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    });
  const ours = () => post(url);
  const client = new pg.Client({ connectionString: lab.superuserUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const reference = async () => {
      const values = bareValues(floor, requisitionIds);
      return wallMs(() => client.query({ ...SCHEDULE_BARE, values }));
    };
    const rounds = { ...pace, rounds: Math.max(pace.rounds, 7) };
    await ours();
    await reference();
    const time = await interleaved(rounds, ours, reference);
    const { manufacturerId, userId, operationIds } = floor;
    const shop = JSON.stringify({ manufacturerId, userId, operationIds });
    const bare = await besideBare(lab, 'bare-schedule', [shop], async (port) => {
      const seen: number[] = [];
      for (let round = 0; round <= rounds.rounds; round += 1)
        seen.push(await post(`http://127.0.0.1:${port}`));
      // The first one plans the statement.
      return median(seen.slice(1));
    });
    return [
      {
        workload: 'B4',
        what: `${PARTS} parts × 5 steps in one call ÷ the bare unnest statement`,
        ours: `${time.ours.toFixed(0)} ms`,
        reference: `${time.reference.toFixed(0)} ms`,
        ratio: time.ours / time.reference,
        floor: bare / time.reference,
        goal: 1.25,
        better: 'less',
      },
    ];
  } finally {
    await client.end();
  }
}
