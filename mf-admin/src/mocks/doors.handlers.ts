import {
  clearDoorDevice,
  createDoor,
  type Door,
  exportArrivalsAsCsv,
  exportArrivalsAsXlsx,
  getArrivalFigures,
  listDoors,
  removeDoorDevice,
  renewDoorLink,
  revokeDoor,
} from '@club/contracts/events/doors';
import { doorLink } from '@club/contracts/events/merge-scans';
import { sampleArrivalFigures, sampleDoor } from '@club/contracts/samples/events';
import { sampleId } from '@club/contracts/samples/sample';
import { mockCall, mockFile } from '@club/web-kit/mock';
import { notFound } from './records.ts';

/** A door, which changes until the page is closed. */
const doors: Door[] = [sampleDoor()];

const withLink = (door: Door) => ({
  door: structuredClone(door),
  link: `https://club.test${doorLink('a'.repeat(43))}`,
});

export const doorsFiles = [
  mockFile(exportArrivalsAsCsv.path, () => new Blob(['Team,Member\n'], { type: 'text/csv' })),
  mockFile(exportArrivalsAsXlsx.path, () => new Blob(['excel'])),
];

export const doorsMocks = [
  mockCall(getArrivalFigures, () => sampleArrivalFigures()),
  mockCall(listDoors, () => structuredClone(doors)),
  mockCall(createDoor, ({ body: { name, module = '', opens_at, closes_at } }) => {
    const id = sampleId(900 + doors.length);
    const door = sampleDoor({ id, name, module: module || null, opens_at, closes_at, devices: [] });
    doors.push(door);
    return withLink(door);
  }),
  mockCall(renewDoorLink, ({ params: { door_id } }) => {
    const door = doors.find(({ id }) => id === door_id);
    return door ? withLink(door) : notFound();
  }),
  mockCall(revokeDoor, ({ params: { door_id } }) => {
    const door = doors.find(({ id }) => id === door_id);
    if (!door) return notFound();
    door.state = 'revoked';
    return { success: true as const };
  }),
  mockCall(clearDoorDevice, () => ({ scans: 3 })),
  mockCall(removeDoorDevice, ({ params: { door_id, device_id } }) => {
    const door = doors.find(({ id }) => id === door_id);
    if (!door) return notFound();
    door.devices = door.devices.filter(({ id }) => id !== device_id);
    return { success: true as const };
  }),
];
