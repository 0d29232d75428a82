import type { Statement } from './connection.ts';

/**
 * Sees what is asked of the database, for measures and traces. Without one nothing is wrapped, and a statement costs what it costs.
 * Statements carry values of requests: an observer passes on neither these nor the text.
 */
export interface DatabaseObserver {
  /** Told of a statement as it is sent; what it returns is told how it ended, with the error if it failed. */
  statement(statement: Statement): (error: unknown) => void;
  /** Told of a connection that could not be opened, or was refused because the database does not answer: no statement was sent then. */
  connectFailed?(error: unknown): void;
  /** Whatever leads back to the caller of a command or a look-up, which may be sent together with those of others. */
  caller?(): unknown;
  /** Runs the work of a group on behalf of all its callers. */
  group?<Result>(name: string, callers: readonly unknown[], work: () => Promise<Result>): Promise<Result>;
}

/** A driver's client as far as statements go. */
interface Client {
  query: (...args: never[]) => unknown;
}

/** Shows the observer every statement that the client sends from now on. */
export function observeStatements(client: object, observer: DatabaseObserver): void {
  const observed = client as Client;
  const query = observed.query.bind(observed) as (...args: unknown[]) => unknown;
  observed.query = ((statement: Statement | string, ...rest: unknown[]) => {
    const ended = observer.statement(typeof statement === 'string' ? { text: statement } : statement);
    const answer = query(statement, ...rest);
    if (answer instanceof Promise) answer.then(() => ended(undefined), ended);
    return answer;
  }) as Client['query'];
}

/** Runs the work of a group, seen by the observer if there is one. */
export function onBehalfOf<Result>(
  observer: DatabaseObserver | undefined,
  name: string,
  jobs: readonly { readonly caller?: unknown }[],
  work: () => Promise<Result>,
): Promise<Result> {
  if (observer?.group === undefined) return work();
  return observer.group(
    name,
    jobs.map(({ caller }) => caller),
    work,
  );
}

/** The observers as one; undefined where there is none. */
export function observers(...given: readonly (DatabaseObserver | undefined)[]): DatabaseObserver | undefined {
  const all = given.filter((one) => one !== undefined);
  if (all.length < 2) return all[0];
  const grouping = all.find((one) => one.group !== undefined);
  return {
    statement(statement) {
      const ends = all.map((one) => one.statement(statement));
      return (error) => {
        for (const end of ends) end(error);
      };
    },
    connectFailed(error) {
      for (const one of all) one.connectFailed?.(error);
    },
    ...(grouping?.caller ? { caller: () => grouping.caller?.() } : {}),
    ...(grouping?.group ? { group: grouping.group.bind(grouping) } : {}),
  };
}
