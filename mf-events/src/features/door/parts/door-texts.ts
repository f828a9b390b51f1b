import type { QueueWords } from '../../../queue/queue-texts.ts';
import type { CameraProblem } from '../scan/camera.ts';
import type { LocalScan } from '../work/decide.ts';

/** At which door a check-in was made. */
export function placeText({ door, device, isWaiting }: LocalScan): string {
  if (isWaiting) return 'at this door';
  if (door === null) return 'by an admin';
  return device ? `at ${door}, by ${device}` : `at ${door}`;
}

export const doorWords: QueueWords = {
  item: 'scan',
  ends: {
    door_over: 'The time of this door is over.',
    door_late: 'The time of this door is over.',
    door_revoked: 'An admin has closed this door.',
    device_removed: 'An admin has removed this phone from the door.',
    door_unknown: 'The club does not know this phone any more.',
  },
  ended: 'This door has ended.',
  over: 'door_over',
  thanks: 'All scans are sent, and this phone has deleted its data. Thank you for your help!',
  elsewhere:
    'Ask an admin for the link of another door of this event and open it on this phone: the scans go there.',
  deleted: 'The names of the people are deleted already.',
  lost: 'Nobody can bring them back. Who came in is then unknown.',
  other: {
    title: 'This link is for another door',
    text: 'This phone can leave this door and join the other one.',
    button: 'Join the other door',
  },
};

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
