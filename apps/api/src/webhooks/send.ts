import type { AttemptAnswer } from '@routecard/core';
import { type Agent, errors, request } from 'undici';
import { signatureOf } from './sign.ts';

/** One delivery, ready to be sent. */
export interface Message {
  readonly url: string;
  readonly messageId: string;
  readonly body: string;
  /** In clear; one, or two while the secret is being rotated. */
  readonly secrets: readonly string[];
}

/** The result of sending it. */
export interface Sent extends AttemptAnswer {
  readonly at: Date;
  readonly durationMs: number;
  /** Why there was no answer; null where there was one. */
  readonly error: string | null;
  /** The beginning of the answer's body. */
  readonly response: string | null;
}

/** Of an answer's body nobody reads more. */
const MAX_RESPONSE_BYTES = 4096;
const MAX_ERROR = 255;

/** Sends the message once. The time-out covers all of it, also a body that comes drop by drop. Never throws. */
export async function send(agent: Agent, message: Message, timeoutMs: number): Promise<Sent> {
  const at = new Date();
  const started = performance.now();
  const timeout = AbortSignal.timeout(timeoutMs);
  const durationMs = () => Math.round(performance.now() - started);
  try {
    const timestampSeconds = Math.floor(at.getTime() / 1000);
    const answer = await request(message.url, {
      dispatcher: agent,
      method: 'POST',
      signal: timeout,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Routecard-Webhooks/1',
        'webhook-id': message.messageId,
        'webhook-timestamp': String(timestampSeconds),
        'webhook-signature': signatureOf({ ...message, timestampSeconds }, message.secrets),
      },
      body: message.body,
    });
    const response = await beginningOf(answer.body);
    const retryAfterMs = retryAfter(answer.headers['retry-after'], at);
    return { at, durationMs: durationMs(), status: answer.statusCode, retryAfterMs, error: null, response };
  } catch (error) {
    const told = timeout.aborted ? 'TIMEOUT' : reasonOf(error);
    return { at, durationMs: durationMs(), status: null, retryAfterMs: null, error: told, response: null };
  }
}

/** The first bytes as text that can be stored; the rest is not waited for. */
async function beginningOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= MAX_RESPONSE_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString('utf8').replaceAll('\0', '');
}

/** Seconds, or a date (RFC 9110). */
function retryAfter(header: string | string[] | undefined, now: Date): number | null {
  if (typeof header !== 'string') return null;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}

/** A code and, where there is one, what it says; never a stack. */
function reasonOf(error: unknown): string {
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError)
    return 'TIMEOUT';
  if (error instanceof errors.ConnectTimeoutError) return 'TIMEOUT';
  if (!(error instanceof Error)) return 'FAILED';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return `${code}: ${error.message}`.replaceAll('\0', '').slice(0, MAX_ERROR);
}
