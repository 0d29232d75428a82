import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The least that an answer over HTTP can be: Node.js' own server, which looks up the row that a path ends in, on connections of its own,
 * and writes it as JSON. No token, limit, contract or tag: `node bare-rows.js <database> <port> <sql>`, in which `$1` is the number.
 */
const [databaseUrl = '', port = '', text = ''] = process.argv.slice(2);
const CONNECTIONS = 4;

const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: CONNECTIONS,
  pipeline: true,
} as pg.PoolConfig);
pool.on('error', () => undefined);
const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
let asked = 0;

createServer((request, response) => {
  asked += 1;
  const client = clients[asked % CONNECTIONS];
  const values = [Number(request.url?.split('/').at(-1))];
  client?.query({ name: 'bare_row', text, values }).then(
    ({ rows }) => {
      const body = JSON.stringify(rows[0]);
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      response.writeHead(200, headers).end(body);
    },
    () => response.writeHead(500).end(),
  );
}).listen(Number(port), '127.0.0.1', () => process.send?.('listening'));
