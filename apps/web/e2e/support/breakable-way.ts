import { connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a server that can be broken and mended while a page is open, as a network can. */
export interface BreakableWay {
  readonly url: string;
  /** Ends every connection and takes no new one. */
  break(): Promise<void>;
  /** Lets nothing more through, and ends nothing: connections made until it is mended stay silent for good. */
  silence(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a way to the server of this address on a port of its own. */
export async function openBreakableWay(to: string): Promise<BreakableWay> {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  let silent = false;
  const open = (on: number) =>
    new Promise<Server>((resolve) => {
      const server = createServer((socket) => {
        keep(socket);
        if (silent) return;
        const onward = connect(Number(port), hostname);
        keep(onward);
        socket.pipe(onward).pipe(socket);
        socket.on('close', () => onward.destroy());
        onward.on('close', () => socket.destroy());
      });
      server.listen(on, '127.0.0.1', () => resolve(server));
    });
  const shut = (server: Server) =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });

  let server = await open(0);
  const address = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${own}`,
    break: () => shut(server),
    silence: () => {
      silent = true;
      for (const socket of sockets) socket.unpipe();
    },
    mend: async () => {
      silent = false;
      if (!server.listening) server = await open(own);
    },
    close: () => shut(server),
  };
}
