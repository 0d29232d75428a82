import { connect } from 'node:net';

/** The response over one connection. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

export interface RawRequest {
  readonly port: number;
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends it piece by piece, as long as the other side takes it, whatever it answers meanwhile. */
  readonly body?: { readonly piece: Buffer; readonly times: number; readonly chunked: boolean };
  /** The address to send from, for there are many on the loopback interface. */
  readonly from?: string;
}

/** Sends a request that a browser or `fetch` would not, and returns what came back until the connection ended. */
export function sendRaw(request: RawRequest): Promise<RawAnswer> {
  const { port, method = 'GET', path, headers = {}, body, from } = request;
  const bytes = (body?.piece.length ?? 0) * (body?.times ?? 0);
  const length = body?.chunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(bytes) };
  const lines = Object.entries({
    Host: `127.0.0.1:${port}`,
    Connection: 'close',
    ...(body ? length : {}),
    ...headers,
  });
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', ...(from ? { localAddress: from } : {}) });
    let received = '';
    let left = body?.times ?? 0;
    const frame = (piece: Buffer) =>
      body?.chunked
        ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
        : piece;
    const framed = body && frame(body.piece);
    const write = () => {
      while (framed && left > 0 && socket.writable) {
        left -= 1;
        if (!socket.write(framed)) return socket.once('drain', write);
      }
      if (body?.chunked && left === 0 && socket.writable) socket.write('0\r\n\r\n');
      return undefined;
    };
    socket.on('connect', () => {
      socket.write(
        `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
      );
      write();
    });
    socket.on('data', (data) => {
      received += data.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const [head = '', ...rest] = received.split('\r\n\r\n');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
        headers: head,
        body: rest.join('\r\n\r\n'),
      });
    });
  });
}
