import type { IncomingMessage } from 'node:http';

export declare const CLIENT_ADDRESS_HEADER: string;
export declare function trustedProxies(setting: string | undefined): (address: string) => boolean;
export declare function resolveClient(
  request: IncomingMessage,
  isTrusted: (address: string) => boolean,
): { address: string; secure: boolean };
