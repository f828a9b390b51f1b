import type { Context, MiddlewareHandler } from 'hono';
import { clientAddress } from '../http/client-address.ts';
import type { Limit } from './rate-limit.ts';

/** The network of a request's client. */
export const networkOf = (c: Context): string => networkOfAddress(clientAddress(c));

/** The unit of locks and limits: an IPv4 address, or the IPv6 /64 of one household or host. */
export function networkOfAddress(clientAddress: string): string {
  const address = clientAddress.toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = address.includes('::') ? [...first, ...zeros, ...last] : first;
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** Counts one try of the network before the body is read. */
export function limitByNetwork(limit: Limit): MiddlewareHandler {
  return async (c, next) => {
    await limit.take(networkOf(c));
    await next();
  };
}
