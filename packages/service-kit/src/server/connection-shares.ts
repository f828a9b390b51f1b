import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOfAddress } from '../limits/network.ts';
import { hasBody } from './early-answer.ts';

export interface ConnectionLimits {
  /** Connections of this process. */
  max: number;
  /** Of them, those of one IPv4 address or IPv6 /64. */
  perNetwork?: number | undefined;
  /** A proxy of ours, through which many visitors come, has no share. */
  isProxy?: ((address: string) => boolean) | undefined;
}

interface Place {
  /** Those of its network. */
  sockets: Set<Socket>;
  /** An array that stays costs a request less than a set. */
  unanswered: IncomingMessage[];
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
  const placeOf = new WeakMap<Socket, Place>();
  let total = 0;

  const closeIdle = (sockets: Set<Socket>): boolean => {
    for (const socket of sockets) {
      if (placeOf.get(socket)?.unanswered.some(({ complete }) => complete)) continue;
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
    placeOf.set(socket, { sockets, unanswered: [] });
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
    const place = placeOf.get(socket);
    if (!place) return;
    const { sockets, unanswered } = place;
    const putLast = () => sockets.delete(socket) && sockets.add(socket);
    // Who sends more without reading the answers loses the connection, before they cost more than it.
    if (unanswered.push(request) > MAX_UNANSWERED) return end(socket, unanswered);
    // Without a body it is whole at once, and the connection is not idle.
    if (hasBody(request)) putLast();
    response.once('close', () => {
      unanswered.splice(unanswered.indexOf(request), 1);
      putLast();
    });
  });
}
