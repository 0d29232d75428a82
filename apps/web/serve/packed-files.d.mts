import type { IncomingMessage, ServerResponse } from 'node:http';

export declare const PACKED: string;
export declare function isPackable(file: string): boolean;
export declare function filesBelow(folder: string): Promise<string[]>;
export declare function packedFiles(
  folder: string,
): Promise<(request: IncomingMessage, response: ServerResponse) => boolean>;
