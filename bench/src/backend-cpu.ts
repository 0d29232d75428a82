import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** The processor's time that the server's connections have used by now, from what Linux keeps of each process; elsewhere 0. */
export async function backendCpuMs(sql: pg.Pool): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const { rows } = await sql.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows.reduce((sum, { pid }) => {
    // The name in parentheses may hold blanks. Behind it the 12th and 13th field are the time of the program and of the system for it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  }, 0);
}
