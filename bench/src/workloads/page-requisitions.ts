import { uuidv7 } from 'uuidv7';
import type { Lab } from '../lab.ts';
import { interleaved, type Pace, wallMs } from '../measure.ts';
import type { Result } from '../result.ts';
import { issueToken } from '../token.ts';

const REQUISITIONS = 1_000_000;
const PARTS_PER_ORDER = 50;
const PAGE_SIZE = 200;
const PAGE = 200;

/** B7: the two-hundredth page of a million requisitions, beside the first one. */
export async function pageRequisitions(lab: Lab, pace: Pace): Promise<Result[]> {
  const shop = await addLargeShop(lab);
  const { rows } = await lab.sql.query<{ id: number }>(
    'select id from requisitions where manufacturer_id = $1 order by id offset $2 limit 1',
    [shop.manufacturerId, (PAGE - 1) * PAGE_SIZE - 1],
  );
  const cursor = Buffer.from(JSON.stringify(['requisitions', rows[0]?.id])).toString('base64url');
  const page = async (query: string) => {
    const answer = await fetch(`http://127.0.0.1:${lab.api.port}/api/manufacturer/v1/requisition?${query}`, {
      headers: { authorization: `Bearer ${shop.token}` },
    });
    const parts = (await answer.json()) as unknown[];
    if (parts.length !== PAGE_SIZE) throw new Error(`${answer.status}: a page of ${parts.length}`);
  };
  const reads = Math.max(5, Math.round(pace.secondsPerRound * 10));
  const msEach = async (query: string) =>
    (await wallMs(async () => {
      for (let read = 0; read < reads; read += 1) await page(query);
    })) / reads;
  const first = () => msEach(`limit=${PAGE_SIZE}`);
  const later = () => msEach(`limit=${PAGE_SIZE}&cursor=${cursor}`);
  await first();
  await later();
  const time = await interleaved(pace, later, first);
  return [
    {
      workload: 'B7',
      what: `page ${PAGE} of ${REQUISITIONS.toLocaleString('en')} requisitions ÷ page 1`,
      ours: `${time.ours.toFixed(1)} ms`,
      reference: `${time.reference.toFixed(1)} ms`,
      ratio: time.ours / time.reference,
      goal: 1.1,
      better: 'less',
    },
  ];
}

/** A manufacturer of its own, so that the other workloads' rows stay as they are. */
async function addLargeShop({ sql }: Lab): Promise<{ manufacturerId: string; token: string }> {
  const manufacturerId = uuidv7();
  const userId = uuidv7();
  const client = await sql.connect();
  try {
    // A million rows whose keys are right by construction need no look-up each.
    await client.query(`begin; set local session_replication_role = replica`);
    await client.query(`insert into manufacturers (id, name) values ($1, 'Large works')`, [manufacturerId]);
    await client.query(
      `insert into users (manufacturer_id, id, email, name, first_name, last_name, role)
       values ($1, $2, 'large@example.com', 'ERP', 'E', 'RP', 'ADMIN')`,
      [manufacturerId, userId],
    );
    await client.query(
      `with material as (insert into materials (manufacturer_id, name) values ($1, 'PA12') returning id),
       customer as (insert into customer_organisations (manufacturer_id, name) values ($1, 'Acme') returning id),
       process as (insert into process_prices (manufacturer_id, id, technology) values ($1, $2, 'SLS') returning id),
       revision as (insert into part_revisions (manufacturer_id, id, name) values ($1, $2, 'Bracket') returning id),
       specification as (
         insert into part_specifications (manufacturer_id, id, part_revision_id, process_prices_id, material_id)
         select $1, $2, revision.id, process.id, material.id from revision, process, material returning id),
       made as (
         insert into orders (manufacturer_id, order_number, state, customer_organisation_id)
         select $1, n, 'ORDER', customer.id from customer, generate_series(1, $3::int) n returning id)
       insert into requisitions (manufacturer_id, order_id, part_specification_id, quantity, name, sequence)
       select $1, made.id, specification.id, 10, 'Bracket', line
       from made cross join specification cross join generate_series(1, $4::int) line`,
      [manufacturerId, uuidv7(), REQUISITIONS / PARTS_PER_ORDER, PARTS_PER_ORDER],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  await sql.query('analyze requisitions, orders');
  return { manufacturerId, token: await issueToken(sql, manufacturerId, userId) };
}
