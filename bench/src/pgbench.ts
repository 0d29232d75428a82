import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

/** A transaction to run over and over: SQL in which `:n` is a random number from 1 to `range`. */
export interface Script {
  readonly sql: string;
  readonly range: number;
}

/** Runs a script with so many clients; answers transactions per second. */
export interface Reference {
  readonly name: string;
  run(script: Script, clients: number, seconds: number): Promise<number>;
}

/** pgbench where the machine has one, else the same SQL through the bare driver. */
export function referenceOn(databaseUrl: string): Reference {
  const program = findPgbench();
  return program === undefined ? bareDriver(databaseUrl) : pgbench(program, databaseUrl);
}

function findPgbench(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian))
    folders.push(...readdirSync(debian).map((version) => path.join(debian, version, 'bin')));
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file));
}

function pgbench(program: string, databaseUrl: string): Reference {
  const folder = mkdtempSync(path.join(tmpdir(), 'routecard-pgbench-'));
  return {
    name: 'pgbench',
    async run(script, clients, seconds) {
      const file = path.join(folder, 'script.sql');
      writeFileSync(file, `\\set n random(1, ${script.range})\n${script.sql};\n`);
      const args = [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(clients),
        '-j',
        '2',
        '-T',
        String(seconds),
        '-f',
        file,
        databaseUrl,
      ];
      const { stdout } = await promisify(execFile)(program, args);
      const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
      if (tps === undefined) throw new Error(`pgbench said nothing of its speed:\n${stdout}`);
      return Number(tps);
    },
  };
}

function bareDriver(databaseUrl: string): Reference {
  return {
    name: 'bare pg',
    async run(script, clients, seconds) {
      const pool = new pg.Pool({ connectionString: databaseUrl, max: clients });
      pool.on('error', () => undefined);
      const text = script.sql.replaceAll(':n', '$1::int');
      const until = performance.now() + seconds * 1000;
      let done = 0;
      const client = async () => {
        const connection = await pool.connect();
        while (performance.now() < until) {
          await connection.query({
            name: 'reference',
            text,
            values: [1 + Math.floor(Math.random() * script.range)],
          });
          done += 1;
        }
        connection.release();
      };
      await Promise.all(Array.from({ length: clients }, client));
      await pool.end();
      return done / seconds;
    },
  };
}
