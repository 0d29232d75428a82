import { expect, test } from 'vitest';
import { type Check, checksOf, type Installation, worstOf } from './checks';

const NOW = Date.parse('2026-11-26T12:00:00Z');

const WELL: Installation = {
  postgres: '18.1',
  migrations: 41,
  knownMigrations: 41,
  newestMigration: '2026-11-20T12:00:00.000Z',
  functions: 43,
  knownFunctions: 43,
  missingFunctions: 0,
  backup: {
    takenAt: '2026-11-26T02:00:00.000Z',
    rows: 1,
    bytes: 1,
    encrypted: true,
    verified: true,
    fileName: 'routecard.rcbackup',
    isOld: false,
  },
  lawCheck: { checkedAt: '2026-11-25T12:00:00.000Z', laws: 60, broken: 0 },
  serverConnections: 20,
  maxServerConnections: 100,
  relayLagSeconds: 0,
  waitingEvents: 0,
  waitingSince: null,
  isBehind: false,
  pendingDeliveries: 0,
  failingWebhooks: 0,
  disabledWebhooks: 0,
  product: '0.1.0',
  node: '22.0.0',
  process: {
    startedAt: '2026-11-26T02:00:00.000Z',
    memoryBytes: 1,
    connections: 10,
    busyConnections: 10,
    maxConnections: 10,
    waitingForConnection: 0,
    plansWaiting: 0,
    documentsWaiting: 0,
  },
};

const about = (name: Check['name'], change: Partial<Installation>) =>
  checksOf({ ...WELL, ...change }, NOW).find((check) => check.name === name);

test('where all is well, nothing is to be done', () => {
  const checks = checksOf(WELL, NOW);
  expect(worstOf(checks)).toBe('good');
  expect(checks.every(({ action }) => action === undefined)).toBe(true);
});

test.each<[Check['name'], Partial<Installation>, Check['health'], RegExp]>([
  ['Migrations', { migrations: 40 }, 'bad', /^1 of this version is not/],
  ['Migrations', { migrations: 42 }, 'attention', /newer version/],
  ['Migrations', { migrations: 42, functions: 41 }, 'attention', /newer version/],
  ['Migrations', { migrations: 42, missingFunctions: 1 }, 'attention', /newer version/],
  ['Migrations', { functions: 41 }, 'bad', /^2 of this version are not/],
  ['Migrations', { missingFunctions: 1 }, 'bad', /^1 of this version is not/],
  ['Database', { process: { ...WELL.process, waitingForConnection: 3 } }, 'bad', /^3 requests wait/],
  ['Database', { serverConnections: 95 }, 'attention', /95 of at most 100/],
  ['Relay', { relayLagSeconds: 30 }, 'attention', /30\ss/],
  ['Relay', { relayLagSeconds: 600 }, 'bad', /10\smin/],
  ['Relay', { relayLagSeconds: 90_000 }, 'bad', /25\sh/],
  ['Webhooks', { failingWebhooks: 1 }, 'attention', /^1 of this shop fails/],
  ['Webhooks', { disabledWebhooks: 1 }, 'attention', /^1 of this shop is disabled/],
  ['Queues', { process: { ...WELL.process, documentsWaiting: 40 } }, 'attention', /40 documents/],
  ['Backup', { backup: null }, 'attention', /no backup yet/],
  ['Backup', { backup: { ...WELL.backup, isOld: true } as never }, 'bad', /two days/],
  ['Backup', { backup: { ...WELL.backup, verified: false } as never }, 'attention', /not read again/],
  ['Ledger', { lawCheck: null }, 'attention', /never/],
  [
    'Ledger',
    { lawCheck: { checkedAt: '2026-11-01T00:00:00.000Z', laws: 60, broken: 0 } },
    'attention',
    /week/,
  ],
  ['Ledger', { lawCheck: { checkedAt: '2026-11-26T00:00:00.000Z', laws: 60, broken: 2 } }, 'bad', /^2 of 60/],
])('%s with %j is %s', (name, change, health, finding) => {
  const check = about(name, change);
  expect(check).toMatchObject({ health, finding: expect.stringMatching(finding) });
  expect(check?.action).toMatch(/\.$/);
});

test('the relay is said to pass events on only where some are', () => {
  expect(about('Relay', { relayLagSeconds: 0 })?.finding).toBe('No event waits to be passed on.');
  expect(about('Relay', { relayLagSeconds: 2 })?.finding).toBe('Events are passed on at once.');
});
