/** The loggable fields of an error: enough to find it, and nothing that came with a request. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/** PostgreSQL quotes values in its messages, and Drizzle lists a statement's parameters behind this word. */
const QUOTED = /"[^"]*"/g;
const PARAMETERS = /\nparams:[\s\S]*$/;
const FRAME = /^\s+at /;

/**
 * An error as the log has it. Details of the database's errors are left out and what its messages quote is blotted, because
 * both may hold what a caller sent.
 */
export function logError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown' };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const message = error.message.replace(PARAMETERS, '').replace(QUOTED, '"…"');
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    ...(error.stack === undefined ? {} : { stack: framesOf(error.stack) }),
    ...(error.cause === undefined ? {} : { cause: logError(error.cause) }),
  };
}

/** The stack without the message that it begins with. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => FRAME.test(line))
    .join('\n');
