import pino, { type DestinationStream } from 'pino';

/**
 * Standard output, written in the background: waiting for each line would cost more than a request. What is still to be written when a
 * process is to end is written by `logger.flush`. The library's own flush at the exit is taken away: where nobody reads the output any more, as
 * after the end of what started the process, it tries for ever, and the process never ends.
 */
export function logDestination(): DestinationStream {
  const destination = pino.destination({ sync: false, minLength: 1 });
  destination.flushSync = () => undefined;
  return destination;
}
