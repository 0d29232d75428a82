import { Agent } from 'node:http';
import { readDocument } from './document.ts';
import { judge } from './judge.ts';
import { KnownIds } from './known-ids.ts';
import { Random } from './random.ts';
import { type FuzzRequest, Requests } from './requests.ts';
import { type Answer, send } from './send.ts';

/** What is sent. */
export interface Campaign {
  readonly port: number;
  readonly seed: number;
  readonly requests: number;
  readonly connections: number;
  readonly tokens: { readonly full: string; readonly others: readonly string[] };
  readonly onProgress?: (sent: number) => void;
}

/** A request whose answer breaks the document. */
export interface Fault {
  readonly number: number;
  readonly what: string;
  readonly request: FuzzRequest;
  readonly answer: Answer | undefined;
  /** How often the operation was wrong in this way. */
  times: number;
}

/** What came of it. */
export interface Outcome {
  /** Answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly operations: number;
  /** Operations that never succeeded. */
  readonly never: readonly string[];
  /** One for each way in which an operation was wrong. */
  readonly faults: readonly Fault[];
}

const MOST_TAGS = 20;
const MOST_FAULTS = 20;
const PROGRESS = 5000;

/**
 * Sends requests in rounds, as many at once as there are connections. What a round's answers showed is learned in the order
 * of its requests, so that the same seed asks for the same things again; only who wins a race may differ.
 */
export async function run(campaign: Campaign): Promise<Outcome> {
  const document = readDocument();
  const random = new Random(campaign.seed);
  const ids = new KnownIds(document);
  const requests = new Requests(document, ids, random, campaign.tokens);
  const agent = new Agent({ keepAlive: true, maxSockets: campaign.connections });
  const statuses = new Map<number, number>();
  const succeeded = new Set<string>();
  const faults = new Map<string, Fault>();
  let sent = 0;

  const settle = (request: FuzzRequest, answer: Answer | Error) => {
    sent += 1;
    if (campaign.onProgress && sent % PROGRESS === 0) campaign.onProgress(sent);
    const what = answer instanceof Error ? answer.message : judge(request, answer);
    if (what !== undefined) {
      const kind = `${nameOf(request)} ${what}`;
      const known = faults.get(kind);
      if (known) known.times += 1;
      else {
        const got = answer instanceof Error ? undefined : answer;
        faults.set(kind, { number: sent, what, request, answer: got, times: 1 });
      }
    }
    if (answer instanceof Error) return;
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status < 300) succeeded.add(nameOf(request));
    const schema = request.operation.responses[200]?.content?.['application/json']?.schema;
    if (answer.status === 200 && schema) ids.learn(JSON.parse(answer.body), schema, request.asked);
    if (answer.headers.etag && ids.tags.push(answer.headers.etag) > MOST_TAGS) ids.tags.shift();
  };

  const openings = requests.openings();
  while (sent < campaign.requests && faults.size < MOST_FAULTS) {
    const size = Math.min(campaign.connections, campaign.requests - sent);
    const round =
      openings.length > 0 ? openings.splice(0, size) : Array.from({ length: size }, () => requests.next());
    const answers = await Promise.all(
      round.map((request) =>
        send(campaign.port, agent, request).catch((error: unknown) =>
          error instanceof Error ? error : new Error(String(error)),
        ),
      ),
    );
    for (const [at, request] of round.entries()) settle(request, answers[at] ?? new Error('no answer'));
  }
  agent.destroy();
  const never = document.operations
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !succeeded.has(name));
  return { statuses, operations: document.operations.length, never, faults: [...faults.values()] };
}

const nameOf = ({ operation }: FuzzRequest) => `${operation.method} ${operation.path}`;
