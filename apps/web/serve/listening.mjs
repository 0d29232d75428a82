/**
 * Listens at the address, or ends the process: Next.js keeps it alive through errors that nobody handles, and so does what else it
 * listens to, without serving anybody.
 *
 * @param {import('node:http').Server} server @param {{ port: number, hostname: string }} address
 */
export function listenOrEnd(server, { port, hostname }) {
  /** @param {Error} error */
  const end = (error) => {
    console.error('The console cannot run', error);
    process.exit(1);
  };
  server.once('error', end);
  server.listen(port, hostname, () => {
    // A connection that cannot be accepted later is no reason to end.
    server.off('error', end);
    console.log(`Console listening at http://${hostname}:${port}`);
  });
}
