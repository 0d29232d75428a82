import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '@routecard/core';
import { DEBIAN_PROGRAMS, type ReplicatedPostgres, startReplicatedPostgres } from '@routecard/postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/engine/client/database.ts';
import { Primary, primaryUrl } from '../../src/engine/client/primary.ts';
import { serverUrls } from '../../src/engine/client/servers.ts';
import { isReadOnlyServer, toCaller } from '../../src/engine/group-commit/passing-errors.ts';
import { migrate } from '../../src/index.ts';
import { closableWay } from '../../testing/closable-way.ts';
import { addPlace } from '../../testing/shop-rows.ts';

let pair: ReplicatedPostgres;
let database: Database;
let manufacturerId: string;

/** Names the manufacturer in a transaction, and returns the name that is stored. */
const rename = (name: string, on = database) =>
  on.transaction(manufacturerId, async (connection) => {
    await connection.query({ text: 'update manufacturers set name = $1', values: [name] });
    return (await connection.query<{ name: string }>({ text: 'select name from manufacturers' })).rows[0]
      ?.name;
  });

const portOf = (url: string) => new URL(url).port;

// Its tests follow each other: the servers change places in them.
describe.skipIf(!existsSync(DEBIAN_PROGRAMS))('a primary and its synchronous standby', () => {
  beforeAll(async () => {
    pair = await startReplicatedPostgres();
    await migrate(pair.url);
    const sql = new pg.Pool({ connectionString: pair.superuserUrl(), max: 1 });
    ({ manufacturerId } = await addPlace(sql));
    await sql.end();
    database = openDatabase({ url: pair.url });
  });
  afterAll(async () => {
    await database?.close();
    await pair?.stop();
  });

  test('the primary is found whichever place it has among the hosts', async () => {
    const [, password = '', one = '', two = ''] = /:([^:@]+)@([^,]+),([^/]+)/.exec(pair.url) ?? [];
    const turned = pair.url.replace(`${one},${two}`, `${two},${one}`);
    expect(password).not.toBe('');
    expect(portOf(await primaryUrl(turned))).toBe(portOf(pair.superuserUrl()));
    const other = openDatabase({ url: turned });
    expect(await rename('Turned', other)).toBe('Turned');
    await other.close();
  });

  test('once two say that they are the primary, neither is written to any longer', async () => {
    const { port } = new URL(pair.superuserUrl());
    const second = closableWay(pair.superuserUrl());
    const secondPort = await second.open();
    await second.close();
    const [, start = ''] = /^(.*@)/.exec(pair.url) ?? [];
    const primary = new Primary(`${start}127.0.0.1:${port},127.0.0.1:${secondPort}/routecard`);
    const ended: string[] = [];
    primary.follow({ endFor: (why) => ended.push(why) }, await primary.find());
    await second.open();
    const both = /both say that they are the primary/;
    await expect(primary.look()).rejects.toThrow(both);
    expect(ended).toEqual([expect.stringMatching(both)]);
    await expect(primary.find()).rejects.toThrow(both);
    await second.close();
    expect((await primary.look()).port).toBe(Number(port));
  });

  test('a server that only reads is no place for commands, and callers hear that it will pass', async () => {
    const standby = serverUrls(pair.url).find((url) => portOf(url) !== portOf(pair.superuserUrl())) ?? '';
    const alone = openDatabase({ url: standby });
    const error: unknown = await rename('Nowhere', alone).catch((thrown: unknown) => thrown);
    await alone.close();
    expect(isReadOnlyServer(error)).toBe(true);
    expect(toCaller(error)).toBeInstanceOf(Refusal);
    expect(toCaller(error)).toMatchObject({ code: 'UNAVAILABLE' });
  });

  test('a commit that its standby does not have is never acknowledged, however long it takes', async () => {
    await pair.stopStandby();
    let acknowledged = false;
    const renamed = database
      .transaction(manufacturerId, async (connection) => {
        await connection.query({ text: 'set local statement_timeout = 200' });
        await connection.query({ text: `update manufacturers set name = 'Replicated'` });
      })
      .then(() => {
        acknowledged = true;
      });
    await sleep(1_500);
    expect(acknowledged).toBe(false);
    await pair.startStandby();
    await renamed;
  });

  test('when the primary is lost, commands fail as in any outage, and go on once the standby was promoted', async () => {
    await rename('Before');
    await pair.killPrimary();
    const lost: unknown = await rename('Lost').catch((thrown: unknown) => thrown);
    expect(toCaller(lost)).toMatchObject({ code: 'UNAVAILABLE' });
    await pair.promote();
    const promotedAt = performance.now();
    let stored: string | undefined;
    while (stored === undefined && performance.now() - promotedAt < 10_000) {
      stored = await rename('After').catch(() => undefined);
    }
    expect(stored).toBe('After');
    const { applied } = await migrate(pair.url);
    expect(applied).toBe(0);
  });

  test('the lost primary comes back and accepts writes: neither this process nor a new one takes it', async () => {
    await pair.startReplaced();
    const replaced = serverUrls(pair.url).find((url) => portOf(url) !== portOf(pair.superuserUrl())) ?? '';
    expect(portOf((await new Primary(replaced).find()).url)).toBe(portOf(replaced));
    expect(portOf((await new Primary(pair.url).find()).url)).toBe(portOf(pair.superuserUrl()));
    // All that this process has seen tells it that the other one was replaced, also while the new one is away.
    await pair.killPrimary();
    await expect(primaryUrl(pair.url)).rejects.toThrow('was replaced since');
    await expect(rename('Nowhere')).rejects.toThrow();
  });
});
