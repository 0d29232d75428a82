import type { Schema } from '../document.ts';
import { KnownIds } from '../known-ids.ts';
import { Random } from '../random.ts';
import type { Answer } from '../send.ts';
import type { FuzzTarget } from '../target.ts';
import { Values } from '../values.ts';
import { Calls, type ConsoleRequest, type Sessions } from './calls.ts';
import { documentOf, type Procedure } from './procedures.ts';
import type { PlainRoute } from './routes.ts';
import { SHAPES, shapeOf } from './shape.ts';

/** The console under test. */
export interface ConsolePlan {
  readonly seed: number;
  readonly procedures: readonly Procedure[];
  readonly routes: readonly PlainRoute[];
  readonly sessions: Sessions;
  readonly origin: string;
}

/** An error of ours within a batch or a stream, whose own status is another. */
const INNER_FAULT = /"httpStatus":5\d\d/;
/** What only the database's driver, or a stack, says. */
const LEAK =
  /invalid input syntax|out of range for type|invalid byte sequence|\bat \S+ \(\S+:\d+:\d+\)|node_modules/;
/** Refused by tRPC or Node.js before it is known what is asked: bodies of another type, and too long an address. */
const BARE = [415, 431];
const DRAWING_FAILED = 'could not be drawn';

/** The console: every procedure of its router, its pages and its plain routes. */
export function consoleTarget(plan: ConsolePlan): FuzzTarget<ConsoleRequest> {
  const random = new Random(plan.seed);
  const ids = new KnownIds(SHAPES);
  const values = new Values(documentOf(plan.procedures), ids, random);
  const calls = new Calls({ ...plan, values, ids, random });
  return {
    operations: plan.procedures.map(({ path }) => path),
    openings: () => calls.openings(),
    next: () => calls.next(),
    judge: judgeConsole,
    learn({ kind, name }, { status, body }) {
      if (kind !== 'call' || status !== 200) return;
      const value = resultOf(body);
      const shape: Schema = shapeOf(value, name);
      ids.learn(value, shape, new Map());
    },
  };
}

/** What is wrong with an answer of the console; undefined where nothing is. */
function judgeConsole(
  { kind, endless }: ConsoleRequest,
  { status, body, headers }: Answer,
): string | undefined {
  if (status >= 500) return `answered ${status}`;
  if (INNER_FAULT.test(body)) return 'answered 5xx within a batch';
  if (kind === 'route') return body.includes(DRAWING_FAILED) ? 'a document could not be drawn' : undefined;
  const leak = status >= 400 ? LEAK.exec(body)?.[0] : undefined;
  if (leak !== undefined) return `told of our insides: ${leak}`;
  if (kind === 'batch' || status < 400 || BARE.includes(status)) return undefined;
  if (endless && headers['content-type']?.startsWith('text/event-stream')) return undefined;
  if (!headers['content-type']?.startsWith('application/json'))
    return `content type ${headers['content-type']}`;
  try {
    const { error } = JSON.parse(body) as {
      readonly error?: { readonly json?: { readonly message?: unknown } };
    };
    return typeof error?.json?.message === 'string' ? undefined : 'an error of another shape';
  } catch {
    return 'a body that is no JSON';
  }
}

function resultOf(body: string): unknown {
  try {
    const { result } = JSON.parse(body) as {
      readonly result?: { readonly data?: { readonly json?: unknown } };
    };
    return result?.data?.json;
  } catch {
    return undefined;
  }
}
