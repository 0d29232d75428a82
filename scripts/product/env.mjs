import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkSettings, ensureDistinctPorts } from '../../deploy/check-settings.mjs';
import { readSecretFiles } from '../../deploy/secret-files.mjs';
import { inRoot, ROOT } from '../lib/paths.mjs';

/**
 * Every environment variable the product reads, with its default. `.env.example` is this table, printed;
 * `.env` in the root is read at start, and what the shell sets wins over it.
 *
 * @type {readonly { name: string, standard: string, about: string }[]}
 */
const SETTINGS = [
  { name: 'WEB_PORT', standard: '3000', about: 'TCP port of the console.' },
  { name: 'API_PORT', standard: '4000', about: 'TCP port of the REST app.' },
  { name: 'HOST', standard: '127.0.0.1', about: 'Address both listen on.' },
  {
    name: 'LOG_LEVEL',
    standard: 'info',
    about: 'What the REST app logs: trace, debug, info, warn, error, fatal or silent.',
  },
  {
    name: 'METRICS_PORT',
    standard: '',
    about: 'TCP port on which the REST app serves metrics to Prometheus at /metrics. If unset, it does not.',
  },
  { name: 'METRICS_HOST', standard: '127.0.0.1', about: 'Address it serves them on.' },
  {
    name: 'RATE_LIMIT_PER_MINUTE',
    standard: '300000',
    about: 'Requests that an access token may make in a minute, over all processes; 0 for no limit.',
  },
  {
    name: 'RATE_LIMIT_UNKNOWN_PER_MINUTE',
    standard: '600',
    about: 'Requests without a valid token that an address may make in a minute; 0 for no limit.',
  },
  {
    name: 'CONSOLE_RATE_LIMIT_PER_MINUTE',
    standard: '12000',
    about: 'Calls that a user of the console may make in a minute, over all processes; 0 for no limit.',
  },
  {
    name: 'CONSOLE_STREAMS_PER_USER',
    standard: '10',
    about: 'Live connections that a user may have open to one process of the console; 0 for no limit.',
  },
  {
    name: 'TRUST_PROXY',
    standard: '',
    about:
      'Addresses or networks of proxies, with commas, whose forwarded headers the console and the REST app believe.',
  },
  {
    name: 'DATA_DIR',
    standard: '.data',
    about: 'Folder of the embedded database, its password and the generated secrets.',
  },
  {
    name: 'DATABASE_URL',
    standard: '',
    about:
      'A PostgreSQL of your own (or a Neon URL): it is used, and no embedded one starts. A primary and its standbys: postgres://user:password@one:5432,two:5432/name.',
  },
  {
    name: 'DATABASE_DIRECT_URL',
    standard: '',
    about:
      'The same database past a transaction pooler, for migrations and the relay of webhooks. Default: DATABASE_URL.',
  },
  {
    name: 'DATABASE_READ_URL',
    standard: '',
    about:
      'A read replica of the same database: lists, overview, search, exports and events are read from it while it is as new as the primary.',
  },
  {
    name: 'DATABASE_POOLER',
    standard: 'auto',
    about:
      'What DATABASE_URL leads through: none, transaction, transaction-prepared (PgBouncer 1.21 with max_prepared_statements), or auto to detect it.',
  },
  {
    name: 'DEMO_DATA',
    standard: '',
    about:
      'Whether the demo shop is loaded and its published sign-ins work: yes or no. Default: yes, unless DATABASE_URL is set or HOST is not a loopback address.',
  },
  {
    name: 'DEMO_TOKEN',
    standard: '',
    about: "The demo manufacturer's access token gets this value; left out, one is generated.",
  },
  {
    name: 'BETTER_AUTH_SECRET',
    standard: '',
    about: "Signs the console's sessions; left out, one is generated into DATA_DIR on the first start.",
  },
  {
    name: 'BETTER_AUTH_URL',
    standard: '',
    about: 'The address people type for the console, where it is not a local one.',
  },
  {
    name: 'SMTP_URL',
    standard: '',
    about:
      'The mail server for invitations and password resets, such as smtps://user:password@mail.example. If unset, no e-mail is sent.',
  },
  {
    name: 'MAIL_FROM',
    standard: '',
    about: 'The sender of e-mails, such as Routecard <routecard@example.com>; SMTP_URL needs it.',
  },
  {
    name: 'OIDC_ISSUER',
    standard: '',
    about:
      'The OpenID Connect provider for single sign-on, such as https://login.example.com. If unset, there is no single sign-on.',
  },
  { name: 'OIDC_CLIENT_ID', standard: '', about: 'The id of the console there; OIDC_ISSUER needs it.' },
  {
    name: 'OIDC_CLIENT_SECRET',
    standard: '',
    about: 'The secret of the console there; OIDC_ISSUER needs it.',
  },
  {
    name: 'OIDC_NAME',
    standard: '',
    about: 'The provider in the words “Sign in with …”. Default: single sign-on.',
  },
  {
    name: 'OIDC_TRUST_EMAIL',
    standard: '',
    about: '"yes" takes e-mail addresses as verified of which the provider does not say whether they are.',
  },
  {
    name: 'OIDC_REQUIRED',
    standard: '',
    about: '"yes" lets admins alone sign in with a password.',
  },
  {
    name: 'WEBHOOK_SECRETS_KEY',
    standard: '',
    about:
      'Encrypts webhook secrets, 32 bytes in base64. If unset, one is generated into DATA_DIR on the first start.',
  },
  {
    name: 'BACKUP_FOLDER',
    standard: '',
    about: 'Where `npm run backup` writes to: a folder, or s3://BUCKET/PREFIX. Default: backups in DATA_DIR.',
  },
  {
    name: 'FILES_BUCKET',
    standard: '',
    about:
      'Where `npm run files` moves the bytes of files of parts to: s3://BUCKET/PREFIX. If unset, they stay in the database.',
  },
  {
    name: 'AWS_ENDPOINT_URL_S3',
    standard: '',
    about: 'The address of the store of s3://…, such as https://s3.example.com. If unset, it is that of AWS.',
  },
  {
    name: 'AWS_REGION',
    standard: '',
    about: 'The region of that store.',
  },
  {
    name: 'AWS_ACCESS_KEY_ID',
    standard: '',
    about: 'Who signs in at that store; files and roles of AWS are found too, as its programs find them.',
  },
  {
    name: 'AWS_SECRET_ACCESS_KEY',
    standard: '',
    about: 'The secret of AWS_ACCESS_KEY_ID.',
  },
  {
    name: 'BACKUP_KEY',
    standard: '',
    about: 'Encrypts backups, 32 bytes in base64. If unset, they are not encrypted.',
  },
  {
    name: 'WEBHOOK_ALLOW_PRIVATE',
    standard: '',
    about: '"true" lets webhooks go to private networks and to http addresses.',
  },
  {
    name: 'WEBHOOK_RETRY_SCHEDULE_MS',
    standard: '0,5000,300000,1800000,7200000,18000000,36000000,36000000',
    about: 'How long after the one before each attempt at a delivery is made, in milliseconds.',
  },
  { name: 'WEBHOOK_TIMEOUT_MS', standard: '15000', about: 'How long one attempt may take.' },
  {
    name: 'WEBHOOK_FAILING_MS',
    standard: '432000000',
    about: 'A webhook at which nothing has succeeded for so long is disabled.',
  },
  {
    name: 'WEBHOOK_RETENTION_DAYS',
    standard: '30',
    about: 'How long deliveries and the events behind them are kept.',
  },
  {
    name: 'WEBHOOK_METRICS_PORT',
    standard: '',
    about: 'TCP port on which the relay of webhooks serves metrics. If unset, it does not.',
  },
  {
    name: 'WEB_METRICS_PORT',
    standard: '',
    about: 'TCP port on which the built console serves metrics. If unset, it does not.',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    standard: '',
    about:
      'Where traces and metrics are sent over OTLP/HTTP, such as http://127.0.0.1:4318; the other OTEL_ variables hold too. If unset, nothing is sent.',
  },
  {
    name: 'CHROMIUM_PATH',
    standard: '',
    about: 'Browser for `npm test`, which does not read `.env`. If unset, one is found or installed.',
  },
];

