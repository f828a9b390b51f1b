import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** `shut` refuses connections, `hang` accepts and never answers them; the others answer as Postgres does then. */
type Closed = 'shut' | 'hang' | keyof typeof REFUSALS;

const REFUSALS = {
  full: { code: '53300', text: 'sorry, too many clients already' },
  stopping: { code: '57P03', text: 'the database system is shutting down' },
};

/** A door in front of a database that a test can close. */
export interface DatabaseDoor {
  url: string;
  /** Breaks all connections. What happens to new ones, see {@link Closed}. */
  close(how: Closed): void;
  open(): void;
  /** Opens the door to another database, as the address of a cluster does after a failover. */
  moveTo(databaseUrl: string): void;
  end(): Promise<void>;
}

/** Forwards TCP connections to the database until the test closes it. */
export async function openDatabaseDoor(databaseUrl: string): Promise<DatabaseDoor> {
  let target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: 'open' | Closed = 'open';
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((socket) => {
    track(socket);
    if (state === 'shut') return void socket.destroy();
    if (state === 'hang') return;
    if (state !== 'open') {
      const { code, text } = REFUSALS[state];
      return void socket.once('data', () => socket.end(errorResponse(code, text)));
    }
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
    moveTo(databaseUrl) {
      target = new URL(databaseUrl);
      state = 'open';
      breakAll();
    },
    async end() {
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** In the format of the Postgres protocol. */
function errorResponse(code: string, text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${text}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
