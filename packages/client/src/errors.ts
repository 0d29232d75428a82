import type { ErrorCode, Schemas } from './operations.ts';

/** The body of a refusal, with the fields that its code has. */
export type ErrorBody = Schemas['Error'];

/** Routecard refused a request. Programs decide on `code`; `message` is for people. */
export class RoutecardError extends Error {
  readonly status: number;
  /** `UNKNOWN` for a response that is not Routecard's, such as a proxy's. */
  readonly code: ErrorCode | 'UNKNOWN';
  /** All fields of the body, such as `fields` or `partSpecificationIds`. */
  readonly details: Partial<ErrorBody>;
  /** Names the request in Routecard's log. */
  readonly requestId: string | undefined;

  constructor(status: number, headers: Headers, body: Partial<ErrorBody>) {
    super(body.message ?? `The response has status ${status}.`);
    this.name = 'RoutecardError';
    this.status = status;
    this.code = body.error ?? 'UNKNOWN';
    this.details = body;
    this.requestId = headers.get('x-request-id') ?? undefined;
  }

  /** True if the error has one of the codes. */
  is(...codes: readonly ErrorCode[]): boolean {
    return this.code !== 'UNKNOWN' && codes.includes(this.code);
  }
}

/** The error of a response that is not a success. */
export async function errorOf({
  status,
  headers,
  body,
}: {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Blob;
}): Promise<RoutecardError> {
  return new RoutecardError(status, headers, errorBodyOf(await body.text()));
}

function errorBodyOf(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text);
    const { error, message } = body as Partial<ErrorBody>;
    if (typeof error === 'string' && typeof message === 'string') return body as ErrorBody;
  } catch {
    // Not Routecard's: a proxy's page, or nothing at all.
  }
  return {};
}
