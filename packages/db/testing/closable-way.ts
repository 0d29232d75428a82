import net from 'node:net';

/** A way to a server that can be closed and opened again, at a port of its own on 127.0.0.1. */
interface ClosableWay {
  /** Lets connections through, at the port that it was given first. */
  open(): Promise<number>;
  /** Takes no more connections; resolves once those that there are have ended. */
  close(): Promise<void>;
}

/** A closed way to the server that the URL names. */
export function closableWay(url: string): ClosableWay {
  const { hostname, port } = new URL(url);
  const way = net.createServer((client) => {
    const server = net.connect(Number(port), hostname);
    client.pipe(server).pipe(client);
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
  });
  let own = 0;
  return {
    open: () =>
      new Promise((resolve) => {
        way.listen(own, '127.0.0.1', () => {
          own = (way.address() as net.AddressInfo).port;
          resolve(own);
        });
      }),
    close: () => new Promise((resolve) => way.close(() => resolve())),
  };
}
