import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOfAddress } from '../limits/network.ts';

export interface ConnectionLimits {
  /** Connections of this process. */
  max: number;
  /** Of them, those of one IPv4 address or IPv6 /64. */
  perNetwork?: number | undefined;
  /** A proxy of ours, through which many visitors come, has no share. */
  isProxy?: ((address: string) => boolean) | undefined;
}

/** Requests of one connection without an answer. Browsers and proxies send the next one after the answer. */
const MAX_UNANSWERED = 4;

/**
 * Gives each network a share of the connections, so that silent ones of one client shut nobody else out. Above a limit the
 * connection that has been idle for longest closes: that of the same network, or, when all places are taken, of the network with the
 * most. Idle is a connection without a whole request head. A new connection is refused only if none is idle there.
 */
export function shareConnections(
  server: Server,
  { max, perNetwork, isProxy = () => false }: ConnectionLimits,
): void {
  /** The sockets of each network; the one that has been idle for longest comes first. */
  const networks = new Map<string, Set<Socket>>();
  const placeOf = new WeakMap<Socket, Set<Socket>>();
  const busy = new WeakMap<Socket, number>();
  let total = 0;

  const closeIdle = (sockets: Set<Socket>): boolean => {
    for (const socket of sockets) {
      if (busy.get(socket)) continue;
      forget(socket, sockets);
      socket.destroy();
      return true;
    }
    return false;
  };
  const forget = (socket: Socket, sockets: Set<Socket>) => {
    if (sockets.delete(socket)) total -= 1;
  };
  const largest = () =>
    [...networks.values()].reduce((one, other) => (other.size > one.size ? other : one));
  const hasPlace = (sockets: Set<Socket>, share = max) => {
    if (sockets.size > share && !closeIdle(sockets)) return false;
    return total <= max || closeIdle(largest());
  };

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? 'unknown';
    const network = networkOfAddress(address);
    const sockets = networks.get(network) ?? new Set<Socket>();
    networks.set(network, sockets.add(socket));
    placeOf.set(socket, sockets);
    total += 1;
    socket.once('close', () => {
      forget(socket, sockets);
      if (sockets.size === 0 && networks.get(network) === sockets) networks.delete(network);
    });
    // It is the last one, so another idle one closes if there is any.
    if (!hasPlace(sockets, isProxy(address) ? undefined : perNetwork)) socket.destroy();
  });
  server.on('request', ({ socket }, response) => {
    // Who sends more without reading the answers loses the connection, before they cost more than it.
    if ((busy.get(socket) ?? 0) >= MAX_UNANSWERED) return void socket.destroy();
    busy.set(socket, (busy.get(socket) ?? 0) + 1);
    response.once('close', () => {
      busy.set(socket, (busy.get(socket) ?? 1) - 1);
      const sockets = placeOf.get(socket);
      if (sockets?.delete(socket)) sockets.add(socket);
    });
  });
}
