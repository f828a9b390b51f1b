import type { IncomingMessage, Server } from 'node:http';
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
const MAX_UNANSWERED = 2;

/** What Node's own listener of a parser returns for an upgrade: the parser reads no further. */
const READ_NO_FURTHER = 2;

/**
 * Ends a connection at little cost: Node would still make requests of further heads that came with this one, maybe thousands, and an error
 * with a stack for each request without an answer.
 */
function end(
  socket: Socket & { parser?: { onIncoming: () => number } | null },
  unanswered: Iterable<IncomingMessage>,
): void {
  socket.destroy();
  if (socket.parser) socket.parser.onIncoming = () => READ_NO_FURTHER;
  for (const request of unanswered) request.destroy();
}

const hasWhole = (requests: Iterable<IncomingMessage> = []): boolean =>
  [...requests].some(({ complete }) => complete);

/**
 * Gives each network a share of the connections, so that silent ones of one client shut nobody else out. Above a limit the
 * connection that has been idle for longest closes: that of the same network, or, when all places are taken, of the network with the
 * most. Idle is a connection without a whole request. A new connection is refused only if none is idle there.
 */
export function shareConnections(
  server: Server,
  { max, perNetwork, isProxy = () => false }: ConnectionLimits,
): void {
  /** The sockets of each network; the one that has been idle for longest comes first. */
  const networks = new Map<string, Set<Socket>>();
  const placeOf = new WeakMap<Socket, Set<Socket>>();
  const busy = new WeakMap<Socket, Set<IncomingMessage>>();
  let total = 0;

  const closeIdle = (sockets: Set<Socket>): boolean => {
    for (const socket of sockets) {
      if (hasWhole(busy.get(socket))) continue;
      forget(socket, sockets);
      socket.destroy();
      return true;
    }
    return false;
  };
  const putLast = (socket: Socket) => {
    const sockets = placeOf.get(socket);
    if (sockets?.delete(socket)) sockets.add(socket);
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
  server.on('request', (request, response) => {
    const { socket } = request;
    // Who sends more without reading the answers loses the connection, before they cost more than it.
    const unanswered = busy.get(socket) ?? new Set();
    busy.set(socket, unanswered.add(request));
    if (unanswered.size > MAX_UNANSWERED) return end(socket, unanswered);
    putLast(socket);
    response.once('close', () => unanswered.delete(request) && putLast(socket));
  });
}
