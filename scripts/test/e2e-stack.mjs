import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../lib/free-ports.mjs';

/** Receivers of the tests are on this machine; a second attempt comes soon, a third one not while a test looks. */
const WEBHOOKS = { WEBHOOK_ALLOW_PRIVATE: 'true', WEBHOOK_RETRY_SCHEDULE_MS: '0,500,600000' };

/**
 * The built product on free ports and a database of its own with the demo shop in it, for the browser tests.
 *
 * @typedef {object} TestStack
 * @property {Record<string, string>} env what the tests read: E2E_WEB_URL, E2E_API_URL, E2E_TOKEN, E2E_DATABASE_URL, E2E_SIGN_INS (JSON)
 * @property {() => Promise<void>} stop
 */

/** @returns {Promise<TestStack>} */
export async function startTestStack() {
  const { startStack } = await import('../product/stack.mjs');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'routecard-e2e-'));
  chmodSync(dataDir, 0o711);
  /** @type {import('../product/database.mjs').Database | undefined} */
  let database;
  /** @type {import('../product/stack.mjs').Stack | undefined} */
  let stack;
  const stop = async () => {
    await Promise.all((stack?.children ?? []).map((child) => child.stop()));
    await database?.stop();
    const { removePostgresData } = await import('../product/postgres.mjs');
    removePostgresData(path.join(dataDir, 'postgres'));
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const [webPort, apiPort] = await freePorts();
    stack = await startStack(
      {
        webPort,
        apiPort,
        host: '127.0.0.1',
        dataDir,
        databaseUrl: undefined,
        demoData: true,
        demoToken: undefined,
        authSecret: randomBytes(32).toString('base64url'),
        webhookSecretsKey: randomBytes(32).toString('base64'),
      },
      {
        dev: false,
        durable: false,
        env: WEBHOOKS,
        onDatabase: (opened) => {
          database = opened;
        },
      },
    );
  } catch (error) {
    await stop();
    throw error;
  }
  const env = {
    E2E_WEB_URL: stack.webUrl,
    E2E_API_URL: stack.apiUrl,
    E2E_TOKEN: stack.token ?? '',
    E2E_DATABASE_URL: stack.databaseUrl,
    E2E_SIGN_INS: JSON.stringify(stack.signIns),
  };
  return { env, stop };
}
