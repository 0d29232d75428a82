import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** Indexes among what Linux keeps of a process, from its state on. */
const PARENT = 1;
const OWN_TIME = [11, 12];
const TIME_OF_ENDED_CHILDREN = [13, 14];

/** The processor's time that the server's connections have used by now, from what Linux keeps of each process; elsewhere 0. */
export async function backendCpuMs(sql: pg.Pool): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const { rows } = await sql.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows.reduce((sum, { pid }) => sum + processCpuMs(pid), 0);
}

/** The processor's time that a process has used by now, the program's and the system's for it. On Linux alone. */
export function processCpuMs(pid: number): number {
  return timeOf(pid, OWN_TIME);
}

/** The processor's time that the whole server has used by now: every process that it has, and that it had. On Linux alone. */
export async function postgresCpuMs(sql: pg.Pool): Promise<number> {
  const { rows } = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
  const server = Number(fieldsOf(rows[0]?.pid ?? 0)[PARENT]);
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server)], { encoding: 'utf8' });
  return children
    .split('\n')
    .map(Number)
    .filter((pid) => pid > 0)
    .reduce((sum, pid) => sum + processCpuMs(pid), timeOf(server, [...OWN_TIME, ...TIME_OF_ENDED_CHILDREN]));
}

const timeOf = (pid: number, indexes: readonly number[]) => {
  const fields = fieldsOf(pid);
  return indexes.reduce((sum, index) => sum + Number(fields[index]) * TICK_MS, 0);
};

/** From the state on, for the name in parentheses before it may hold blanks. */
function fieldsOf(pid: number): readonly string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
}
