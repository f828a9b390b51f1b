import { timingSafeEqual } from 'node:crypto';
import { hashToken, newToken } from '@club/service-kit/access/token';
import { notAllowed } from '@club/service-kit/errors/service-error';
import type { EventsDb, EventsTrx } from '../events-database.ts';
import { insertTokenHash, listTokenHashes } from './payment-token.repository.ts';

/** A further secret of the team. Older ones stay good: their letters are still in somebody's mailbox. */
export async function issuePaymentToken(trx: EventsTrx, registrationId: string): Promise<string> {
  const token = newToken();
  await insertTokenHash(trx, registrationId, hashToken(token));
  return token;
}

/** Compared by hash in constant time. @throws 403 */
export async function assertPaymentToken(
  db: EventsDb,
  registrationId: string,
  token: string,
): Promise<void> {
  const given = hashToken(token);
  const known = await listTokenHashes(db, registrationId);
  const matches = known.filter((hash) => timingSafeEqual(hash, given));
  if (matches.length === 0) throw wrongPaymentToken();
}

export const wrongPaymentToken = () =>
  notAllowed('This payment link does not belong to that team. Please use the link from your mail.');
