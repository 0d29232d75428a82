import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLab } from './database-lab.ts';

/** One way in which a database goes away and comes back. */
export interface Fault {
  readonly name: string;
  /** Breaks it. */
  strike(lab: DatabaseLab): Promise<void> | void;
  /** The duration; `round` counts the rounds of this fault from 0. */
  lastsMs(round: number): number;
  /** Repairs it; resolves when the database is back. */
  heal(lab: DatabaseLab): Promise<void> | void;
  /** True if requests are answered with success while it lasts: only connections are lost. */
  readonly passing?: boolean;
}

const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'routecard'`;
const LONG_STOP_MS = 30_000;

/** Every fault that this machine can stage, in turn. */
export function faultsOf(lab: DatabaseLab): readonly Fault[] {
  const { disk } = lab;
  return [
    {
      name: 'connections terminated',
      passing: true,
      async strike({ sql }) {
        for (let time = 0; time < 3; time += 1) {
          await sql.query(TERMINATE);
          await sleep(100);
        }
      },
      lastsMs: () => 0,
      heal: () => undefined,
    },
    {
      name: 'network cut',
      passing: true,
      async strike({ proxy }) {
        for (let time = 0; time < 3; time += 1) {
          proxy.cut();
          await sleep(100);
        }
      },
      lastsMs: () => 0,
      heal: () => undefined,
    },
    {
      name: 'network silent',
      strike: ({ proxy }) => proxy.silence(),
      lastsMs: () => 4_000,
      heal: ({ proxy }) => proxy.heal(),
    },
    {
      name: 'PostgreSQL restarted',
      strike: ({ server }) => server.stop(),
      lastsMs: () => 0,
      heal: ({ server }) => server.start(),
    },
    {
      name: 'PostgreSQL stopped',
      strike: ({ server }) => server.stop(),
      lastsMs: (round) => (round === 0 ? LONG_STOP_MS : 3_000),
      heal: ({ server }) => server.start(),
    },
    {
      name: 'PostgreSQL killed',
      strike: ({ server }) => server.kill(),
      lastsMs: () => 500,
      heal: ({ server }) => server.start(),
    },
    {
      name: 'PostgreSQL frozen',
      strike: ({ server }) => server.freeze(),
      lastsMs: () => 4_000,
      heal: ({ server }) => server.thaw(),
    },
    ...(disk === undefined
      ? []
      : [{ name: 'disk full', strike: () => disk.fill(), lastsMs: () => 2_000, heal: () => disk.empty() }]),
  ];
}
