import { bareSpeed } from './floors/beside-bare.ts';
import { httpLoad, type LoadRequest } from './http-load.ts';
import type { Lab } from './lab.ts';
import { interleaved, type Pace } from './measure.ts';
import { referenceOn } from './pgbench.ts';
import type { Result } from './result.ts';

const CLIENTS = 32;
const REFERENCE_CLIENTS = 8;

/** A read over HTTP and the SQL it is held against, in which `:n` is a number from 1 to `range`. */
export interface ReadBeside {
  readonly workload: string;
  readonly what: string;
  readonly reference: string;
  readonly goal: number;
  /** Below `/api/manufacturer/v1`; asked again for each request. */
  readonly path: () => string;
  readonly sql: string;
  readonly range: number;
  /** Where a server of the same parts that does nothing else answers, and what it is asked for. */
  readonly bare?: { readonly port: number; readonly path: () => string };
}

/** Requests a second of the read, beside transactions a second of the SQL in the same database. */
export async function readBeside(
  { api, floor, superuserUrl }: Lab,
  pace: Pace,
  read: ReadBeside,
): Promise<Result[]> {
  const reference = referenceOn(superuserUrl);
  const request = {
    method: 'GET',
    headers: { authorization: `Bearer ${floor.token}` },
    path: read.path(),
    next: () => ({ path: `/api/manufacturer/v1${read.path()}` }),
  } as const;
  const ours = async () => (await httpLoad(api.port, request, CLIENTS, pace.secondsPerRound)).perSecond;
  await httpLoad(api.port, request, CLIENTS, 1);
  const speed = await interleaved(pace, ours, () =>
    reference.run(read, REFERENCE_CLIENTS, pace.secondsPerRound),
  );
  const bare = read.bare && (await bareSpeed(read.bare.port, plain(read.bare.path), CLIENTS, pace));
  return [
    {
      workload: read.workload,
      what: `${read.what} ÷ ${reference.name} of ${read.reference}`,
      ours: `${Math.round(speed.ours)}/s`,
      reference: `${Math.round(speed.reference)}/s`,
      ratio: speed.ours / speed.reference,
      ...(bare === undefined ? {} : { floor: bare / speed.reference }),
      goal: read.goal,
      better: 'more',
    },
  ];
}

function plain(path: () => string): LoadRequest {
  return { method: 'GET', headers: {}, path: path(), next: () => ({ path: path() }) };
}
