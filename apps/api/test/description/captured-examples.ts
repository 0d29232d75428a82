import type { Route } from '../../src/http/route.ts';
import type { Example, Examples } from '../../src/openapi/examples.ts';
import type { Answered, TestApi } from '../test-api.ts';
import { NOBODYS } from '../world/ids.ts';
import { keyOf, requestOf, type Sent, sampleOf } from '../world/samples.ts';
import { openWorld, type World } from '../world/world.ts';

interface Captured {
  readonly examples: Examples;
  readonly failures: ReadonlyMap<Route, unknown>;
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z/g;
const SECRET = /whsec_[\w+/=]+/g;
const INTEGER = /(?<![\w.-])\d{7,10}(?![\w.-])/g;
const FIRST_ID = 1001;
const IDS_OF_A_WORLD = 1_000_000;

/**
 * Calls every route with its sample and writes down what was said. Each call is made in a world of its own, whose ids and
 * instants are replaced by such that stay, so that the same routes give the same examples. Says of which routes there is none,
 * and why.
 */
export async function captureExamples(testApi: TestApi, routes: readonly Route[]): Promise<Captured> {
  const examples: Record<string, Example> = {};
  const failures = new Map<Route, unknown>();
  let base = 0;
  for (const route of routes) {
    base += IDS_OF_A_WORLD;
    await beginIds(testApi, base + FIRST_ID);
    try {
      const world = await openWorld(testApi);
      await sampleOf(route).before?.(world);
      examples[keyOf(route)] = lasting(await callOf(route, world), base);
    } catch (error) {
      failures.set(route, error);
    }
  }
  return { examples, failures };
}

async function callOf(route: Route, world: World): Promise<Example> {
  const sent = requestOf(route, route.path, world.ids);
  const dryRunAnswer = route.dryRunAnswer && (await world.ask(...argumentsOf(sent, { dryRun: 'true' })));
  const preferred = route.representation ? { headers: { prefer: 'return=representation' } } : {};
  const answered = await world.ask(...argumentsOf(sent), preferred);
  if (answered.status >= 300) throw new Error(`The sample of ${keyOf(route)} is refused: ${answered.text}`);
  // After the call: one that names no ids is not refused for them.
  const refused = await world.ask(...argumentsOf(requestOf(route, route.path, NOBODYS)));
  const [path = '', query = ''] = sent.path.split('?');
  return {
    params: paramsOf(route.path, path),
    query: Object.fromEntries(new URLSearchParams(query)),
    ...(sent.body === undefined ? {} : { request: sent.body }),
    ...(isJson(answered) ? { answer: answered.body } : {}),
    ...(dryRunAnswer ? { dryRun: dryRunAnswer.body } : {}),
    ...(refused.status >= 400 ? { refusal: { status: refused.status, body: refused.body } } : {}),
  };
}

function argumentsOf({ method, path, body }: Sent, query: Readonly<Record<string, string>> = {}) {
  const more = new URLSearchParams(query).toString();
  const at = more === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${more}`;
  return [method, at, body] as const;
}

function paramsOf(pattern: string, path: string): Record<string, string> {
  const values = path.split('/');
  const named = pattern.split('/').map((part, i) => [part, values[i] ?? ''] as const);
  return Object.fromEntries(
    named.flatMap(([part, value]) => (part.startsWith(':') ? [[part.slice(1), value]] : [])),
  );
}

const isJson = ({ status, headers }: Answered<unknown>) =>
  [200, 201].includes(status) && String(headers['content-type']).startsWith('application/json');

function lasting(example: Example, base: number): Example {
  const ids = new Map<string, string>();
  const text = JSON.stringify(example)
    .replaceAll(ID, (id) => {
      const number = String(ids.get(id) ?? ids.size + 1);
      ids.set(id, number);
      return `0199c000-0000-7000-8000-${number.padStart(12, '0')}`;
    })
    .replaceAll(INTEGER, (digits) => {
      const id = Number(digits) - base;
      return id >= 0 && id < IDS_OF_A_WORLD ? String(id) : digits;
    })
    .replaceAll(INSTANT, '2026-03-02T08:00:00.000Z')
    .replaceAll(/"(finishDate|date)":"[\d-]{10}"/g, '"$1":"2026-03-02"')
    .replaceAll(/"slackSeconds":-?\d+/g, '"slackSeconds":86400')
    .replaceAll(/"cause":(?:null|\{[^}]*\})/g, '"cause":null')
    .replaceAll(SECRET, 'whsec_c2hvd24gb25jZSwgbm93aGVyZSBlbHNlIQ==');
  return JSON.parse(text, (key, value) =>
    key === 'past' && value ? { ...value, ...PAST } : value,
  ) as Example;
}

/** The past of a world is some seconds long, and divided in another way each time. */
const PAST = {
  requisitionId: FIRST_ID,
  parts: [
    {
      kind: 'UNSCHEDULED',
      operationId: null,
      workOrderId: null,
      seconds: 86_400,
      from: '2026-03-01T08:00:00.000Z',
      until: '2026-03-02T08:00:00.000Z',
      transitionIds: [],
    },
  ],
};

/** Lets each table's next integer id be this one. */
async function beginIds({ shop }: TestApi, id: number): Promise<void> {
  await shop.sql.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, $1, false)
     from pg_sequences where schemaname = 'public'`,
    [id],
  );
}
