import { expect } from 'vitest';
import type { Asking, TestApi } from '../test-api.ts';
import type { World } from '../world/world.ts';
import { ENDPOINTS } from './promises/endpoints.ts';
import { FOLLOWING } from './promises/following.ts';
import { MOVES_AND_TEMPLATES } from './promises/moves-and-templates.ts';
import { ORDERS_AND_LIMITS } from './promises/orders-and-limits.ts';
import { PARITY } from './promises/parity.ts';
import { PLANNING } from './promises/planning.ts';
import { QUERYING } from './promises/querying.ts';
import { RESOURCES } from './promises/resources.ts';
import { RULES } from './promises/rules.ts';
import { SHIPMENTS_AND_SCHEDULING } from './promises/shipments-and-scheduling.ts';
import { VERSIONING } from './promises/versioning.ts';

/** Every sentence of the specification that promises something, by its section. `D` stands for decisions.md, `C` for contract.md, `P` for planning.md, `S` for what screens can do. */
export const PROMISES = {
  ...RESOURCES,
  ...ENDPOINTS,
  ...VERSIONING,
  ...SHIPMENTS_AND_SCHEDULING,
  ...MOVES_AND_TEMPLATES,
  ...ORDERS_AND_LIMITS,
  ...FOLLOWING,
  ...PLANNING,
  ...QUERYING,
  ...RULES,
  ...PARITY,
} as const;

export type Promised = keyof typeof PROMISES;

/** A value in the answer of an earlier step of the row, by its dotted path, as text. */
export type Said = (step: number, path: string) => string;

/** A request, and what has to be answered. */
export interface Step {
  readonly ask: readonly [method: Parameters<TestApi['ask']>[0], path: string, body?: unknown, how?: Asking];
  readonly status: number;
  /** The fields that the body must have; it may have more. */
  readonly holds?: object;
  /** The expected body. */
  readonly is?: unknown;
  /** Keys that nothing in the body may have. */
  readonly lacks?: readonly string[];
  /** undefined for one that may not be there. */
  readonly headers?: Readonly<Record<string, unknown>>;
  /** Asked so often at once: one gets the status above, all others this one. */
  readonly atOnce?: { readonly times: number; readonly others: number };
}

/** A proof of promises: requests in a world of its own, and their responses. */
export interface Row {
  readonly of: readonly Promised[];
  readonly what: string;
  readonly steps: readonly ((world: World, said: Said) => Step | Promise<Step>)[];
}

/** An answer of the error's status and code. */
export const refused = (status: number, error: string, more: object = {}) => ({
  status,
  holds: { error, message: expect.any(String), ...more },
});

export const UUID: unknown = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
export const INSTANT: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
export const TEXT: unknown = expect.any(String);
/** An integer of the interface. */
export const INTEGER: unknown = expect.toSatisfy((value: unknown) => Number.isInteger(value));
export const USER = { id: UUID, firstName: TEXT, lastName: TEXT, displayName: TEXT };

/** JSON text of a value that holds this. */
export const jsonOf = (held: object): unknown =>
  expect.toSatisfy((text: unknown) => {
    expect(JSON.parse(String(text))).toMatchObject(held);
    return true;
  });
