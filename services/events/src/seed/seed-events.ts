import { toPaisa } from '@club/contracts/values/money';
import { announceChange } from '@club/service-kit/db/changes';
import type { Pool } from '@club/service-kit/db/database';
import { uuidv7 } from '@club/service-kit/db/id';
import { storeScene } from '@club/service-kit/drawing/scene';
import type { Storage } from '@club/service-kit/storage/storage';
import { lockBankAccount, saveBankAccount } from '../bank-account/bank-account.repository.ts';
import { type EventDraft, hasEvents, insertEvent } from '../event/event.repository.ts';
import { recordActivity } from '../event/event-activity.ts';
import { eventsDatabase } from '../events-database.ts';
import { type SampleEvent, sampleAccount, sampleEvents } from './sample-events.ts';

/** Fills an empty schema with sample events and a bank account; does nothing where events are or ever were. */
export async function seedEvents({
  pool,
  storage,
}: {
  pool: Pool;
  storage: Storage;
}): Promise<void> {
  const db = eventsDatabase(pool);
  if (await hasEvents(db)) return;
  const imageUrls = await Promise.all(sampleEvents.map(({ scene }) => storeScene(storage, scene)));
  await db.transaction().execute(async (trx) => {
    const account = await lockBankAccount(trx);
    if (await hasEvents(trx)) return;
    for (const [index, sample] of sampleEvents.entries()) {
      const id = uuidv7();
      await insertEvent(trx, id, draftOf(sample), { image_url: imageUrls[index] ?? null });
      await recordActivity(trx, { id, title: sample.title, date: sample.date });
    }
    if (account.iban === '') await saveBankAccount(trx, sampleAccount);
    await announceChange(trx, 'events');
  });
}

const draftOf = ({ scene, open, modules, codes, ...sample }: SampleEvent): EventDraft => ({
  ...sample,
  registration_open: open,
  modules: modules.map(([name, amount]) => ({ name, amount: toPaisa(amount) })),
  discount_codes: codes.map(([code, amount, module]) => ({
    code,
    amount: toPaisa(amount),
    module,
  })),
});
