import type { IncomingMessage } from 'node:http';

/** The most that a body may be, and the time it may take. A streamed one is read by its handler as it comes. */
export interface BodyLimit {
  readonly bytes: number;
  readonly timeoutMs: number;
  readonly streamed?: true;
}

export declare const MAX_BODY_MS: number;
export declare function bodyLimitOf(url: string): BodyLimit;
export declare class BodyBudget {
  take(address: string, bytes: number): boolean;
  give(address: string, bytes: number): void;
}
export declare function hasBody(request: Pick<IncomingMessage, 'headers'>): boolean;
export declare function receiveBody(
  request: IncomingMessage,
  limit: BodyLimit,
  budget: { take: (bytes: number) => boolean },
): Promise<'whole' | 'too large' | 'busy' | 'late' | 'gone'>;
export declare function cutBody(request: IncomingMessage, limit: BodyLimit): void;
