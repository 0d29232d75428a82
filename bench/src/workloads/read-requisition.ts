import { besideBare } from '../floors/beside-bare.ts';
import type { Lab } from '../lab.ts';
import type { Pace } from '../measure.ts';
import { readBeside } from '../read-beside.ts';
import type { Result } from '../result.ts';

/**
 * B13: a requisition by its id over HTTP, beside the bare read of its row by primary key. The floor is a server without token, joins or
 * contract that answers with the same row.
 */
export async function readRequisition(lab: Lab, pace: Pace): Promise<Result[]> {
  const { manufacturerId, requisitionIds } = lab.floor;
  const [first = 0] = requisitionIds;
  const row = (id: string) =>
    `select * from requisitions where manufacturer_id = '${manufacturerId}' and id = ${id}`;
  const path = () => `/requisition/${first + Math.floor(Math.random() * requisitionIds.length)}`;
  return besideBare(lab, 'bare-rows', [row('$1')], (port) =>
    readBeside(lab, pace, {
      workload: 'B13',
      what: 'a requisition by id over HTTP',
      reference: 'a row by primary key',
      goal: 0.3,
      path,
      sql: row(`:n + ${first - 1}`),
      range: requisitionIds.length,
      bare: { port, path },
    }),
  );
}
