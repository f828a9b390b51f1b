import { hashTicket } from '@club/contracts/events/ticket-bytes';
import type { KeptDoor } from '../kept/kept-door.ts';
import { failureOf } from './door-api.ts';
import { keep, type Work } from './door-work.ts';

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

/** Makes this device one of the door, and takes the scans that wait along. @returns why it could not */
export async function joinDoor(
  work: Work,
  { secret, name }: { secret: string; name: string },
): Promise<string | undefined> {
  const token = tokens.get(secret) ?? newToken();
  tokens.set(secret, token);
  try {
    const { door, device } = await work.api.join({ secret, name, token });
    const { kept: before, waiting } = work.view();
    if (before && waiting.length > 0 && before.door.event_id !== door.event_id)
      return `This phone still has scans of ${before.door.event_title}. Open the link of a door of that event first, or delete them on the page /door.`;
    const kept: KeptDoor = {
      ...{ token, door, device, link: await linkHash(secret), version: '', keys: [] },
      ...{ teams: [], ins: {}, ahead: 0, contact_at: '', refusals: [] },
    };
    work.set({ phase: 'open', kept, waiting, over: undefined, outcome: undefined });
    await keep(work, kept);
    // Otherwise a browser that needs room may delete the door.
    void navigator.storage?.persist?.();
    work.wake();
    return undefined;
  } catch (cause) {
    const { isLost, text } = failureOf(cause);
    return isLost ? 'There is no connection to the server. Please try again.' : text;
  }
}

/** Makes the device ready for another door. Scans that wait go with it. */
export async function leaveDoor(work: Work): Promise<void> {
  if (work.view().waiting.length > 0)
    return work.set({ phase: 'over', over: { code: 'left' }, outcome: undefined });
  await work.store.forget().catch(() => undefined);
  work.set({ phase: 'outside', kept: undefined, waiting: [], over: undefined, outcome: undefined });
}
