import { KnownIds } from '../known-ids.ts';
import { Random } from '../random.ts';
import type { Answer } from '../send.ts';
import type { FuzzTarget } from '../target.ts';
import { Values } from '../values.ts';
import { Calls, type ConsoleRequest, type Sessions } from './calls.ts';
import { documentOf, type Procedure } from './procedures.ts';
import type { PlainRoute } from './routes.ts';
import { SHAPES, shapeOf } from './shape.ts';
import { ShopMemory } from './shop-memory.ts';

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
/** Texts that only the database's driver or a stack trace contain. */
const LEAK =
  /invalid input syntax|out of range for type|invalid byte sequence|\bat \S+ \(\S+:\d+:\d+\)|node_modules/;
/** Refused by Node.js before it is known what is asked: too long an address. */
const BARE = [431];
/** Refused in front of all routes, in words that are the same for all of them. */
const TOO_LARGE = 413;
const DRAWING_FAILED = 'could not be drawn';

/** The console: every procedure of its router, its pages and its plain routes. */
export function consoleTarget(plan: ConsolePlan): FuzzTarget<ConsoleRequest> {
  const random = new Random(plan.seed);
  const ids = new KnownIds(SHAPES);
  const values = new Values(documentOf(plan.procedures), ids, random);
  const memory = new ShopMemory();
  const calls = new Calls({ ...plan, values, ids, memory, random });
  return {
    operations: [
      ...plan.procedures.map(({ path }) => path),
      ...plan.routes.flatMap(({ path, served }) => served.map((method) => `${method} ${path}`)),
    ],
    openings: () => calls.openings(),
    next: () => calls.next(),
    judge: (request, answer) => judgeConsole(request, answer, plan.origin),
    succeeded({ kind }, { status, headers }) {
      // Some pages only lead to another one; the sign-in is where everybody is led who may see none.
      const led = kind === 'route' && status === 307 && !headers.location?.startsWith('/sign-in');
      return status < 300 || led;
    },
    learn({ kind, name, path, asked }, { status, body, headers }) {
      const [shipment, document] = [asked?.get('shipment'), asked?.get('document')];
      // Only where the path names them as they were picked.
      if (status === 404 && shipment !== undefined && path.includes(String(shipment))) {
        memory.forgetShipment(shipment);
        if (document !== undefined && path.includes(String(document))) ids.forget('document', document);
        else ids.forget('shipment', shipment);
      }
      if (status !== 200) return;
      if (kind === 'route' && name.endsWith('/documents') && asked) {
        ids.learn(JSON.parse(body), shapeOf(JSON.parse(body), 'document'), asked);
      }
      if (kind !== 'call' || !headers['content-type']?.startsWith('application/json')) return;
      const value = resultOf(body);
      ids.learn(value, shapeOf(value, name), new Map());
      memory.learn(name, value);
    },
  };
}

/** The fault of a response of the console; undefined if there is none. */
function judgeConsole(
  { kind, endless }: ConsoleRequest,
  { status, body, headers }: Answer,
  origin: string,
): string | undefined {
  if (status >= 500) return `answered ${status}`;
  if (INNER_FAULT.test(body)) return 'answered 5xx within a batch';
  if (body.includes(DRAWING_FAILED)) return 'a document could not be drawn';
  const leak = status >= 400 ? LEAK.exec(body)?.[0] : undefined;
  if (leak !== undefined) return `told of our insides: ${leak}`;
  const { location } = headers;
  if (location !== undefined && !leadsWithin(location, origin)) return `led to ${location}`;
  if (kind === 'route') return undefined;
  if (kind === 'batch' || status < 400 || BARE.includes(status)) return undefined;
  if (endless && headers['content-type']?.startsWith('text/event-stream')) return undefined;
  if (!headers['content-type']?.startsWith('application/json'))
    return `content type ${headers['content-type']}`;
  try {
    const { error, message } = JSON.parse(body) as {
      readonly error?: { readonly json?: { readonly message?: unknown } };
      readonly message?: unknown;
    };
    const told = status === TOO_LARGE ? message : error?.json?.message;
    return typeof told === 'string' ? undefined : 'an error of another shape';
  } catch {
    return 'a body that is no JSON';
  }
}

const leadsWithin = (location: string, origin: string) =>
  URL.canParse(location, origin) && new URL(location, origin).origin === origin;

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
