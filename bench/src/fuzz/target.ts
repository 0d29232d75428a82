import type { Answer, SentRequest } from './send.ts';

/** An interface under test: makes requests, judges the answers, and learns ids from them. */
export interface FuzzTarget<Request extends SentRequest> {
  /** Names of everything that can be asked for. */
  readonly operations: readonly string[];
  /** The reads that need to know nothing: they show what there is to begin with. */
  openings(): Request[];
  next(): Request;
  /** The fault of the response; undefined if there is none. */
  judge(request: Request, answer: Answer): string | undefined;
  /** True if the operation did what it is for. */
  succeeded(request: Request, answer: Answer): boolean;
  learn(request: Request, answer: Answer): void;
}
