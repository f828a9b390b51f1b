import { eventFields } from '@club/contracts/events/event-fields';
import { formModule, moduleInMinor } from '@club/contracts/events/form-module';
import { discountCode, teamLimit } from '@club/contracts/events/module';
import { formShape } from '@club/contracts/record/fields';
import { inMinor } from '@club/contracts/values/minor-units';
import { id } from '@club/contracts/values/text';
import { announceChange } from '@club/service-kit/db/changes';
import type { Pool } from '@club/service-kit/db/database';
import { uuidv7 } from '@club/service-kit/db/id';
import { readSeed, storeSeedImage } from '@club/service-kit/seed/seed-files';
import type { Storage } from '@club/service-kit/storage/storage';
import { z } from 'zod';
import { lockBankAccount } from '../bank-account/bank-account.repository.ts';
import { hasEvents, insertEvent } from '../event/event.repository.ts';
import { followActivity } from '../event/event-activity.ts';
import { eventsDatabase } from '../events-database.ts';

/** The build copies `seed` to `dist`: the path is the same from `src/seed` and from `dist/src/seed`. */
const SEED = new URL('../../seed/', import.meta.url);

/** Amounts in rupees. `image` is the name of a folder in `seed/images`. */
const sampleEvent = z.object({
  /** For records of other services that name the event. */
  id: id.optional(),
  ...formShape(eventFields),
  registration_open: z.boolean(),
  capacity: teamLimit('Places').nullable().default(null),
  modules: z.array(formModule),
  discount_codes: z.array(discountCode),
  image: z.string(),
});

/** Fills an empty site with the sample events of `seed`. They have prices, but teams cannot pay before the club sets its account. Does nothing if an event was ever saved. */
export async function seedEvents({
  pool,
  storage,
}: {
  pool: Pool;
  storage: Storage;
}): Promise<void> {
  const db = eventsDatabase(pool);
  if (await hasEvents(db)) return;
  const samples = await readSeed(new URL('events.json', SEED), z.array(sampleEvent));
  const events = await Promise.all(samples.map((sample) => draftOf(sample, storage)));
  await db.transaction().execute(async (trx) => {
    // One process at a time.
    await lockBankAccount(trx);
    if (await hasEvents(trx)) return;
    for (const { id = uuidv7(), image_url, ...draft } of events) {
      await insertEvent(trx, { ...draft, id, image_url });
      await followActivity(trx, { id, title: draft.title, date: draft.date, published: true });
    }
    await announceChange(trx, 'events');
  });
}

const draftOf = async (
  { image, modules, discount_codes, ...sample }: z.output<typeof sampleEvent>,
  storage: Storage,
) => ({
  ...sample,
  modules: modules.map(moduleInMinor),
  discount_codes: discount_codes.map(inMinor),
  image_url: await storeSeedImage(storage, new URL(`images/${image}/`, SEED)),
});
