import { storageFull } from '../errors/service-error.ts';

/** From when on a disk counts as low and as full, in bytes that are free. */
export interface RoomLimits {
  lowBytes: number;
  fullBytes: number;
}

/** How much a disk can still take. `low`: an operator should make room. `full`: nothing more is stored. */
export interface Room {
  freeBytes: number;
  level: 'ok' | 'low' | 'full';
}

export function roomOf(freeBytes: number, { lowBytes, fullBytes }: RoomLimits): Room {
  if (freeBytes < fullBytes) return { freeBytes, level: 'full' };
  return { freeBytes, level: freeBytes < lowBytes ? 'low' : 'ok' };
}

/** Call it before a visitor's write, so that a full disk leaves nothing half written. @throws 507 */
export async function assertRoom(storage: {
  room: () => Promise<Room | undefined>;
}): Promise<void> {
  const room = await storage.room();
  if (room?.level === 'full') throw storageFull(`${room.freeBytes} bytes are free`);
}
