import {
  clearDoorDevice,
  type Door,
  type DoorDevice,
  type DoorWithLink,
  removeDoorDevice,
  renewDoorLink,
  revokeDoor,
} from '@club/contracts/events/doors';
import { ago } from '../../../../format/ago.ts';
import { formatShortMoment } from '../../../../format/moment.ts';
import { facts, type ListKind, type ReadList } from '../../../../list/list-kind.tsx';
import { ListRows } from '../../../../list/list-rows.tsx';
import { write } from '../../../../list/row-action.ts';

const STATES: Record<Door['state'], string> = {
  planned: 'Not open yet',
  open: 'Open',
  over: 'Over',
  revoked: 'Revoked',
};

/** A phone with a network asks for the list several times a minute. */
const QUIET_MS = 2 * 60_000;

const isUsable = ({ state }: Door) => state === 'open' || state === 'planned';

/** The doors of an event, each with its phones. */
export const doorsOf = (id: string, onLink: (made: DoorWithLink) => void): ReadList<Door> => ({
  label: 'Doors',
  loading: 'Loading the doors',
  failed: 'The doors did not load',
  empty: 'This event has no door yet.',
  nameOf: ({ name }) => name,
  columns: [
    facts(({ name, module, opens_at, closes_at, state }) => [
      <bdi key="name">{name}</bdi>,
      `${STATES[state]} · ${module ?? 'All modules'} · ${formatShortMoment(opens_at)} to ${formatShortMoment(closes_at)}`,
    ]),
  ],
  rowActions: [
    {
      label: 'New link',
      name: ({ name }) => `New link for ${name}`,
      isShown: isUsable,
      write: (door) =>
        write(renewDoorLink, { params: { id, door_id: door.id } }, (made) => void onLink(made)),
    },
    {
      label: 'Revoke',
      busy: 'Revoking…',
      isHarmful: true,
      isShown: isUsable,
      ask: () =>
        'The door ends now. Its phones forget the list. Scans that they have not sent stay on them: the link of another door of this event takes them.',
      write: (door) =>
        write(revokeDoor, { params: { id, door_id: door.id } }, `${door.name} is revoked.`),
    },
  ],
  below: (door) => (
    <>
      {door.devices.length === 0 && <span>No phone has joined.</span>}
      <ListRows of={phonesOf(id, door)} rows={door.devices} />
    </>
  ),
});

const phonesOf = (id: string, door: Door): ListKind<DoorDevice> => ({
  label: `Phones of ${door.name}`,
  nameOf: ({ name }) => name,
  columns: [facts((phone) => [<bdi key="name">{phone.name}</bdi>, contactText(phone)])],
  rowActions: [
    {
      label: 'Clear',
      busy: 'Clearing…',
      ask: () =>
        'Everything that this phone has sent is taken back. A check-in that only this phone made no longer counts, and one that it undid counts again.',
      write: (phone) =>
        write(
          clearDoorDevice,
          { params: { id, door_id: door.id, device_id: phone.id } },
          ({ scans }) => `${scans} scans of ${phone.name} are taken back.`,
        ),
    },
    {
      label: 'Remove',
      isShown: () => isUsable(door),
      write: (phone) =>
        write(
          removeDoorDevice,
          { params: { id, door_id: door.id, device_id: phone.id } },
          `${phone.name} is removed.`,
        ),
    },
  ],
});

/** A phone that does not answer may still hold scans. */
function contactText({ last_contact, waiting }: DoorDevice): string {
  const isQuiet = Date.now() - Date.parse(last_contact) > QUIET_MS;
  const contact = `Last contact ${ago(last_contact)}`;
  if (isQuiet) return `${contact}; how many scans wait is unknown`;
  return waiting === 0
    ? contact
    : `${contact}; ${waiting} ${waiting === 1 ? 'scan waits' : 'scans wait'}`;
}
