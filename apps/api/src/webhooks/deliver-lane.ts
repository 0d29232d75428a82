import { type AttemptVerdict, judgeAttempt } from '@routecard/core';
import type { AttemptRecord, LaneRecord, LeasedDelivery, LeasedLane, SecretBox } from '@routecard/db';
import type { Agent } from 'undici';
import { type Sent, send } from './send.ts';

/** Dependencies of sending a lane. */
export interface LaneTools {
  readonly agent: Agent;
  readonly box: SecretBox;
  readonly timeoutMs: number;
  readonly leaseMs: number;
  /** Delays before each attempt. */
  readonly schedule: readonly number[];
}

/** The results of a lane. */
export interface LaneOutcome {
  readonly record: LaneRecord;
  /** True if the last attempt succeeded. */
  readonly succeeded: boolean;
  /** True if one of the attempts succeeded, whatever came after it. */
  readonly anySucceeded: boolean;
  /** It answered that nobody is there any more. */
  readonly gone: boolean;
}

/**
 * Sends the lane's deliveries one after the other, until one has to be tried again later: what comes after it waits. It
 * begins none that might outlast the lease.
 */
export async function deliverLane(lane: LeasedLane, tools: LaneTools): Promise<LaneOutcome> {
  const lastStart = performance.now() + tools.leaseMs - tools.timeoutMs;
  const secrets = secretsOf(lane, tools);
  const attempts: AttemptRecord[] = [];
  let verdict: AttemptVerdict = { kind: 'SUCCEEDED' };
  let dueAt: Date | null = null;
  for (const delivery of lane.deliveries) {
    if (attempts.length > 0 && performance.now() > lastStart) break;
    const sent = await sendOf(lane.url, delivery, secrets, tools);
    verdict = judgeAttempt(sent, delivery.attempts + 1, Math.random(), tools.schedule);
    dueAt = verdict.kind === 'RETRY' ? new Date(sent.at.getTime() + sent.durationMs + verdict.afterMs) : null;
    attempts.push(recordOf(delivery, sent, verdict, dueAt));
    if (verdict.kind === 'RETRY' || verdict.kind === 'GONE') break;
  }
  return {
    record: { lane, attempts, dueAt },
    succeeded: verdict.kind === 'SUCCEEDED',
    anySucceeded: attempts.some(({ state }) => state === 'SUCCEEDED'),
    gone: verdict.kind === 'GONE',
  };
}

/** In clear, and once for the whole lane; undefined where they cannot be read, because the key is another one. */
function secretsOf({ secrets }: LeasedLane, { box }: LaneTools): readonly string[] | undefined {
  try {
    return secrets.map((sealed) => box.open(sealed));
  } catch {
    return undefined;
  }
}

/** A secret that cannot be read is a failure like any other. */
async function sendOf(
  url: string,
  { messageId, body }: LeasedDelivery,
  secrets: readonly string[] | undefined,
  { agent, timeoutMs }: LaneTools,
): Promise<Sent> {
  if (secrets === undefined) {
    const nothing = { status: null, retryAfterMs: null, response: null };
    return { ...nothing, at: new Date(), durationMs: 0, error: 'SECRET_UNREADABLE' };
  }
  return send(agent, { url, messageId, body, secrets }, timeoutMs);
}

const STATES = { SUCCEEDED: 'SUCCEEDED', GONE: 'FAILED', GIVEN_UP: 'FAILED', RETRY: 'PENDING' } as const;

function recordOf(
  { id, attempts }: LeasedDelivery,
  { at, durationMs, status, error, response }: Sent,
  { kind }: AttemptVerdict,
  nextAttemptAt: Date | null,
): AttemptRecord {
  const state = STATES[kind];
  return {
    deliveryId: id,
    number: attempts + 1,
    at,
    durationMs,
    status,
    error,
    response,
    state,
    nextAttemptAt,
  };
}
