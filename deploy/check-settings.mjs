/** @typedef {{ protocols: RegExp, what: string, example: string }} Address */

/** Settings that are addresses. @type {Readonly<Record<string, Address>>} */
const ADDRESSES = {
  DATABASE_URL: postgres(),
  DATABASE_DIRECT_URL: postgres(),
  DATABASE_READ_URL: postgres(),
  BETTER_AUTH_URL: http('the address of the console', 'https://shop.example.com'),
  SMTP_URL: {
    protocols: /^smtps?:\/\//i,
    what: 'the address of a mail server',
    example: 'smtps://user:password@mail.example',
  },
  OIDC_ISSUER: http('the address of an OpenID Connect provider', 'https://login.example.com'),
  AWS_ENDPOINT_URL_S3: http('the address of a store of buckets', 'https://s3.example.com'),
  OTEL_EXPORTER_OTLP_ENDPOINT: http('the address of a collector of OpenTelemetry', 'http://127.0.0.1:4318'),
};

/** Settings that are on or off, with the words that the programs know. @type {Readonly<Record<string, readonly [on: string, off: string]>>} */
const SWITCHES = {
  DEMO_DATA: ['yes', 'no'],
  OIDC_TRUST_EMAIL: ['yes', 'no'],
  OIDC_REQUIRED: ['yes', 'no'],
  WEBHOOK_ALLOW_PRIVATE: ['true', 'false'],
};
const ON = ['yes', 'true', '1', 'on'];
const OFF = ['no', 'false', '0', 'off'];

const PORTS = ['WEB_PORT', 'API_PORT', 'METRICS_PORT', 'WEBHOOK_METRICS_PORT', 'WEB_METRICS_PORT'];

/**
 * Throws an error of one line for an address, a switch or a port that makes no sense: it names the setting, says what is wrong and gives an example.
 * Switches are left in the words that the programs know. What may be secret of an address is not repeated.
 *
 * @param {NodeJS.ProcessEnv} env changed in place
 */
export function checkSettings(env) {
  for (const [name, address] of Object.entries(ADDRESSES)) {
    const given = env[name]?.trim();
    if (given && !isAddress(given, address)) {
      throw new Error(`${name} must be ${address.what}, as in ${address.example}.`);
    }
  }
  for (const [name, [on, off]] of Object.entries(SWITCHES)) {
    const given = env[name]?.trim().toLowerCase();
    if (!given) continue;
    if (!ON.includes(given) && !OFF.includes(given)) {
      throw new Error(`${name} must be ${on} or ${off}, not "${env[name]?.trim()}".`);
    }
    env[name] = ON.includes(given) ? on : off;
  }
  for (const name of PORTS) {
    const given = env[name]?.trim();
    if (given && !isPort(given)) {
      throw new Error(`${name} must be a port number between 1 and 65535, not "${given}".`);
    }
  }
}

/**
 * Throws where two programs of one machine would listen on one port.
 *
 * @param {Readonly<Record<string, number>>} ports by the settings that name them
 */
export function ensureDistinctPorts(ports) {
  const seen = /** @type {Map<number, string>} */ (new Map());
  for (const [name, port] of Object.entries(ports)) {
    const other = seen.get(port);
    // 0 takes a free one.
    if (port !== 0 && other) throw new Error(`${other} and ${name} are both ${port}; they need to differ.`);
    seen.set(port, name);
  }
}

/** Metrics may be served on port 0, which is a free one. @param {string} given */
const isPort = (given) => /^\d{1,5}$/.test(given) && Number(given) <= 65_535;

/** @param {string} given @param {Address} address */
function isAddress(given, { protocols }) {
  if (!protocols.test(given)) return false;
  // Several servers of a database are no URL.
  return /^postgres/i.test(given) || (URL.canParse(given) && new URL(given).hostname !== '');
}

/** @param {string} what @param {string} example @returns {Address} */
function http(what, example) {
  return { protocols: /^https?:\/\//i, what, example };
}

/** @returns {Address} */
function postgres() {
  return {
    protocols: /^postgres(ql)?:\/\//i,
    what: 'the address of a PostgreSQL',
    example: 'postgres://user:password@host/name',
  };
}
