import net from 'node:net';
import WebSocket from 'ws';
import { whenOutOfPatience } from './patience.ts';

/** The database did not answer, or a connection was cut because it no longer does. */
export class DatabaseUnreachable extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(why: string) {
    super(why);
    this.name = 'DatabaseUnreachable';
  }
}

/** Ten round trips between continents. Callers are told within two seconds, and this is the larger part of it. */
const ANSWER_MS = 1_000;
/** A second attempt beside the first one, should its first packet be lost. */
const SECOND_ATTEMPT_MS = 400;

/** Asks PostgreSQL, or a pooler, whether it speaks TLS: the one question that every server answers at once, to anybody. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Asks whether anybody answers; true as soon as one of two attempts is answered. */
export type Probe = () => Promise<boolean>;

/** The probe for PostgreSQL at the address. */
export function probeOfServer(host: string, port: number): Probe {
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  return () =>
    twice((answered) => {
      const socket = net.connect(target, () => socket.write(SSL_REQUEST));
      socket.once('data', () => answered(true));
      socket.once('error', () => answered(false));
      socket.once('close', () => answered(false));
      return () => socket.destroy();
    });
}

/** The probe for a WebSocket; a refusal is an answer too. */
export function probeOfWebSocket(address: string): Probe {
  return () =>
    twice((answered) => {
      const socket = new WebSocket(address);
      socket.once('open', () => answered(true));
      socket.once('unexpected-response', () => answered(true));
      socket.once('error', () => answered(false));
      return () => socket.terminate();
    });
}

/** Starts one attempt and soon another; stops both once one was answered, both have failed, or time is up. */
function twice(attempt: (answered: (yes: boolean) => void) => () => void): Promise<boolean> {
  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    let failed = 0;
    const end = (yes: boolean) => {
      clearTimeout(second);
      stopWaiting();
      for (const stop of stops) stop();
      resolve(yes);
    };
    const begin = () => {
      let over = false;
      stops.push(
        attempt((yes) => {
          if (over) return;
          over = true;
          failed += yes ? 0 : 1;
          if (yes || failed === 2) end(yes);
        }),
      );
    };
    const second = setTimeout(begin, SECOND_ATTEMPT_MS);
    const stopWaiting = whenOutOfPatience(ANSWER_MS, () => end(false));
    begin();
  });
}
