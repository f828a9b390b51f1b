import { sql } from 'kysely';
import type { EventsTrx } from '../events-database.ts';

interface Decision {
  status: 'approved' | 'rejected';
  rejection_reason: string | null;
  decided_by: string;
}

export async function saveDecision(trx: EventsTrx, id: string, decision: Decision): Promise<void> {
  await trx
    .updateTable('registration')
    .set({ ...decision, decided_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}
