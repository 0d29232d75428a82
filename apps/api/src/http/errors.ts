import { Refusal } from '@routecard/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { challengeOf } from '../auth/challenge.ts';
import { logError } from '../log-error.ts';
import { drained } from './drained.ts';
import { refusalAnswer } from './refusal-answer.ts';

const RETRY_AFTER_SECONDS = 1;

/** Returns every error in the one documented shape, and tells of nothing that is inside. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error, request);
    logFault(request, error, refusal);
    if (refusal.code !== 'PAYLOAD_TOO_LARGE') return sendRefusal(request, reply, refusal);
    void drained(request.raw).then(() => sendRefusal(request, reply, refusal));
    return reply;
  });
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new Refusal('NOT_FOUND')));
}

/** Logs what is ours to mend, and in a line what passes: while the database is away, every request is refused. */
export function logFault(request: FastifyRequest, error: unknown, refusal: Refusal): void {
  if (refusal.code === 'UNAVAILABLE') request.log.warn({ because: reasonOf(refusal) }, refusal.message);
  else if (refusal.status >= 500) request.log.error({ err: error }, refusal.message);
}

const reasonOf = ({ cause }: Refusal) => (cause === undefined ? null : logError(cause).message);

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, body } = refusalAnswer(refusal);
  const challenge = challengeOf(refusal.code, request);
  if (challenge !== undefined) void reply.header('www-authenticate', challenge);
  const wait = waitOf(refusal);
  if (wait !== undefined && !reply.hasHeader('retry-after')) void reply.header('retry-after', String(wait));
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(body);
}

/** Seconds until it is worth asking again; undefined where it never is. */
function waitOf({ status, details: { retryAfterSeconds } }: Refusal): number | undefined {
  if (typeof retryAfterSeconds === 'number') return retryAfterSeconds;
  return status === 503 ? RETRY_AFTER_SECONDS : undefined;
}

/** The refusal that an error is answered with; one that no rule threw tells of nothing that is inside. */
export function refusalOf(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode = 500, code } = error as { statusCode?: number; code?: string };
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return new Refusal('NOT_FOUND');
  if (statusCode === 413) return new Refusal('PAYLOAD_TOO_LARGE');
  if (statusCode === 415) return new Refusal('UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json.');
  if (statusCode === 400) return new Refusal('REQUEST_BODY_UNREADABLE');
  return new Refusal('INTERNAL', undefined, { requestId: request.id });
}