/**
 * @typedef {object} Settings
 * @property {number} webPort
 * @property {number} apiPort
 * @property {string} host
 * @property {string} dataDir absolute
 * @property {string | undefined} databaseUrl
 * @property {boolean} demoData
 * @property {string} [demoWarning] what to tell of it where others may reach the product
 * @property {string | undefined} demoToken
 * @property {string | undefined} authSecret
 * @property {string | undefined} webhookSecretsKey
 */

/**
 * Reads `.env`, if there is one, into the process's environment, without replacing what is set there, and secrets from the files
 * that are named for them. Throws for a secret that cannot be read, or that is set as well, and for a setting that makes no sense.
 */
export function loadSettings() {
  const file = inRoot('.env');
  if (existsSync(file)) process.loadEnvFile(file);
  readSecretFiles(process.env);
  checkSettings(process.env);
}

/**
 * The settings in force. Throws with the variable's name when a value makes no sense.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Settings}
 */
export function readSettings(env) {
  const value = (/** @type {string} */ name) => {
    const row = SETTINGS.find((setting) => setting.name === name);
    return env[name]?.trim() || row?.standard || '';
  };
  const port = (/** @type {string} */ name) => {
    const number = Number(value(name));
    if (Number.isInteger(number) && number > 0 && number < 65_536) return number;
    throw new Error(`${name} must be a port number between 1 and 65535, not "${value(name)}".`);
  };
  const [webPort, apiPort] = [port('WEB_PORT'), port('API_PORT')];
  const ofMetrics = ['METRICS_PORT', 'WEBHOOK_METRICS_PORT', 'WEB_METRICS_PORT'].flatMap((name) =>
    value(name) ? [[name, Number(value(name))]] : [],
  );
  ensureDistinctPorts({ WEB_PORT: webPort, API_PORT: apiPort, ...Object.fromEntries(ofMetrics) });
  return {
    ...demoSettings(value('DEMO_DATA').toLowerCase(), value('DATABASE_URL'), value('HOST')),
    webPort,
    apiPort,
    host: value('HOST'),
    dataDir: path.resolve(ROOT, value('DATA_DIR')),
    databaseUrl: value('DATABASE_URL') || undefined,
    demoToken: value('DEMO_TOKEN') || undefined,
    authSecret: value('BETTER_AUTH_SECRET') || undefined,
    webhookSecretsKey: value('WEBHOOK_SECRETS_KEY') || undefined,
  };
}

