import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

/** A request of either interface, ready to be sent. */
export interface SentRequest {
  /** The operation or procedure that it asks for. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** True if the answer has no end of its own, so that its beginning is enough. */
  readonly endless?: boolean;
}

/** The response. */
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
  { method, path, headers, body, endless }: SentRequest,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method,
        path,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(body.length) }) },
        timeout: TIMEOUT_MS,
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        const settle = () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks).toString(),
          });
        incoming.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if (!endless) return;
          settle();
          sending.destroy();
        });
        incoming.once('error', reject);
        incoming.once('end', settle);
      },
    );
    sending.once('timeout', () => sending.destroy(new Error(`No answer within ${TIMEOUT_MS / 1000} s`)));
    sending.once('error', reject);
    sending.end(body);
  });
}
