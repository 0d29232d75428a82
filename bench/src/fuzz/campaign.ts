import { Agent } from 'node:http';
import { type Answer, type SentRequest, send } from './send.ts';
import type { FuzzTarget } from './target.ts';

/** The size of the campaign, and its target. */
export interface Campaign {
  readonly port: number;
  readonly requests: number;
  readonly connections: number;
  readonly onProgress?: (sent: number) => void;
}

/** A request whose answer breaks the document. */
export interface Fault {
  readonly number: number;
  readonly what: string;
  readonly request: SentRequest;
  readonly answer: Answer | undefined;
  /** The number of occurrences. */
  times: number;
}

/** An operation that never succeeded. */
export interface Failing {
  readonly name: string;
  /** Its responses, the most frequent first. */
  readonly answers: readonly { readonly text: string; readonly times: number }[];
}

/** The result. */
export interface Outcome {
  /** Returns by status. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly operations: number;
  /** Operations that never succeeded. */
  readonly never: readonly Failing[];
  /** One for each way in which an operation was wrong. */
  readonly faults: readonly Fault[];
}

const MAX_FAULTS = 20;
const PROGRESS = 5000;
const SHOWN_REFUSALS = 3;
/** So much of a refusal says why; what differs from one to the next stands behind it. */
const REASON = /"(?:fields|message)":[["]?(?!The request is not valid)(.{0,120})/;

/**
 * Sends requests in rounds, as many at once as there are connections. What a round's answers showed is learned in the order
 * of its requests, so that the same seed asks for the same things again; only who wins a race may differ.
 */
export async function run<Request extends SentRequest>(
  campaign: Campaign,
  target: FuzzTarget<Request>,
): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: campaign.connections });
  const statuses = new Map<number, number>();
  const succeeded = new Set<string>();
  const refusals = new Map<string, Map<string, number>>();
  const faults = new Map<string, Fault>();
  let sent = 0;

  const settle = (request: Request, answer: Answer | Error) => {
    sent += 1;
    if (campaign.onProgress && sent % PROGRESS === 0) campaign.onProgress(sent);
    const what = answer instanceof Error ? answer.message : target.judge(request, answer);
    if (what !== undefined) {
      const kind = `${request.name} ${what}`;
      const known = faults.get(kind);
      if (known) known.times += 1;
      else {
        const got = answer instanceof Error ? undefined : answer;
        faults.set(kind, { number: sent, what, request, answer: got, times: 1 });
      }
    }
    if (answer instanceof Error) return;
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (target.succeeded(request, answer)) succeeded.add(request.name);
    else countRefusal(refusals, request.name, answer);
    target.learn(request, answer);
  };

  const openings = target.openings();
  while (sent < campaign.requests && faults.size < MAX_FAULTS) {
    const size = Math.min(campaign.connections, campaign.requests - sent);
    const round =
      openings.length > 0 ? openings.splice(0, size) : Array.from({ length: size }, () => target.next());
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
  const never = target.operations
    .filter((name) => !succeeded.has(name))
    .map((name) => ({ name, answers: mostFrequent(refusals.get(name)) }));
  return { statuses, operations: target.operations.length, never, faults: [...faults.values()] };
}

function countRefusal(
  refusals: Map<string, Map<string, number>>,
  name: string,
  { status, body }: Answer,
): void {
  const ofOperation = refusals.get(name) ?? new Map<string, number>();
  const text = `${status} ${REASON.exec(body)?.[1] ?? ''}`;
  refusals.set(name, ofOperation.set(text, (ofOperation.get(text) ?? 0) + 1));
}

const mostFrequent = (counts: ReadonlyMap<string, number> = new Map()): Failing['answers'] =>
  [...counts]
    .map(([text, times]) => ({ text, times }))
    .sort((a, b) => b.times - a.times)
    .slice(0, SHOWN_REFUSALS);
