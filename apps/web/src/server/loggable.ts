const PARAMETERS = /\nparams:[\s\S]*$/;

/** An error or a message as it may be logged: a failed statement without its values, which can be the token of a session. */
export function loggable(logged: unknown): unknown {
  if (typeof logged === 'string') return withoutValues(logged);
  for (let error = logged; error instanceof Error; error = error.cause) {
    // A DrizzleQueryError, told by its shape: each bundle has a class of its own.
    if (!('params' in error)) continue;
    const { cause } = error;
    return `${withoutValues(error.message)}: ${cause instanceof Error ? cause.message : 'no reason given'}`;
  }
  return logged;
}

const withoutValues = (message: string) => message.replace(PARAMETERS, '');
