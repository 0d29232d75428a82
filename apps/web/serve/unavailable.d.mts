import type { ServerResponse } from 'node:http';

export declare function sayUnavailable(response: ServerResponse, handle: () => unknown): void;
