import type { Server } from 'node:http';

export declare function drainOf(server: Server): () => Promise<void>;
