import { Agent } from 'node:http';
import { type Answer, type SentRequest, send } from './send.ts';
import type { FuzzTarget } from './target.ts';

/** How much is sent, and where. */
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

const MOST_FAULTS = 20;
const PROGRESS = 5000;

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
    if (answer.status < 300) succeeded.add(request.name);
    target.learn(request, answer);
  };

  const openings = target.openings();
  while (sent < campaign.requests && faults.size < MOST_FAULTS) {
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
  const never = target.operations.filter((name) => !succeeded.has(name));
  return { statuses, operations: target.operations.length, never, faults: [...faults.values()] };
}
