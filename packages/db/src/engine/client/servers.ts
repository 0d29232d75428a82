import { isNeon } from './neon-host.ts';

const SHAPE = /^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/i;
const WANTED_SERVER = 'target_session_attrs';
/** Both are found alike: the server that accepts writes. */
const WRITABLE = ['read-write', 'primary'];

/** The servers that DATABASE_URL names, each as a URL of its own: `postgres://user@one,two:5433/shop` names two. */
export function serverUrls(url: string): readonly string[] {
  const [, protocol = '', authority, rest = ''] = SHAPE.exec(url.trim()) ?? [];
  if (authority === undefined) return [url];
  const hosts = authority.lastIndexOf('@') + 1;
  return authority
    .slice(hosts)
    .split(',')
    .map((host) => withoutWantedServer(`${protocol}${authority.slice(0, hosts)}${host}${rest}`));
}

/** True where the primary is to be found among the servers of the URL, as libpq does it. */
export function namesServers(url: string): boolean {
  return serverUrls(url).length > 1 || wantedServer(url) !== undefined;
}

/** Throws where the text is not the address of a PostgreSQL, or of several of which one is the primary. */
export function checkDatabaseUrl(text: string): void {
  const servers = serverUrls(text);
  if (servers.some((url) => !isPostgresUrl(url))) {
    throw new Error(
      'DATABASE_URL must be the address of a PostgreSQL, as in postgres://user:password@host/name. Several servers stand as in postgres://user:password@one:5432,two:5432/name.',
    );
  }
  const wanted = wantedServer(text);
  if (wanted !== undefined && !WRITABLE.includes(wanted)) {
    throw new Error(`${WANTED_SERVER} in DATABASE_URL must be ${WRITABLE.join(' or ')}.`);
  }
  if (namesServers(text) && servers.some((url) => isNeon(new URL(url).hostname))) {
    throw new Error('Neon finds the primary itself: DATABASE_URL must name one host of it, and no other.');
  }
}

/** Throws where the text is given and is not the address of one PostgreSQL. */
export function checkReadUrl(text: string | undefined): void {
  if (text === undefined || (isPostgresUrl(text) && !namesServers(text))) return;
  throw new Error(
    'DATABASE_READ_URL must be the address of one PostgreSQL, as in postgres://user:password@replica/name.',
  );
}

function isPostgresUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  // Without a host the driver looks for one in its own variables, which several servers do not have.
  return /^postgres(ql)?:$/.test(protocol) && (hostname !== '' || !url.includes(','));
}

function wantedServer(url: string): string | undefined {
  const query = url.split('?')[1];
  return query === undefined ? undefined : (new URLSearchParams(query).get(WANTED_SERVER) ?? undefined);
}

function withoutWantedServer(url: string): string {
  if (wantedServer(url) === undefined || !URL.canParse(url)) return url;
  const parsed = new URL(url);
  parsed.searchParams.delete(WANTED_SERVER);
  return parsed.href;
}
