import { pipelined, serveBare } from './bare-server.ts';

/**
 * The least that reading a row over HTTP can be: Node.js' own server, which looks up the row that a path ends in and writes it as JSON.
 * No token, limit, contract or tag: `node bare-rows.js <database> <port> <sql>`, in which `$1` is the number.
 */
const [databaseUrl = '', port = '', text = ''] = process.argv.slice(2);
const CONNECTIONS = 4;

const clients = await pipelined(databaseUrl, CONNECTIONS);
let asked = 0;

serveBare(Number(port), async (request) => {
  asked += 1;
  const values = [Number(request.url?.split('/').at(-1))];
  const found = await clients[asked % CONNECTIONS]?.query({ name: 'bare_row', text, values });
  return JSON.stringify(found?.rows[0]);
});
