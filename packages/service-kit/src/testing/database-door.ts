import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A door in front of a database that a test can close. */
export interface DatabaseDoor {
  url: string;
  /** Breaks all connections. New ones are refused (`shut`) or accepted and never answered (`hang`). */
  close(how: 'shut' | 'hang'): void;
  open(): void;
  end(): Promise<void>;
}

/** Forwards TCP connections to the database until the test closes it. */
export async function openDatabaseDoor(databaseUrl: string): Promise<DatabaseDoor> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: 'open' | 'shut' | 'hang' = 'open';
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((socket) => {
    track(socket);
    if (state === 'shut') return void socket.destroy();
    if (state === 'hang') return;
    const upstream = track(connect(Number(target.port || 5432), target.hostname));
    socket.pipe(upstream).pipe(socket);
    socket.on('close', () => upstream.destroy());
    upstream.on('close', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).href,
    close(how) {
      state = how;
      breakAll();
    },
    open() {
      state = 'open';
      breakAll();
    },
    async end() {
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
