import type { AppOutputs } from '@/trpc/client';

/** How the installation stands, as the server tells it. */
export type Installation = AppOutputs['status']['installation'];

/** Whether something is well: nothing to do, something to do soon, or now. */
export type Health = 'good' | 'attention' | 'bad';

/** What was looked at, how it stands, and what to do where it is not well. */
export interface Check {
  readonly name: 'Migrations' | 'Database' | 'Relay' | 'Webhooks' | 'Queues' | 'Backup' | 'Ledger';
  readonly health: Health;
  readonly finding: string;
  readonly action?: string;
}

const LAG_SECONDS = { attention: 10, bad: 60 } as const;
/** Of the connections that the server takes. */
const NEARLY_ALL = 0.9;
const WAITING = 16;
const WEEK_MS = 7 * 86_400_000;

/** Judges the installation. `now` is in ms since 1970. The alerts in deploy/prometheus look at the same figures. */
export function checksOf(status: Installation, now: number): readonly Check[] {
  return [
    migrations(status),
    database(status),
    relay(status),
    webhooks(status),
    queues(status),
    backup(status),
    ledger(status, now),
  ];
}

/** The worst of them. */
export function worstOf(checks: readonly Check[]): Health {
  if (checks.some(({ health }) => health === 'bad')) return 'bad';
  return checks.some(({ health }) => health === 'attention') ? 'attention' : 'good';
}

function migrations({
  migrations: applied,
  knownMigrations: known,
  functions,
  knownFunctions,
  missingFunctions,
}: Installation): Check {
  const name = 'Migrations';
  if (applied < known || functions < knownFunctions || missingFunctions > 0) {
    const missing = known - applied + Math.max(knownFunctions - functions, missingFunctions, 0);
    return {
      name,
      health: 'bad',
      finding: `${missing} of this version ${missing === 1 ? 'is' : 'are'} not in the database.`,
      action: 'Run the migrate command on the server.',
    };
  }
  if (applied > known) {
    return {
      name,
      health: 'attention',
      finding: 'The database has been migrated by a newer version.',
      action: 'Restart this console with the new version.',
    };
  }
  return { name, health: 'good', finding: 'The database has the schema and the functions of this version.' };
}

function database({ serverConnections, maxServerConnections, process }: Installation): Check {
  const name = 'Database';
  if (process.waitingForConnection > 0 && process.busyConnections >= process.maxConnections) {
    return {
      name,
      health: 'bad',
      finding: `${process.waitingForConnection} requests wait for a connection.`,
      action: 'Look for slow statements on the database, or start another process of the console.',
    };
  }
  if (serverConnections >= NEARLY_ALL * maxServerConnections) {
    return {
      name,
      health: 'attention',
      finding: `The server has ${serverConnections} of at most ${maxServerConnections} connections.`,
      action: 'Raise max_connections of PostgreSQL, or put a connection pooler before it.',
    };
  }
  return { name, health: 'good', finding: 'It answers, and connections are free.' };
}

function relay({ relayLagSeconds }: Installation): Check {
  const name = 'Relay';
  const waits = `The oldest event has waited for ${inWords(relayLagSeconds)}.`;
  if (relayLagSeconds > LAG_SECONDS.bad) {
    return {
      name,
      health: 'bad',
      finding: `${waits} Webhooks and the feed of events come late.`,
      action: 'See on the server whether the relay runs, and what its log says.',
    };
  }
  if (relayLagSeconds > LAG_SECONDS.attention) {
    return {
      name,
      health: 'attention',
      finding: waits,
      action: 'Look again in a minute; a busy database slows the relay down.',
    };
  }
  return { name, health: 'good', finding: 'Events are passed on at once.' };
}

function webhooks({ failingWebhooks, pendingDeliveries }: Installation): Check {
  const name = 'Webhooks';
  if (failingWebhooks > 0) {
    return {
      name,
      health: 'attention',
      finding: `${failingWebhooks} of this shop ${failingWebhooks === 1 ? 'fails' : 'fail'}; deliveries are tried again for a day.`,
      action: 'See under Settings › Webhooks what the receiver answered.',
    };
  }
  const waiting = pendingDeliveries === 1 ? '1 delivery is' : `${pendingDeliveries} deliveries are`;
  return {
    name,
    health: 'good',
    finding:
      pendingDeliveries === 0 ? 'Every delivery of this shop was made.' : `${waiting} still to be made.`,
  };
}

function queues({ process: { plansWaiting, documentsWaiting } }: Installation): Check {
  const name = 'Queues';
  const finding =
    plansWaiting + documentsWaiting === 0
      ? 'No forecast and no document waits.'
      : `${plansWaiting} forecasts and ${documentsWaiting} documents wait or are being made.`;
  if (Math.max(plansWaiting, documentsWaiting) < WAITING) return { name, health: 'good', finding };
  return {
    name,
    health: 'attention',
    finding,
    action: 'Look again in a minute; if they grow, start another process of the console.',
  };
}

function backup({ backup: last }: Installation): Check {
  const name = 'Backup';
  if (last === null) {
    return {
      name,
      health: 'attention',
      finding: 'There is no backup yet.',
      action: 'Run npm run backup on the server, once a day.',
    };
  }
  if (last.isOld) {
    return {
      name,
      health: 'bad',
      finding: 'The last backup is more than two days old.',
      action: 'See on the server why there was none since.',
    };
  }
  if (!last.verified) {
    return {
      name,
      health: 'attention',
      finding: 'The last backup was not read again after it was written.',
      action: 'Run npm run backup on the server with this version.',
    };
  }
  return { name, health: 'good', finding: 'The last backup is recent, and its file was read again.' };
}

function ledger({ lawCheck }: Installation, now: number): Check {
  const name = 'Ledger';
  if (lawCheck === null) {
    return {
      name,
      health: 'attention',
      finding: 'It was never checked.',
      action: 'Run npm run verify on the server, once a week.',
    };
  }
  if (lawCheck.broken > 0) {
    return {
      name,
      health: 'bad',
      finding: `${lawCheck.broken} of ${lawCheck.laws} laws were broken at the last check.`,
      action: 'Keep a backup of this moment, and see what npm run verify prints.',
    };
  }
  if (now - Date.parse(lawCheck.checkedAt) > WEEK_MS) {
    return {
      name,
      health: 'attention',
      finding: 'The last check is more than a week old.',
      action: 'Run npm run verify on the server, once a week.',
    };
  }
  return { name, health: 'good', finding: `All ${lawCheck.laws} laws held at the last check.` };
}

/** `45 s`, `3 min`, `2 h`. */
function inWords(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}
