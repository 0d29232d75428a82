import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unlistedStatements } from '@routecard/db/testing/citus';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProcedures } from '../src/fuzz/console/procedures.ts';
import type { Schema } from '../src/fuzz/document.ts';
import { type FuzzLab, openFuzzLab } from '../src/fuzz/fuzz-lab.ts';
import { PROGRAMS } from './programs.ts';
import { ROUTES, SAMPLES } from './tenancy/samples.ts';
import { type Answered, type Ids, NOBODYS, openShop, type Shop } from './tenancy/shop.ts';

const API = fileURLToPath(new URL('../../apps/web/src/app/api', import.meta.url));

const procedures = await readProcedures();
const typeOf = new Map(procedures.map(({ path, type }) => [path, type]));

let lab: FuzzLab;
let victim: Shop;
let stranger: Shop;
/** The victim's rows, as the last test that looked left them. */
let rows: unknown;
/** Makes every call with ids of its own. */
let owner: Shop;
beforeAll(async () => {
  lab = await openFuzzLab(PROGRAMS);
  await lab.spreadIds();
  const { url } = await lab.openConsole();
  const open = async (word: string) => openShop(url, { word, ...(await lab.openNeighbour(url, word)) });
  victim = await open('quaggas');
  stranger = await open('wombats');
  owner = await open('lemurs');
  rows = await lab.rowsOf(victim.manufacturerId);
});
afterAll(() => lab.close());

const call = (shop: Shop, name: string, input: unknown): Promise<Answered> => {
  const type = typeOf.get(name) === 'query' ? 'query' : 'mutation';
  return shop.ask(type, name, type === 'mutation' ? { key: randomUUID(), ...Object(input) } : input);
};

/** The kinds of ids that the function reads. */
function idsRead(read: (ids: Ids) => unknown): (keyof Ids)[] {
  const names = new Set<keyof Ids>();
  read(
    new Proxy(NOBODYS, {
      get(ids, name: keyof Ids) {
        names.add(name);
        return ids[name];
      },
    }),
  );
  return [...names];
}

/** Ids and what is not looked up: the key of an intent, what a plan or a page was when it was read. */
const NO_ID = /^(key|cursor|lastEventId|version|operationsVersion)$/;

/** True if a value of the schema names something by its id. */
function namesThings(schema: Schema, defs: Readonly<Record<string, Schema>>, name = ''): boolean {
  if (NO_ID.test(name)) return false;
  if (/(^id|Ids?)$/.test(name) && name !== 'externalId') return true;
  const inner = schema.$ref ? defs[schema.$ref.slice('#/$defs/'.length)] : undefined;
  return [
    ...(inner ? [[name, inner] as const] : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((one) => [name, one] as const),
    ...(schema.items ? [[name, schema.items] as const] : []),
    ...Object.entries(schema.properties ?? {}),
  ].some(([key, one]) => namesThings(one, defs, key));
}

test('every procedure that names anything by its id is in this test', () => {
  const taking = procedures.filter(({ inputs }) =>
    inputs.some((input) =>
      namesThings(input, (input as { $defs?: Readonly<Record<string, Schema>> }).$defs ?? {}),
    ),
  );
  expect(taking.length).toBeGreaterThan(90);
  const lacking = taking.filter(
    ({ path }) => SAMPLES[path] === undefined || idsRead(SAMPLES[path]).length === 0,
  );
  expect(lacking.map(({ path }) => path)).toEqual([]);
  expect(Object.keys(SAMPLES).filter((path) => !typeOf.has(path))).toEqual([]);
});

test('every route of the console that names anything by its id is in this test', async () => {
  const files = await readdir(API, { recursive: true });
  const naming = files.filter((file) => /\[(?!\.|trpc).*route\.ts$/.test(file)).map(dirname);
  expect(naming.length).toBeGreaterThan(3);
  const names = new Proxy({} as Ids, { get: (_, name) => `[${String(name)}]` });
  const tested = ROUTES.map(([address]) => address(names).slice('/api/'.length));
  expect(naming.filter((one) => !tested.includes(one))).toEqual([]);
});

const MATRIX = [
  ...Object.entries(SAMPLES).flatMap(([path, sample]) =>
    idsRead(sample).map((name) => ({
      path,
      name,
      asked: (ids: Ids) => call(stranger, path, sample(ids)),
    })),
  ),
  ...ROUTES.flatMap(([path, body]) =>
    idsRead((ids) => [path(ids), body?.(ids)]).map((name) => ({
      path: path(NOBODYS),
      name,
      asked: (ids: Ids) => stranger.ask(body ? 'mutation' : 'query', path(ids), body?.(ids)),
    })),
  ),
];

describe('another shop’s id is answered as an id that never was, and nothing of that shop changes', () => {
  test.each(MATRIX)('$path, $name', async ({ name, asked }) => {
    const before = rows;
    const said = async (ids: Ids) => {
      const { status, text } = await asked({ ...stranger.ids, [name]: ids[name] });
      expect(text).not.toContain(victim.word);
      const alike = text
        .replaceAll(new RegExp(`\\b${ids[name]}\\b`, 'g'), '#')
        .replaceAll(/"now":\d+/g, '"now":0');
      return { status, text: alike };
    };
    const theirs = await said(victim.ids);
    expect(theirs.status, theirs.text).toBeLessThan(500);
    expect(theirs).toEqual(await said(NOBODYS));
    rows = await lab.rowsOf(victim.manufacturerId);
    expect(rows).toEqual(before);
  });
});

test('every list, search and export holds only what is the shop’s own', async () => {
  const foreign = Object.values(victim.ids).map(String);
  const shown: string[] = [];
  const look = (name: string, { status, text }: Answered) => {
    expect(status, `${name} ${text}`).toBe(200);
    expect(text, name).not.toContain(victim.word);
    const ids = [...text.matchAll(/"(?:id|\w+Ids?)":\[?"?([^",}\]]+)/g)].map(([, id]) => String(id));
    expect(
      ids.filter((id) => foreign.includes(id)),
      name,
    ).toEqual([]);
    if (text.includes(stranger.word)) shown.push(name);
  };
  for (const { path } of procedures.filter(({ type }) => type === 'query')) {
    look(path, await call(stranger, path, SAMPLES[path]?.(stranger.ids)));
  }
  for (const text of [victim.word, `${victim.word} bracket`]) {
    const { value } = await stranger.ask('query', 'search.anything', { text });
    expect(JSON.stringify(value)).not.toMatch(/"(?:id|\w+Id)":/);
    const near = await stranger.ask('query', 'search.near', { text });
    expect(near.text).not.toContain(victim.word);
  }
  for (const path of ['/api/orders/export?show=all&today=2026-12-01', '/api/audit-log/export']) {
    look(path, await stranger.ask('query', path));
  }
  expect(shown.length).toBeGreaterThan(30);
});

test('with ids of their own, people get to what they name', async () => {
  const lost: string[] = [];
  for (const [path, body] of ROUTES) {
    const { status, text } = await owner.ask(body ? 'mutation' : 'query', path(owner.ids), body?.(owner.ids));
    if (status !== 200) lost.push(`${path(owner.ids)} ${status} ${text}`);
  }
  for (const [path, sample] of Object.entries(SAMPLES)) {
    const { status, text } = await call(owner, path, sample(owner.ids));
    if (status === 404 || /NOT_FOUND|VALIDATION_FAILED/.test(text)) lost.push(`${path} ${status} ${text}`);
  }
  expect(lost).toEqual([]);
});

test('every statement of the console is of one manufacturer, or listed with a reason', async () => {
  expect(await unlistedStatements(lab.sql)).toEqual([]);
});
