import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { FuzzRequest } from './requests.ts';

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const TIMEOUT_MS = 30_000;

/** Sends the request as it is. Rejects where no answer comes. */
export function send(
  port: number,
  agent: Agent,
  { operation, path, headers, body }: FuzzRequest,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method: operation.method,
        path,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(body.length) }) },
        timeout: TIMEOUT_MS,
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.once('error', reject);
        incoming.once('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sending.once('timeout', () => sending.destroy(new Error(`No answer within ${TIMEOUT_MS / 1000} s`)));
    sending.once('error', reject);
    sending.end(body);
  });
}
