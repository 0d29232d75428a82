import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

/** Connections of a bare server that send a statement before the one before it is answered. */
export async function pipelined(databaseUrl: string, count: number): Promise<pg.PoolClient[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: count, pipeline: true } as pg.PoolConfig);
  pool.on('error', () => undefined);
  return Promise.all(Array.from({ length: count }, () => pool.connect()));
}

/** Answers each request with the JSON that is made of it, and says once it listens; what fails is a 500. */
export function serveBare(port: number, answer: (request: IncomingMessage) => Promise<string>): void {
  createServer((request, response) => {
    answer(request).then(
      (body) => {
        const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
        response.writeHead(200, headers).end(body);
      },
      () => response.writeHead(500).end(),
    );
  }).listen(port, '127.0.0.1', () => process.send?.('listening'));
}

/** The body of a request, parsed. */
export async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}
