import type { clearDoorDevice as call } from '@club/contracts/events/doors';
import type { InputOf } from '@club/service-kit/http/route';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordArrival } from '../arrivals/check-in.service.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { applyScans } from './apply-scans.service.ts';
import * as doorRepository from './door.repository.ts';
import { recordDoor } from './door.service.ts';
import * as scanRepository from './door-scan.repository.ts';

/**
 * Takes back everything that a device has sent. Each registration has a transaction of its own, in the lock that scans take too; a call that
 * stopped in the middle is made again. @throws 404
 */
export async function clearDoorDevice(
  ctx: EventsCtx,
  { id: event_id, door_id, device_id }: InputOf<typeof call>,
): Promise<{ scans: number }> {
  const event = await eventRepository.getEvent(ctx.db, event_id);
  const door = await doorRepository.getDoorOfDevice(ctx.db, { event_id, door_id, device_id });
  const teams = await scanRepository.listRegistrationsOf(ctx.db, device_id);
  let scans = 0;
  for (const id of teams) {
    await inTransaction(ctx, async (ctx) => {
      const registration = await registrationRepository.lockById(ctx.db, { id, event_id });
      const cleared = await scanRepository.clearScans(ctx.db, device_id, id);
      scans += cleared.length;
      const { arrived, undone } = await applyScans(ctx.db, id, cleared);
      if (arrived > 0) await recordArrival(ctx, 'registration.checked_in', registration, arrived);
      if (undone > 0)
        await recordArrival(ctx, 'registration.check_in_undone', registration, undone);
    });
  }
  await inTransaction(ctx, async (ctx) => {
    scans += (await scanRepository.clearScans(ctx.db, device_id)).length;
    await recordDoor(ctx, 'event.door_device_cleared', { event, name: door.name, scans });
  });
  return { scans };
}
