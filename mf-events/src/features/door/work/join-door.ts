import { joinLink } from '../../../queue/join.ts';
import { emptyDoor } from '../kept/kept-door.ts';
import type { Work } from './door-work.ts';

/** Makes this device one of the door, and takes the scans that wait along. @returns why it could not */
export const joinDoor = (
  work: Work,
  { secret, name }: { secret: string; name: string },
): Promise<string | undefined> =>
  joinLink(work, secret, async (first) => {
    const { door, device } = await work.api.join({ secret, name, token: first.token });
    const { kept: before, waiting } = work.view();
    if (before && waiting.length > 0 && before.door.event_id !== door.event_id)
      return `This phone still has scans of ${before.door.event_title}. Open the link of a door of that event first, or delete them on the page /door.`;
    work.set({ outcome: undefined });
    return { ...first, ...emptyDoor, door, device };
  });
