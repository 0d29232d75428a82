import { createServer } from 'node:net';

/** Two different TCP ports on 127.0.0.1 that nothing listens on now. @returns {Promise<[number, number]>} */
export async function freePorts() {
  const servers = [createServer(), createServer()];
  const [first = 0, second = 0] = await Promise.all(servers.map(listen));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return [first, second];
}

/** @param {import('node:net').Server} server @returns {Promise<number>} */
function listen(server) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
