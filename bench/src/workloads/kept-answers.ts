import { type Deps, type MoveEntry, type MoveResult, moveBatches } from '@routecard/core';
import { createDeps, openDatabase } from '@routecard/db';
import { uuidv7 } from 'uuidv7';
import type { Lab } from '../lab.ts';
import { interleaved, type Pace } from '../measure.ts';
import type { Result } from '../result.ts';
import { entry } from './moves.ts';

const CALLERS = 64;

/** B10: moves that keep their answer under a key and tell the outbox, beside moves that only move. */
export async function keptAnswers(lab: Lab, pace: Pace): Promise<Result[]> {
  const database = openDatabase({ url: lab.databaseUrl });
  const deps = createDeps(database);
  const actor = {
    manufacturerId: lab.floor.manufacturerId,
    userId: lab.floor.userId,
    role: 'ADMIN',
    scopes: null,
  } as const;
  const entries = () => [entry(lab.floor) as MoveEntry];
  const full = () =>
    moveBatches(
      deps,
      {
        actor,
        idempotency: {
          key: uuidv7(),
          requestHash: new Uint8Array(32),
          answer: (result: MoveResult) => ({ status: 200, body: JSON.stringify(result.balances) }),
          refusal: () => ({ status: 400, body: '{}' }),
        },
      },
      { entries: entries() },
    );
  const silent = untold(deps);
  const bare = () => moveBatches(silent, { actor }, { entries: entries() });
  const perSecond = async (one: () => Promise<unknown>) => {
    const until = performance.now() + pace.secondsPerRound * 1000;
    let done = 0;
    const caller = async () => {
      while (performance.now() < until) {
        await one();
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));
    return done / pace.secondsPerRound;
  };
  try {
    await perSecond(full);
    await perSecond(bare);
    const speed = await interleaved(
      pace,
      () => perSecond(full),
      () => perSecond(bare),
    );
    return [
      {
        workload: 'B10',
        what: 'moves with key and event ÷ moves without',
        ours: `${Math.round(speed.ours)}/s`,
        reference: `${Math.round(speed.reference)}/s`,
        ratio: speed.ours / speed.reference,
        goal: 0.75,
        better: 'more',
      },
    ];
  } finally {
    await database.close();
  }
}

/** The same group commits, with nothing put into the outbox. */
function untold(deps: Deps): Deps {
  return {
    ...deps,
    production: {
      submit: (call, need, decide) =>
        deps.production.submit(call, need, (production, stamp) => {
          const decided = decide(production, stamp);
          production.events.length = 0;
          return decided;
        }),
    },
  };
}
