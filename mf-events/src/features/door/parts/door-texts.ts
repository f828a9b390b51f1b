import type { KeptDoor } from '../kept/kept-door.ts';
import type { CameraProblem } from '../scan/camera.ts';
import type { LocalScan } from '../work/decide.ts';
import type { DoorView } from '../work/door-work.ts';
import { mayStillSend } from '../work/sync.ts';

/** A moment as `10:32`. */
export type ClockText = (iso: string) => string;

export const clockIn = (timeZone: string): ClockText => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return (iso) => format.format(new Date(iso));
};

const plural = (count: number, one: string, more = `${one}s`) =>
  `${count} ${count === 1 ? one : more}`;

const NO_LIST =
  'Offline, and this phone has no list yet. Go to a place with a network until the list is here.';

/** Whether the door has a network, and what waits for it. */
export function networkText(
  { offlineSince, waiting, kept }: Pick<DoorView, 'offlineSince' | 'waiting' | 'kept'>,
  clock: ClockText,
): string {
  const count = waiting.length;
  if (!kept?.version) return offlineSince === undefined ? 'Reading the list' : NO_LIST;
  if (offlineSince === undefined)
    return count === 0
      ? 'Online, everything is sent'
      : `Online, ${plural(count, 'scan')} on the way`;
  const since = kept?.contact_at ? ` since ${clock(kept.contact_at)}` : '';
  const waits = `${plural(count, 'scan')} ${count === 1 ? 'waits' : 'wait'}`;
  return `Offline${since}, ${count === 0 ? 'no scan waits' : waits}`;
}

/** At which door a check-in was made. */
export function placeText({ door, device, isWaiting }: LocalScan): string {
  if (isWaiting) return 'at this door';
  if (door === null) return 'by an admin';
  return device ? `at ${door}, by ${device}` : `at ${door}`;
}

const ENDS: Record<string, string> = {
  door_over: 'The time of this door is over.',
  door_late: 'The time of this door is over.',
  door_revoked: 'An admin has closed this door.',
  device_removed: 'An admin has removed this phone from the door.',
  door_unknown: 'The club does not know this phone any more.',
};

/** Why the door has ended, and what becomes of the scans. */
export function overTexts({
  over,
  waiting,
  offlineSince,
}: Pick<DoorView, 'over' | 'waiting' | 'offlineSince'>): [title: string, text: string] {
  const title = ENDS[over?.code ?? ''] ?? 'This door has ended.';
  const count = waiting.length;
  if (count === 0)
    return [
      title,
      'All scans are sent, and this phone has deleted its data. Thank you for your help!',
    ];
  const scans = `${plural(count, 'scan')} of this phone`;
  if (mayStillSend(over?.code)) {
    const how = offlineSince === undefined ? 'being sent' : 'waiting for a network';
    return [
      title,
      `${scans} ${count === 1 ? 'is' : 'are'} ${how}. Keep this page until it says that all are sent. The names of the people are deleted already.`,
    ];
  }
  return [
    title,
    `${scans} ${count === 1 ? 'was' : 'were'} not sent. Ask an admin for the link of another door of this event and open it on this phone: the scans go there. They stay on this phone until then, or until you delete them. The names of the people are deleted already.`,
  ];
}

export const cameraTexts: Record<CameraProblem, [title: string, text: string]> = {
  insecure: [
    'This page was opened without https',
    'Browsers allow the camera on https pages only. Open the link again with https:// at its start. Until then, look for names in the list.',
  ],
  unsupported: [
    'This browser has no camera for pages',
    'Open the link in Chrome, Firefox or Safari, type the numbers, or use a USB scanner.',
  ],
  refused: [
    'The camera is not allowed',
    'Tap the sign beside the address of this page, open its permissions, allow the camera, and start again. Until then, type the numbers or look for names.',
  ],
  missing: ['This device has no camera', 'Type the numbers, use a USB scanner, or look for names.'],
  busy: [
    'The camera does not start',
    'Another app may use it. Close that app and start again, or restart the phone.',
  ],
};

const SMALL_DIFFERENCE_MS = 2 * 60 * 1000;
const MINUTE_MS = 60_000;

/** A clock that is wrong. @returns undefined for one that is right */
export function clockText({ ahead }: Pick<KeptDoor, 'ahead'>): string | undefined {
  if (Math.abs(ahead) < SMALL_DIFFERENCE_MS) return undefined;
  const minutes = Math.round(Math.abs(ahead) / MINUTE_MS);
  return `The clock of this phone is ${plural(minutes, 'minute')} ${ahead > 0 ? 'slow' : 'fast'}. Nothing is lost: the server corrects the times of its scans, and this page shows the right ones.`;
}
