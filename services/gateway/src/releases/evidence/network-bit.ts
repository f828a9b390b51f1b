import { createHmac } from 'node:crypto';
import { DAY_MS } from '@club/contracts/values/day';
import type { Pool } from '@club/service-kit/db/database';
import { sharedSecret } from '@club/service-kit/db/secret';

/**
 * A number from 0 to 255 for a network, another one each day. Many networks share each number, so it tells nothing about a
 * visitor; the count of different numbers tells how many networks there were at least. An IPv6 network counts by its /48.
 */
export async function networkBit(pool: Pool, network: string): Promise<number> {
  const key = await sharedSecret(pool, 'gateway.networks');
  const site = network.includes(':') ? network.split(':').slice(0, 3).join(':') : network;
  const day = Math.floor(Date.now() / DAY_MS);
  return createHmac('sha256', key).update(`${day} ${site}`).digest()[0] as number;
}
