import { type Actor, may, type Permission } from '@routecard/core';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { expect, test } from 'vitest';
import { z } from 'zod';

process.env.DATABASE_URL = process.env.TEST_DATABASE_URL;
process.env.BETTER_AUTH_SECRET = 'x'.repeat(32);
// Nothing is counted: there is no user in the database.
process.env.CONSOLE_RATE_LIMIT_PER_MINUTE = '0';
const { appRouter } = await import('../src/server/trpc/root');
const { answerCall } = await import('../src/server/trpc/answer');

interface Defined {
  readonly _def: {
    readonly type: string;
    readonly inputs: readonly z.ZodType[];
    readonly meta?: {
      readonly permissions?: readonly Permission[];
      readonly idempotency?: string;
      readonly refresh?: object;
    };
  };
}

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Readonly<Record<string, Defined>>,
).map(([path, { _def }]) => ({ path, ..._def, permissions: _def.meta?.permissions ?? [] }));

const viewer: Actor = {
  manufacturerId: '0189aaaa-0000-7000-8000-00000000000a',
  userId: '0189bbbb-0000-7000-8000-00000000000b',
  role: 'VIEWER',
  scopes: null,
};

test('every procedure says which permissions it needs', () => {
  expect(procedures.length).toBeGreaterThan(100);
  expect(procedures.filter(({ permissions }) => permissions.length === 0).map(({ path }) => path)).toEqual(
    [],
  );
});

test('every query says when it is read again, and every command what a repeated call does', () => {
  const silent = procedures.filter(({ type, meta }) => {
    if (type === 'query') return meta?.refresh === undefined;
    return type === 'mutation' && meta?.idempotency === undefined;
  });
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test('commands take the key of an intent where they keep their answer under it, and only there', () => {
  const takesKey = (inputs: readonly z.ZodType[]) =>
    inputs.some((input) => input instanceof z.ZodObject && 'key' in input.shape);
  const commands = procedures.filter(({ type }) => type === 'mutation');
  const keyed = commands.filter(({ meta }) => meta?.idempotency === 'keyed').map(({ path }) => path);
  expect(keyed.length).toBeGreaterThan(30);
  expect(commands.filter(({ inputs }) => takesKey(inputs)).map(({ path }) => path)).toEqual(keyed);
});

const forbidden = procedures.filter(({ permissions }) => !permissions.every((one) => may(viewer, one)));

test.each(forbidden.filter(({ type }) => type === 'mutation').map(({ path }) => path))(
  '%s is refused a viewer before its body is read',
  async (path) => {
    let read = 0;
    const body = new ReadableStream(
      {
        pull(controller) {
          read += 1;
          controller.enqueue(new TextEncoder().encode('{"json":{"text":"'));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const response = await fetchRequestHandler({
      endpoint: '/api/trpc',
      req: new Request(`http://console.example/api/trpc/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        duplex: 'half',
      } as RequestInit),
      router: appRouter,
      createContext: () => ({
        person: {
          actor: viewer,
          name: 'V',
          email: 'v@example.com',
          sessionId: 'a-session',
          locale: null,
          language: null,
        },
      }),
    });
    expect(response.status).toBe(403);
    expect(read).toBe(0);
  },
);

/** JSON Schema, as far as sizes go. */
interface Sized {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maximum?: number;
  readonly minimum?: number;
  readonly items?: Sized;
  readonly anyOf?: readonly Sized[];
  readonly oneOf?: readonly Sized[];
  readonly allOf?: readonly Sized[];
  readonly properties?: Readonly<Record<string, Sized>>;
  readonly additionalProperties?: Sized | boolean;
  readonly $defs?: Readonly<Record<string, Sized>>;
}

const MAX_INT32 = 2_147_483_647;

/** Where the schema takes a text, a list or a whole number of any size, or a number that no 32 bits hold. */
function unbounded(schema: Sized, place: string): string[] {
  const own: string[] = [];
  const fixed = schema.enum ?? schema.const ?? schema.format ?? schema.pattern;
  if (schema.type === 'string' && fixed === undefined && schema.maxLength === undefined) own.push(place);
  if (schema.type === 'array' && schema.maxItems === undefined) own.push(`${place}[]`);
  if (schema.type === 'integer' && (schema.maximum === undefined || schema.minimum === undefined))
    own.push(place);
  else if (schema.type === 'integer' && (schema.maximum ?? 0) > MAX_INT32)
    own.push(`${place} beyond 32 bits`);
  const inner: [string, Sized][] = [
    ...Object.entries(schema.properties ?? {}),
    ...Object.entries(schema.$defs ?? {}),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) =>
      (list ?? []).map((one): [string, Sized] => ['|', one]),
    ),
    ...(schema.items ? [['[]', schema.items] as [string, Sized]] : []),
    ...(typeof schema.additionalProperties === 'object'
      ? [['*', schema.additionalProperties] as [string, Sized]]
      : []),
  ];
  return [...own, ...inner.flatMap(([key, one]) => unbounded(one, `${place}.${key}`))];
}

test('every text, list and whole number that a procedure takes has a bound', () => {
  const found = procedures.flatMap(({ path, inputs }) =>
    inputs.flatMap((input) =>
      unbounded(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Sized, path),
    ),
  );
  // Ids and instants of 64 bits; any other number would be too large for its column.
  expect(found).toEqual([
    'audit.log.cursor.| beyond 32 bits',
    'planning.compare.machines.[].downUntil.| beyond 32 bits',
    'planning.applyScenario.machines.[].downUntil.| beyond 32 bits',
    'planning.applyScenario.basis.operations.[].machines.[].downUntil.| beyond 32 bits',
    'webhooks.deliveries.cursor.| beyond 32 bits',
    'webhooks.delivery.deliveryId beyond 32 bits',
    'webhooks.countReplay.selection.deliveryId.| beyond 32 bits',
    'webhooks.replay.selection.deliveryId.| beyond 32 bits',
  ]);
});

test.each([['text/plain'], [undefined]])('a body of the type %s is refused in our words', async (type) => {
  const response = await answerCall(
    new Request('http://console.example/api/trpc/packing.deleteBox', {
      method: 'POST',
      ...(type === undefined ? {} : { headers: { 'content-type': type } }),
      body: Buffer.from('{}'),
    }),
  );
  expect(response.status).toBe(415);
  expect(response.headers.get('content-type')).toBe('application/json');
  const message = 'The body must be application/json.';
  expect(await response.json()).toMatchObject({
    error: { json: { message, data: { refusal: { code: 'UNSUPPORTED_MEDIA_TYPE', message } } } },
  });
});
