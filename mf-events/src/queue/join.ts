import { hashTicket } from '@club/contracts/events/ticket-bytes';
import { failureOf } from './calls.ts';
import type { Kept, KeptItem } from './kept.ts';
import { keep, type Queue } from './queue.ts';

const TOKEN_BYTES = 32;

/** 256 random bits in base64url. */
const newToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** What a device remembers of the secret of its link. Without https nothing. */
export const linkHash = async (secret: string): Promise<string> =>
  crypto.subtle ? hashTicket(secret) : '';

/** After a lost answer, the same link is asked with the same token: it adds one device. */
const tokens = new Map<string, string>();

/** What every link begins with. */
type First = Pick<Kept, 'token' | 'link' | 'version' | 'ahead' | 'contact_at' | 'refusals'>;

/**
 * Opens a link on this device, and takes the items that wait along.
 * @param ask asks the server with a new token, and returns what the device keeps; a text says why it cannot
 * @returns why it could not
 */
export async function joinLink<K extends Kept, Item extends KeptItem>(
  queue: Queue<K, Item>,
  secret: string,
  ask: (first: First) => Promise<K | string>,
): Promise<string | undefined> {
  const token = tokens.get(secret) ?? newToken();
  tokens.set(secret, token);
  try {
    const link = await linkHash(secret);
    const kept = await ask({ token, link, version: '', ahead: 0, contact_at: '', refusals: [] });
    if (typeof kept === 'string') return kept;
    queue.set({ phase: 'open', kept, over: undefined });
    await keep(queue, kept);
    // Otherwise a browser that needs room may delete it.
    void navigator.storage?.persist?.();
    queue.wake();
    return undefined;
  } catch (cause) {
    const { isLost, text } = failureOf(cause);
    return isLost ? 'There is no connection to the server. Please try again.' : text;
  }
}

/** Makes the device ready for another link. Items that wait go with it. */
export async function leaveLink(queue: Queue<Kept, KeptItem>): Promise<void> {
  if (queue.view().waiting.length > 0) return queue.set({ phase: 'over', over: { code: 'left' } });
  await queue.store.forget().catch(() => undefined);
  queue.set({ phase: 'outside', kept: undefined, waiting: [], over: undefined });
}
