import type { DatabaseObserver } from '@routecard/db';

/** Facts about a span. Never a parameter of a request, a token, or anything of a person. */
export type Facts = Readonly<Record<string, string | number>>;

/** A request that is being traced. */
export interface TracedRequest {
  /** Runs the work so that its spans belong to the request. */
  within<Result>(work: () => Result): Result;
  /** The request was answered. `name` is its method and route. */
  end(name: string, facts: Facts & { readonly 'http.response.status_code': number }): void;
}

/** Traces of a process. */
export interface Tracing {
  /** Makes a span of each statement, under whom it was sent for. */
  readonly observer: DatabaseObserver;
  /** Begins the span of an HTTP request, in the trace that its `traceparent` names. */
  request(method: string, headers: Readonly<Record<string, string | string[] | undefined>>): TracedRequest;
  /** Runs the work as a span under whatever runs now. */
  span<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Sends what was not sent yet, for at most two seconds. */
  stop(): Promise<void>;
}
