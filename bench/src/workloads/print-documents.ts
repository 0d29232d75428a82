import type { Lab } from '../lab.ts';
import { median, type Pace, wallMs } from '../measure.ts';
import type { Result } from '../result.ts';
import { shipmentBody } from '../shipment-body.ts';

const LINES = 200;
const LABELS = 200;
/** As many as a shipment may have. */
const PARCELS = 100;
/** Waiting times for a slip, and for a day's labels. */
const SLIP_BUDGET_MS = 1000;
const LABELS_BUDGET_MS = 5000;

/** B17: a packing slip of 200 lines and 200 labels over HTTP, beside the time that a person at the printer has. */
export async function printDocuments(lab: Lab, pace: Pace): Promise<Result[]> {
  const ask = asker(lab);
  const { rows } = await lab.sql.query<{ id: string }>(
    'select part_specification_id as id from requisitions where manufacturer_id = $1 limit 1',
    [lab.floor.manufacturerId],
  );
  const { order, requisitions } = await ask<{ order: { id: number }; requisitions: { id: number }[] }>(
    '/order',
    {
      customerOrganisationName: 'Müller & Søn',
      requisitions: Array.from({ length: LINES }, () => ({ partSpecificationId: rows[0]?.id, quantity: 10 })),
    },
  );
  const ids = requisitions.map(({ id }) => id);
  const ship = async (each: number) => {
    const { id } = await ask<{ id: string }>(`/order/${order.id}/shipments`, shipmentOf(ids, each));
    return `/order/${order.id}/shipments/${id}`;
  };
  const slips = await ship(LINES / PARCELS);
  const labels = [slips, await ship(1)].slice(0, LABELS / PARCELS);
  const slipMs = await medianOf(pace, () => ask(`${slips}/packing-slip`));
  const labelsMs = await medianOf(pace, async () => {
    for (const shipment of labels) await ask(`${shipment}/label`);
  });
  return [
    lineOf(`a packing slip of ${LINES} lines ÷ the wait at the printer`, slipMs, SLIP_BUDGET_MS),
    lineOf(`${LABELS} labels ÷ the wait at the printer`, labelsMs, LABELS_BUDGET_MS),
  ];
}

const lineOf = (what: string, ms: number, budgetMs: number): Result => ({
  workload: 'B17',
  what,
  ours: `${Math.round(ms)} ms`,
  reference: `${budgetMs} ms`,
  ratio: ms / budgetMs,
  goal: 1,
  better: 'less',
});

async function medianOf({ rounds }: Pace, work: () => Promise<unknown>): Promise<number> {
  const seen: number[] = [];
  for (let round = 0; round < rounds; round += 1) seen.push(await wallMs(work));
  return median(seen);
}

/** Asks the REST app; a body makes it a POST. Throws for an answer that is no 2xx. */
const asker =
  ({ api, floor }: Lab) =>
  async <Answer>(path: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(`http://127.0.0.1:${api.port}/api/manufacturer/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${floor.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    if (answer.headers.get('content-type')?.startsWith('application/json'))
      return (await answer.json()) as Answer;
    return (await answer.arrayBuffer()) as Answer;
  };

const shipmentOf = (requisitionIds: readonly number[], each: number) =>
  shipmentBody(Array.from({ length: PARCELS }, (_, i) => requisitionIds.slice(i * each, (i + 1) * each)));
