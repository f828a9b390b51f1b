import { timingSafeEqual } from 'node:crypto';
import { registrationLink } from '@club/contracts/remotes/paths';
import { hashToken, newToken } from '@club/service-kit/access/token';
import { notAllowed } from '@club/service-kit/errors/service-error';
import type { EventsCtx } from '../events-ctx.ts';
import type { EventsDb } from '../events-database.ts';
import * as registrationRepository from './registration.repository.ts';

/** Makes one more secret for the team. Earlier ones stay valid, because links in earlier emails contain them. */
export async function issuePaymentToken(db: EventsDb, registrationId: string): Promise<string> {
  const token = newToken();
  await registrationRepository.insertTokenHash(db, registrationId, hashToken(token));
  return token;
}

/** A link with a new token, with which the team continues days later and on any device. */
export async function newPaymentLink(
  { db, publicUrl }: EventsCtx,
  registration: { id: string },
): Promise<string> {
  const token = await issuePaymentToken(db, registration.id);
  return `${publicUrl}${registrationLink(token)}`;
}

/** Compares hashes in constant time. @throws 403 */
export async function assertPaymentToken(
  db: EventsDb,
  registrationId: string,
  token: string,
): Promise<void> {
  const given = hashToken(token);
  const known = await registrationRepository.listTokenHashes(db, registrationId);
  const matches = known.filter((hash) => timingSafeEqual(hash, given));
  if (matches.length === 0) throw invalidPaymentLink();
}

export const invalidPaymentLink = () =>
  notAllowed("This payment link isn't valid. Please use the link from your email.");
