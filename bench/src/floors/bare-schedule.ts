import { bodyOf, pipelined, serveBare } from './bare-server.ts';
import { type Bench, bareValues, SCHEDULE_AND_SHOW } from './schedule-statement.ts';

/**
 * The least that scheduling over HTTP can be: Node.js' own server, which reads the parts that a body names, writes their runs with the
 * reference's statement, and answers with what was written, as large as ours: `node bare-schedule.js <database> <port> <bench>`, in
 * which the bench is JSON.
 */
const [databaseUrl = '', port = '', bench = ''] = process.argv.slice(2);
const shop: Bench = JSON.parse(bench);
const [client] = await pipelined(databaseUrl, 1);

serveBare(Number(port), async (request) => {
  const entries = (await bodyOf(request)) as { requisitionId: number }[];
  const values = bareValues(
    shop,
    entries.map(({ requisitionId }) => requisitionId),
  );
  const written = await client?.query({ ...SCHEDULE_AND_SHOW, values });
  return JSON.stringify(written?.rows);
});
