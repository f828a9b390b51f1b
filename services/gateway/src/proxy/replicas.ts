import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/** The processes of one service that this gateway knows. */
export interface Replicas {
  /** Base addresses in the order to try them. Those that failed a moment ago come last. */
  inTurn(): Promise<string[]>;
  /** Tries a replica last for a while. */
  failed(address: string): void;
}

/** Names are looked up again after this time, because replicas start and stop. */
const LOOKUP_MS = 5000;
const PASSED_OVER_MS = 5000;

/**
 * @param addresses `http://one:3001,http://two:3001`. A name with several addresses counts as several replicas: container
 * networks give a service such a name. An https address stays one replica, because the certificate needs the name.
 */
export function createReplicas(addresses: string): Replicas {
  const given = addresses.split(',').map((address) => address.trim());
  const failedAt = new Map<string, number>();
  let known: { addresses: Promise<string[]>; until: number } | undefined;
  let turn = 0;

  const isPassedOver = (address: string) => {
    const at = failedAt.get(address);
    return at !== undefined && performance.now() - at < PASSED_OVER_MS;
  };

  return {
    async inTurn() {
      if (!known || performance.now() > known.until) {
        known = { addresses: resolved(given), until: performance.now() + LOOKUP_MS };
      }
      const all = await known.addresses;
      turn = (turn + 1) % Math.max(1, all.length);
      const rotated = [...all.slice(turn), ...all.slice(0, turn)];
      return [
        ...rotated.filter((address) => !isPassedOver(address)),
        ...rotated.filter(isPassedOver),
      ];
    },
    failed(address) {
      failedAt.set(address, performance.now());
    },
  };
}

async function resolved(given: string[]): Promise<string[]> {
  const found = await Promise.all(given.map(addressesOf));
  return [...new Set(found.flat())].sort();
}

async function addressesOf(base: string): Promise<string[]> {
  const url = new URL(base);
  if (url.protocol !== 'http:' || isIP(url.hostname)) return [url.origin];
  // A service that has not started yet may have no name yet.
  const found = await lookup(url.hostname, { all: true }).catch(() => []);
  return found.map(({ address, family }) => {
    const host = family === 6 ? `[${address}]` : address;
    return `http://${host}:${url.port || 80}`;
  });
}
