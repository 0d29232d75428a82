import { connect } from 'node:net';

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

/** Options of sending: the first bytes at once, and then chunks with a pause between them. */
export interface Pace {
  readonly first: number;
  readonly bytes: number;
  readonly everyMs: number;
}

/** Sends bytes to a port and reads one answer; undefined where the connection ends without one. */
export function sendRaw(port: number, bytes: Buffer | string, pace?: Pace): Promise<RawAnswer | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let read = '';
    let timer: NodeJS.Timeout | undefined;
    const end = () => {
      clearInterval(timer);
      socket.destroy();
      resolve(answerIn(read));
    };
    socket.on('data', (chunk) => {
      read += chunk.toString('latin1');
      const answer = answerIn(read);
      const length = Number(/^content-length: (\d+)/im.exec(answer?.headers ?? '')?.[1] ?? 0);
      if (answer && answer.body.length >= length) end();
    });
    // Who is told to go may find its next bytes refused before it has read why.
    socket.on('error', () => undefined);
    socket.once('close', end);
    const whole = Buffer.from(bytes);
    if (pace === undefined) {
      socket.write(whole);
      return;
    }
    let sent = pace.first;
    socket.write(whole.subarray(0, sent));
    timer = setInterval(() => {
      if (socket.writable) socket.write(whole.subarray(sent, sent + pace.bytes));
      sent = Math.min(sent + pace.bytes, whole.length - 1);
    }, pace.everyMs);
  });
}

function answerIn(text: string): RawAnswer | undefined {
  const head = text.indexOf('\r\n\r\n');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
  if (head < 0 || status === undefined) return undefined;
  return { status: Number(status), headers: text.slice(0, head), body: text.slice(head + 4) };
}
