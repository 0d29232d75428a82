import type dns from 'node:dns';
import { addressIn, isPublicAddress } from '@routecard/db';
import { Agent, buildConnector } from 'undici';
import { nameResolver, type Resolve, shared } from './resolve.ts';

/** Options for reaching targets. */
export interface TargetOptions {
  /** True if addresses in private networks, and plain http, are allowed. */
  readonly privateTargets: boolean;
  readonly timeoutMs: number;
  /** The system's name servers unless given. */
  readonly resolve?: Resolve;
}

/** The target is not one that may be connected to. */
class TargetRefused extends Error {
  readonly code = 'TARGET_REFUSED';

  constructor(what: string) {
    super(`${what} is not a public address`);
    this.name = 'TargetRefused';
  }
}

const KEEP_ALIVE_MS = 10_000;

/**
 * Connections to public addresses only. What a name leads to is decided where the socket gets its address, and looked at
 * again on the connected socket, so that neither a name that changes its mind nor an odd notation gets past it. The lanes under way limit the
 * connections: a limit for each host would have a webhook wait, and time out unsent, behind another one there that hangs.
 */
export function guardedAgent(options: TargetOptions): Agent {
  return new Agent({
    connect: guardedConnector(options),
    pipelining: 1,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    headersTimeout: options.timeoutMs,
    bodyTimeout: options.timeoutMs,
  });
}

function guardedConnector({
  privateTargets,
  timeoutMs,
  resolve = nameResolver(),
}: TargetOptions): buildConnector.connector {
  const resolveOnce = shared(resolve);
  const allowed = (address: string) => privateTargets || isPublicAddress(address);
  const lookup = (
    hostname: string,
    asked: dns.LookupOptions,
    done: (error: Error | null, address: string | dns.LookupAddress[], family?: number) => void,
  ) => {
    resolveOnce(hostname).then(
      (found) => {
        const bad = found.find(({ address }) => !allowed(address));
        const [first] = found;
        if (bad || !first) done(new TargetRefused(`${hostname} (${bad?.address ?? 'no address'})`), '');
        else if (asked.all) done(null, [...found]);
        else done(null, first.address, first.family);
      },
      (error: Error) => done(error, ''),
    );
  };
  const connect = buildConnector({ timeout: timeoutMs, lookup } as buildConnector.BuildOptions);
  return (target, done) => {
    const address = addressIn(target.hostname);
    if (address !== undefined && !allowed(address)) {
      done(new TargetRefused(target.hostname), null);
      return;
    }
    if (target.protocol !== 'https:' && !privateTargets) {
      done(new TargetRefused(`${target.protocol} ${target.hostname}`), null);
      return;
    }
    connect(target, (...[error, socket]) => {
      if (error !== null) done(error, null);
      else if (allowed(socket.remoteAddress ?? '')) done(null, socket);
      else {
        socket.destroy();
        done(new TargetRefused(`${target.hostname} (${socket.remoteAddress})`), null);
      }
    });
  };
}
