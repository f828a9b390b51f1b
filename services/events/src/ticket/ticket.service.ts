import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as calls from '@club/contracts/events/ticket';
import { callUrl } from '@club/contracts/http/client';
import { sharedSecret } from '@club/service-kit/db/secret';
import { readClub } from '@club/service-kit/email/club';
import { notFound } from '@club/service-kit/errors/service-error';
import type { FileAnswer, InputOf } from '@club/service-kit/http/route';
import { drawTicket } from '@club/service-kit/ticket/draw-ticket';
import type { EventsCtx } from '../events-ctx.ts';
import { ticketOf } from './ticket.presenter.ts';
import * as ticketRepository from './ticket.repository.ts';

/** A keyed hash: the address of a ticket tells neither the address of another one nor a payment token. */
async function keyOf({ pool }: Pick<EventsCtx, 'pool'>, registrationId: string): Promise<string> {
  const secret = await sharedSecret(pool, 'events.ticket');
  return createHmac('sha256', secret).update(registrationId.toLowerCase()).digest('base64url');
}

/**
 * The path of a registration's ticket, which the team may share. Another status or name is another path, so that no browser
 * shows an earlier picture. Not for use inside a transaction.
 */
export async function ticketUrl(
  ctx: Pick<EventsCtx, 'pool'>,
  { id, status, team_name }: { id: string; status: string; team_name: string },
): Promise<string> {
  const path = callUrl(calls.getTicket, {
    params: { registration_id: id, key: await keyOf(ctx, id) },
  });
  const look = createHash('sha256').update(`${status} ${team_name}`).digest('base64url');
  return `${path}?${look.slice(0, 8)}`;
}

/** @throws 404, also for a wrong key */
export async function getTicket(
  ctx: EventsCtx,
  { registration_id: id, key }: InputOf<typeof calls.getTicket>,
): Promise<FileAnswer> {
  const [expected, given] = [Buffer.from(await keyOf(ctx, id)), Buffer.from(key)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw notFound('Ticket');
  }
  const row = await ticketRepository.getTicketRow(ctx.db, id);
  const club = await readClub(ctx.pool);
  return {
    body: await drawTicket(ticketOf({ event: row, registration: row }), club),
    type: 'image/png',
    headers: { 'Cache-Control': 'private, max-age=60' },
  };
}
