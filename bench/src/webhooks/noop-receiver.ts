import { createServer } from 'node:http';

/** A receiver that reads nothing and answers 204 to everything: `node noop-receiver.js <port>`, as a process of its own. */
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(204).end();
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('listening'));
