import { expect, test } from 'vitest';
import { webhookName } from '@/lib/words/webhook-name';
import { attemptWords, deliveryState, duration, prettyJson, successRate } from './webhook-words';

test.each([
  [0, 0, null],
  [10, 10, '100\u00a0%'],
  [1000, 999, '99.9\u00a0%'],
  [10_000, 9_999, '99.9\u00a0%'],
  [3, 2, '66.6\u00a0%'],
  [4, 0, '0\u00a0%'],
])('of %i attempts %i successes are %s', (attempts, successes, words) => {
  expect(successRate({ attempts, successes })).toBe(words);
});

test.each([
  [200, null, 'Answered 200'],
  [302, null, 'Answered 302: redirects are not followed'],
  [410, null, 'Answered 410: it wants no more events'],
  [null, 'TIMEOUT', 'No answer in time'],
  [null, 'TARGET_REFUSED: erp.example.com (10.0.0.5) is not a public address', 'private network'],
  [null, 'ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:9', 'Nothing listens at the address'],
  [null, 'UND_ERR_SOCKET: other side closed', 'The connection broke'],
  [null, 'ENOTFOUND: getaddrinfo ENOTFOUND nowhere.example', 'was not found'],
  [null, 'ERR_TLS_CERT_ALTNAME_INVALID: Hostname does not match', 'certificate'],
  [null, 'Error: what?', 'No answer came'],
])('%s %s: %s', (status, error, words) => {
  expect(attemptWords({ status, error })).toContain(words);
});

test('what is tried again is told from what was never tried', () => {
  expect(deliveryState({ state: 'PENDING', attempts: 0 }).word).toBe('Pending');
  expect(deliveryState({ state: 'PENDING', attempts: 2 }).word).toBe('Trying again');
  expect(deliveryState({ state: 'FAILED', attempts: 8 }).word).toBe('Given up');
});

test('durations, names and bodies are written for people', () => {
  expect(duration(999)).toBe('999\u00a0ms');
  expect(duration(1234)).toBe('1.2\u00a0s');
  expect(webhookName('https://erp.example.com/')).toBe('erp.example.com');
  expect(webhookName('http://127.0.0.1:8080/in?a=1')).toBe('127.0.0.1:8080/in');
  expect(prettyJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(prettyJson('no json')).toBe('no json');
});
