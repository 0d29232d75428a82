import type { AppOutputs } from '@/trpc/client';
import { message } from '@/words/message';
import { t } from '@/words/t';

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
  // Before what is missing: a newer version may have fewer functions, and the migrate command of this one would change nothing.
  if (applied > known) {
    return {
      name,
      health: 'attention',
      finding: t('The database has been migrated by a newer version.'),
      action: t('Restart this console with the new version.'),
    };
  }
  if (applied < known || functions < knownFunctions || missingFunctions > 0) {
    const missing = known - applied + Math.max(knownFunctions - functions, missingFunctions, 0);
    return {
      name,
      health: 'bad',
      finding: message(
        '{missing} of this version {missing, plural, one {is} other {are}} not in the database.',
        {
          missing,
        },
      ),
      action: t('Run the migrate command on the server.'),
    };
  }
  return {
    name,
    health: 'good',
    finding: t('The database has the schema and the functions of this version.'),
  };
}

function database({ serverConnections, maxServerConnections, process }: Installation): Check {
  const name = 'Database';
  if (process.waitingForConnection > 0 && process.busyConnections >= process.maxConnections) {
    return {
      name,
      health: 'bad',
      finding: t('{waitingForConnection} requests wait for a connection.', {
        waitingForConnection: process.waitingForConnection,
      }),
      action: t('Look for slow statements on the database, or start another process of the console.'),
    };
  }
  if (serverConnections >= NEARLY_ALL * maxServerConnections) {
    return {
      name,
      health: 'attention',
      finding: t('The server has {serverConnections} of at most {maxServerConnections} connections.', {
        serverConnections,
        maxServerConnections,
      }),
      action: t('Raise max_connections of PostgreSQL, or put a connection pooler before it.'),
    };
  }
  return { name, health: 'good', finding: t('It answers, and connections are free.') };
}

function relay({ relayLagSeconds }: Installation): Check {
  const name = 'Relay';
  const waits = t('The oldest event has waited for {in}.', { in: inWords(relayLagSeconds) });
  if (relayLagSeconds > LAG_SECONDS.bad) {
    return {
      name,
      health: 'bad',
      finding: t('{waits} Webhooks and the feed of events come late.', { waits }),
      action: t('See on the server whether the relay runs, and what its log says.'),
    };
  }
  if (relayLagSeconds > LAG_SECONDS.attention) {
    return {
      name,
      health: 'attention',
      finding: waits,
      action: t('Look again in a minute; a busy database slows the relay down.'),
    };
  }
  return {
    name,
    health: 'good',
    finding: relayLagSeconds > 0 ? t('Events are passed on at once.') : t('No event waits to be passed on.'),
  };
}

function webhooks({ failingWebhooks, disabledWebhooks, pendingDeliveries }: Installation): Check {
  const name = 'Webhooks';
  if (failingWebhooks > 0) {
    return {
      name,
      health: 'attention',
      finding: message(
        '{failingWebhooks} of this shop {failingWebhooks, plural, one {fails} other {fail}}; deliveries are tried again for a day.',
        { failingWebhooks },
      ),
      action: t('See under Settings › Webhooks what the receiver answered.'),
    };
  }
  if (disabledWebhooks > 0) {
    return {
      name,
      health: 'attention',
      finding: message(
        '{disabledWebhooks} of this shop {disabledWebhooks, plural, one {is} other {are}} disabled, because deliveries failed for long; nothing is sent there.',
        { disabledWebhooks },
      ),
      action: t('See under Settings › Webhooks what the receiver answered, and resume or delete it.'),
    };
  }
  return {
    name,
    health: 'good',
    finding:
      pendingDeliveries === 0
        ? t('Every delivery of this shop was made.')
        : message(
            '{pendingDeliveries, plural, one {# delivery is} other {# deliveries are}} still to be made.',
            {
              pendingDeliveries,
            },
          ),
  };
}

function queues({ process: { plansWaiting, documentsWaiting } }: Installation): Check {
  const name = 'Queues';
  const finding =
    plansWaiting + documentsWaiting === 0
      ? t('No forecast and no document waits.')
      : t('{plansWaiting} forecasts and {documentsWaiting} documents wait or are being made.', {
          plansWaiting,
          documentsWaiting,
        });
  if (Math.max(plansWaiting, documentsWaiting) < WAITING) return { name, health: 'good', finding };
  return {
    name,
    health: 'attention',
    finding,
    action: t('Look again in a minute; if they grow, start another process of the console.'),
  };
}

function backup({ backup: last }: Installation): Check {
  const name = 'Backup';
  if (last === null) {
    return {
      name,
      health: 'attention',
      finding: t('There is no backup yet.'),
      action: t('Run npm run backup on the server, once a day.'),
    };
  }
  if (last.isOld) {
    return {
      name,
      health: 'bad',
      finding: t('The last backup is more than two days old.'),
      action: t('See on the server why there was none since.'),
    };
  }
  if (!last.verified) {
    return {
      name,
      health: 'attention',
      finding: t('The last backup was not read again after it was written.'),
      action: t('Run npm run backup on the server with this version.'),
    };
  }
  return { name, health: 'good', finding: t('The last backup is recent, and its file was read again.') };
}

function ledger({ lawCheck }: Installation, now: number): Check {
  const name = 'Ledger';
  if (lawCheck === null) {
    return {
      name,
      health: 'attention',
      finding: t('It was never checked.'),
      action: t('Run npm run verify on the server, once a week.'),
    };
  }
  if (lawCheck.broken > 0) {
    return {
      name,
      health: 'bad',
      finding: t('{broken} of {laws} laws were broken at the last check.', {
        broken: lawCheck.broken,
        laws: lawCheck.laws,
      }),
      action: t('Keep a backup of this moment, and see what npm run verify prints.'),
    };
  }
  if (now - Date.parse(lawCheck.checkedAt) > WEEK_MS) {
    return {
      name,
      health: 'attention',
      finding: t('The last check is more than a week old.'),
      action: t('Run npm run verify on the server, once a week.'),
    };
  }
  return {
    name,
    health: 'good',
    finding: t('All {laws} laws held at the last check.', { laws: lawCheck.laws }),
  };
}

/** `45 s`, `3 min`, `2 h`. */
function inWords(seconds: number): string {
  if (seconds < 60) return t('{count} s', { count: Math.round(seconds) });
  return seconds < 7_200
    ? t('{minutes} min', { minutes: Math.round(seconds / 60) })
    : t('{count} h', { count: Math.round(seconds / 3_600) });
}
