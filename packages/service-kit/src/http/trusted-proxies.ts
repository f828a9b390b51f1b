import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { z } from 'zod';

/** Whether an address belongs to a proxy of ours; `hop` is 0 for the peer, 1 for the address that the peer named, and so on. */
export type IsTrusted = (address: string, hop: number) => boolean;

const NETWORK = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i;

const typeOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether an address is in one of these networks: `127.0.0.1, 10.0.0.0/8, fd00::/8`. @throws for anything else */
export function isInNetworks(networks: string): IsTrusted {
  const list = new BlockList();
  for (const network of networks.split(',')) {
    const [, address = '', prefix] = NETWORK.exec(network.trim()) ?? [];
    if (!isIP(address)) throw new Error(`${network} is not a network`);
    if (prefix === undefined) list.addAddress(address, typeOf(address));
    else list.addSubnet(address, Number(prefix), typeOf(address));
  }
  return (address) => isIP(address) > 0 && list.check(address, typeOf(address));
}

/** The peer and the addresses before it, up to a number of them. */
export const isWithinHops =
  (hops: number): IsTrusted =>
  (_, hop) =>
    hop < hops;

const parsed = (parse: (text: string) => IsTrusted, error: string) =>
  z.string().transform((text, { issues }) => {
    try {
      return parse(text.trim());
    } catch {
      issues.push({ code: 'custom', message: error, input: text });
      return z.NEVER;
    }
  });

/** A list of addresses and networks. */
export const networksEnv = parsed(
  isInNetworks,
  'must be addresses or networks, separated by commas: 10.0.0.0/8,::1',
);

/** A number of proxies, or a list of their addresses and networks. */
export const trustedProxiesEnv = parsed(
  (text) => (/^\d{1,2}$/.test(text) ? isWithinHops(Number(text)) : isInNetworks(text)),
  'must be a number of proxies, or their addresses or networks, separated by commas: 10.0.0.0/8,::1',
);

/**
 * The visitor's address: the right-most one that is not a trusted proxy. Entries to the left of it may be invented. An
 * entry that is not an address ends the search, and the proxy that sent it counts.
 */
export function visitorAddress(
  peer: string,
  forwardedFor: string | undefined,
  isTrusted: IsTrusted,
): string {
  const claimed = (forwardedFor ?? '').split(',').reverse();
  let address = peer;
  for (let hop = 0; isTrusted(address, hop); hop += 1) {
    const before = addressIn(claimed[hop]);
    if (!before) break;
    address = before;
  }
  return address;
}

/** {@link visitorAddress} of a request on a port of this process. */
export const visitorAddressOf = (c: Context, isTrusted: IsTrusted): string =>
  visitorAddress(
    getConnInfo(c).remote.address ?? 'unknown',
    c.req.header('x-forwarded-for'),
    isTrusted,
  );

/** The address of an entry, without brackets, port and zone; undefined if it has none. */
function addressIn(entry = ''): string | undefined {
  const text = entry.trim();
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const [address = ''] = bare.split('%');
  return isIP(address) ? address : undefined;
}
