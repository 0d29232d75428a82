import { expect, test } from 'vitest';
import { checkDatabaseUrl, namesServers, serverUrls } from './servers.ts';

test('each host of the URL is a server of its own, with the same account, database and options', () => {
  expect(serverUrls('postgres://u:p@one:5432,two:5433,three/shop?sslmode=require')).toEqual([
    'postgres://u:p@one:5432/shop?sslmode=require',
    'postgres://u:p@two:5433/shop?sslmode=require',
    'postgres://u:p@three/shop?sslmode=require',
  ]);
  expect(serverUrls('postgres://u@[::1]:5432,[::2]/shop?target_session_attrs=primary')).toEqual([
    'postgres://u@[::1]:5432/shop',
    'postgres://u@[::2]/shop',
  ]);
});

test('commas of a password or an option are no further hosts', () => {
  expect(namesServers('postgres://u:a,b@one/shop?options=-c%20search_path=a,b')).toBe(false);
  expect(serverUrls('postgres://u:a,b@one,two/shop')).toHaveLength(2);
});

test('one host is asked whether it is the primary only where the URL says so', () => {
  expect(namesServers('postgres://u@one/shop')).toBe(false);
  expect(namesServers('postgres://u@one/shop?target_session_attrs=read-write')).toBe(true);
});

test.each([
  'postgres://u:p@one/shop',
  'postgresql:///shop',
  'postgres://u@one,two:5433/shop?target_session_attrs=primary',
])('%s is an address', (url) => {
  expect(() => checkDatabaseUrl(url)).not.toThrow();
});

test.each([
  ['', 'must be the address of a PostgreSQL'],
  ['mysql://one/shop', 'must be the address of a PostgreSQL'],
  ['postgres://u@one,/shop', 'must be the address of a PostgreSQL'],
  ['postgres://u@one,two:port/shop', 'must be the address of a PostgreSQL'],
  ['postgres://u@one,two/shop?target_session_attrs=standby', 'must be read-write or primary'],
  ['postgres://u@one.neon.tech,two/shop', 'one host of it'],
])('%s is none, and the reason is said', (url, reason) => {
  expect(() => checkDatabaseUrl(url)).toThrow(reason);
});
