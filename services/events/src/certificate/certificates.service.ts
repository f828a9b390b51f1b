import type { OwnCertificate, VerifiedCertificate } from '@club/contracts/events/certificate';
import type {
  CertificateList,
  listCertificates as listCall,
} from '@club/contracts/events/certificates';
import type { InputOf } from '@club/service-kit/http/route';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { CertificateRow } from './certificate.repository.ts';
import * as certificateRepository from './certificate.repository.ts';
import { fileUrl } from './certificate-drawing.service.ts';
import * as membersRepository from './certificate-members.repository.ts';
import { byLetters, type CertifiedEvent } from './issue-certificates.service.ts';
import * as unsentRepository from './unsent-certificates.repository.ts';

const presentOwn = async (ctx: Pick<EventsCtx, 'pool'>, row: CertificateRow) => ({
  number: row.number,
  kind: row.kind,
  state: row.state,
  place: row.place,
  holder: row.holder,
  file_url: row.state === 'valid' ? await fileUrl(ctx, row.number) : '',
});

/** The certificates that the team's page shows: the valid ones, and those that the club has revoked. */
export async function listOwnCertificates(
  ctx: Pick<EventsCtx, 'db' | 'pool'>,
  registrationId: string,
): Promise<OwnCertificate[]> {
  const rows = await certificateRepository.listOfRegistration(ctx.db, registrationId);
  const shown = rows.filter(({ state }) => state === 'valid' || state === 'revoked');
  return Promise.all(shown.map((row) => presentOwn(ctx, row)));
}

/** @throws 404, the same for every number that no certificate has */
export async function verifyCertificate(
  { db }: Pick<EventsCtx, 'db'>,
  { number }: { number: string },
): Promise<VerifiedCertificate> {
  const row = await certificateRepository.getByNumber(db, number);
  const { kind, state, place, holder, event_title: event, event_date: date } = row;
  return {
    ...{ number, kind, state, place, holder, event, date },
    issued_at: row.issued_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

/** How many a press of the button would reach. */
async function audience({ db }: Pick<EventsCtx, 'db'>, event: CertifiedEvent, hasCome: boolean) {
  const what = { kind: 'participation', place: '' } as const;
  const wanted = { event_id: event.id, hasCome, ...what };
  const members = await membersRepository.listCandidates(db, wanted);
  const { drawn, not_drawn } = await byLetters(db, event, { ...what, members });
  return { members: drawn.length, not_drawn };
}

/** @throws 404 */
export async function listCertificates(
  ctx: EventsCtx,
  { id, ...query }: InputOf<typeof listCall>,
): Promise<CertificateList> {
  const { db } = ctx;
  const event = await eventRepository.getEvent(db, id);
  const [arrived, approved, found, unsent] = await Promise.all([
    audience(ctx, event, true),
    audience(ctx, event, false),
    certificateRepository.listOfEvent(db, id, query),
    unsentRepository.countUnsent(db, id),
  ]);
  const items = found.items.map(async (row) => ({
    ...(await presentOwn(ctx, row)),
    id: row.id,
    team: row.team,
    issued_at: row.issued_at.toISOString(),
    issued_by: row.issued_by,
    is_sent: row.sent_at !== null,
    ended_at: row.ended_at?.toISOString() ?? null,
    reason: row.reason ?? '',
  }));
  return {
    event_title: event.title,
    ...{ arrived, approved, unsent, total: found.total },
    items: await Promise.all(items),
  };
}
