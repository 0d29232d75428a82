import type { PastState } from '@routecard/core';
import { openMaintenanceDatabase, PAST_STATE_STATEMENT } from '@routecard/db';
import { type Backtest, backtest, instantsOf, simulatedYear } from '@routecard/planning';
import { type Command, type Terminal, UsageError } from '../command.ts';

const SEED = 1;
/** The newest orders of a shop; more would say little more of how it works now. */
const MAX_ORDERS = 5_000;
/** Forecasts of a shop's history, at equal distances. */
const INSTANTS = 40;
const HOUR = 3600;

/** Compares forecasts that would have been made with what happened. */
export const backtestCommand: Command = {
  usage: 'backtest',
  summary: 'Replay the ledger of each shop and a simulated year: how far forecasts were from what happened.',
  async run({ databaseUrl: url, pooler }, args, terminal) {
    if (args.length > 0) throw new UsageError(`backtest takes no arguments, not ${args.join(' ')}.`);
    terminal.out(
      'Errors are between the forecast finish of a run and when its last unit was done, on the clock.',
    );
    const database = openMaintenanceDatabase({ url, pooler });
    try {
      for (const { name, past } of await database.transaction('long snapshot', readHistories)) {
        print(terminal, name, backtest(past, instantsOf(past, INSTANTS)));
      }
    } finally {
      await database.close();
    }
    const { past, instants } = simulatedYear(SEED);
    print(terminal, `A simulated year of ${past.orders.length} orders`, backtest(past, instants));
    return 0;
  },
};

type Reader = Parameters<Parameters<ReturnType<typeof openMaintenanceDatabase>['transaction']>[1]>[0];

async function readHistories(connection: Reader): Promise<{ name: string; past: PastState }[]> {
  const { rows: shops } = await connection.query<{ id: string; name: string; orderIds: number[] }>({
    text: `select m.id, m.name, array(
        select o.id from orders o where o.manufacturer_id = m.id and o.state = 'ORDER' order by o.id desc limit ${MAX_ORDERS}) as "orderIds"
      from manufacturers m order by m.name, m.id`,
  });
  const histories: { name: string; past: PastState }[] = [];
  for (const { id, name, orderIds } of shops) {
    const { rows } = await connection.query<{ state: string }>({
      text: PAST_STATE_STATEMENT,
      values: [id, orderIds],
    });
    const [row] = rows;
    if (row !== undefined) histories.push({ name, past: JSON.parse(row.state) as PastState });
  }
  return histories;
}

function print(terminal: Terminal, name: string, result: Backtest) {
  const { forecasts, finishes, p50Seconds, p85Seconds, biasSeconds } = result;
  const hours = (seconds: number | null) => (seconds === null ? '–' : `${(seconds / HOUR).toFixed(1)} h`);
  terminal.out(name);
  if (finishes === 0) terminal.out('  too little history to compare');
  else {
    terminal.out(
      `  ${forecasts} forecasts, ${finishes} finishes: P50 ${hours(p50Seconds)}, P85 ${hours(p85Seconds)}, median ${hours(biasSeconds)}`,
    );
  }
}
