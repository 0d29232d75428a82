import dns from 'node:dns';
import { readFile } from 'node:fs/promises';

/** Asks for every address of a name. */
export type Resolve = (hostname: string) => Promise<readonly dns.LookupAddress[]>;

/** A name server that says nothing is asked again once, for twice as long. */
const TIMEOUT_MS = 2_000;
const TRIES = 2;
/** Codes of a name server's answer that the name has no such address. */
const NOTHING: ReadonlySet<string | undefined> = new Set([dns.NOTFOUND, dns.NODATA]);
const HOSTS_FILE = '/etc/hosts';

/**
 * Asks the name servers, as many names at once as there are; the system's resolver looks up two at a time, so that names whose servers
 * are slow would keep all others waiting. It is asked for what name servers do not know or the system's own file names, such as
 * `localhost` and names that are completed with a domain. `servers` are the system's unless given.
 */
export function nameResolver(servers?: readonly string[]): Resolve {
  return async (hostname) => {
    if (await isOwnName(hostname)) return bySystem(hostname);
    // A new one each time, because it reads the system's settings once.
    const resolver = new dns.promises.Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
    if (servers !== undefined) resolver.setServers(servers);
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const found = answers.flatMap((answer, n) =>
      answer.status === 'fulfilled'
        ? answer.value.map((address) => ({ address, family: n === 0 ? 4 : 6 }))
        : [],
    );
    if (found.length > 0) return found;
    const failed = answers.find(
      (answer) => answer.status === 'rejected' && !NOTHING.has(answer.reason?.code),
    );
    if (failed?.status === 'rejected') throw failed.reason;
    return bySystem(hostname);
  };
}

/** Asks once for a name that several ask for at the same time. */
export function shared(resolve: Resolve): Resolve {
  const underWay = new Map<string, ReturnType<Resolve>>();
  return (hostname) => {
    const asked = underWay.get(hostname);
    if (asked !== undefined) return asked;
    const answer = resolve(hostname).finally(() => underWay.delete(hostname));
    underWay.set(hostname, answer);
    return answer;
  };
}

const bySystem: Resolve = (hostname) => dns.promises.lookup(hostname, { all: true, verbatim: true });

/** True if the system's own file names it, which goes before what name servers say, also where none can be reached. */
async function isOwnName(hostname: string): Promise<boolean> {
  const file = await readFile(HOSTS_FILE, 'utf8').catch(() => '');
  const name = hostname.toLowerCase();
  return file
    .split('\n')
    .some((line) => line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/).slice(1).includes(name));
}
