import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import {
  resolveClient,
  CLIENT_ADDRESS_HEADER as SET,
  trustedProxies,
} from '../serve/edge/client-address.mjs';
import { CLIENT_ADDRESS_HEADER } from '../src/server/client-address';

test('the application reads the header that the guard sets', () => {
  expect(CLIENT_ADDRESS_HEADER).toBe(SET);
});

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

const addressOf = (trustProxy: string, peer: string, forwardedFor: string) =>
  resolveClient(from(peer, { 'x-forwarded-for': forwardedFor }), trustedProxies(trustProxy)).address;

test.each([
  ['', '10.0.0.1', '1.1.1.1', '10.0.0.1'],
  ['10.0.0.2', '10.0.0.1', '1.1.1.1', '10.0.0.1'],
  ['10.0.0.1', '10.0.0.1', '1.1.1.1', '1.1.1.1'],
  // Only what the proxy itself added counts; what stood there before, the client wrote.
  ['10.0.0.1', '10.0.0.1', '9.9.9.9, 1.1.1.1', '1.1.1.1'],
  ['10.0.0.0/8', '10.0.0.1', '9.9.9.9, 1.1.1.1, 10.7.7.7', '1.1.1.1'],
  ['10.0.0.1', '10.0.0.1', '', '10.0.0.1'],
  ['10.0.0.1', '10.0.0.1', 'nonsense', '10.0.0.1'],
  ['10.0.0.1', '10.0.0.1', '1.1.1.1, nonsense', '10.0.0.1'],
  ['loopback', '::ffff:127.0.0.1', '1.1.1.1:5000', '1.1.1.1'],
  ['loopback', '::1', '[2001:db8::7]:5000', '2001:db8::7'],
  ['10.0.0.1, 10.0.0.2', '10.0.0.1', '1.1.1.1, 10.0.0.2', '1.1.1.1'],
  ['2001:db8::/32', '2001:db8::1', '1.1.1.1', '1.1.1.1'],
  ['2001:db8::/32', 'fe80::1%eth0', '1.1.1.1', 'fe80::1'],
])('trusting %j, from %s saying %j it is %s', (trustProxy, peer, forwardedFor, address) => {
  expect(addressOf(trustProxy, peer, forwardedFor)).toBe(address);
});

test('what an untrusted client forwards reaches nobody behind', () => {
  const names = [
    'forwarded',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
    'x-routecard-client-address',
    'x-routecard-asked-for',
  ];
  const request = from('10.0.0.1', {
    host: 'shop',
    ...Object.fromEntries(names.map((name) => [name, 'https'])),
  });
  expect(resolveClient(request, trustedProxies(''))).toEqual({ address: '10.0.0.1', secure: false });
  expect(request.headers).toEqual({ host: 'shop', 'x-routecard-client-address': '10.0.0.1' });
});

test('only a trusted proxy says that the client came over TLS, and only the last word counts', () => {
  const secure = (peer: string, proto: string) =>
    resolveClient(from(peer, { 'x-forwarded-proto': proto }), trustedProxies('10.0.0.1')).secure;
  expect(secure('10.0.0.1', 'https')).toBe(true);
  expect(secure('10.0.0.1', 'https, http')).toBe(false);
  expect(secure('10.0.0.2', 'https')).toBe(false);
});

test.each(['true', '1', '10.0.0.0/33', '10.0.0.0/x', '300.1.1.1', 'proxy.example', '10.0.0.0/8/8'])(
  'TRUST_PROXY=%s is refused at the start',
  (setting) => {
    expect(() => trustedProxies(setting)).toThrow(/^TRUST_PROXY/);
  },
);