/**
 * The demo shop's passwords are published: where anybody else may reach it, it is there only if that was asked for.
 *
 * @param {string} wanted @param {string} databaseUrl @param {string} host
 * @returns {Pick<Settings, 'demoData' | 'demoWarning'>}
 */
function demoSettings(wanted, databaseUrl, host) {
  const on = ['yes', 'true', '1', 'on'].includes(wanted);
  const off = ['no', 'false', '0', 'off'].includes(wanted);
  if (wanted && !on && !off) throw new Error(`DEMO_DATA must be yes or no, not "${wanted}".`);
  const why = databaseUrl ? 'DATABASE_URL is set' : !isLoopback(host) && `HOST is ${host}`;
  if (!why) return { demoData: !off };
  if (on) {
    return {
      demoData: true,
      demoWarning: `Demo data is on although ${why}: whoever can reach Routecard can sign in with a published password.`,
    };
  }
  if (off) return { demoData: false };
  return {
    demoData: false,
    demoWarning: `Demo data, its sign-ins and its access token are off because ${why}. DEMO_DATA=yes turns them on for whoever can reach Routecard.`,
  };
}

/** @param {string} host */
const isLoopback = (host) => host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);

/** The text of `.env.example`. */
export function envExample() {
  const rows = SETTINGS.map(({ name, standard, about }) => `# ${about}\n# ${name}=${standard}\n`);
  return `# Copy to .env and uncomment what you change. The defaults are shown.\n\n${rows.join('\n')}`;
}
