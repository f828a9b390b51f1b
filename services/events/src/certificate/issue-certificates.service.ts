import type { CertificateKind } from '@club/contracts/events/certificate';
import type {
  Issued,
  issueCertificates as issueCall,
  issuePlace as issuePlaceCall,
} from '@club/contracts/events/certificates';
import { uuidv7 } from '@club/service-kit/db/id';
import type { InputOf } from '@club/service-kit/http/route';
import { addJob } from '@club/service-kit/jobs/job-queue';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import { lockAdmitted } from '../entry-ticket/entry-ticket.service.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { EventsDb } from '../events-database.ts';
import { insertCertificates } from './certificate.repository.ts';
import { currentDesign, designFor } from './certificate-design.service.ts';
import { canDraw, newNumber } from './certificate-drawing.service.ts';
import type { Candidate } from './certificate-members.repository.ts';
import * as membersRepository from './certificate-members.repository.ts';

export const EMAIL_CERTIFICATES = 'email_certificates';

export type CertifiedEvent = Awaited<ReturnType<typeof eventRepository.lockEvent>>;

interface What {
  kind: CertificateKind;
  place: string;
}

const factsOf = (event: CertifiedEvent, { name, team, modules }: Candidate, { place }: What) => ({
  ...{ number: newNumber(), holder: name, team, modules, place, issued_at: new Date() },
  ...{ event_title: event.title, event_date: event.date },
});

/** Those whose certificates the fonts can show, and the names of the others. */
export async function byLetters(
  db: EventsDb,
  event: CertifiedEvent,
  { members, ...what }: What & { members: Candidate[] },
): Promise<{ drawn: Candidate[]; not_drawn: string[] }> {
  const design = designFor(await currentDesign(db, event.id), what.kind);
  const isDrawn = (member: Candidate) => canDraw(design, factsOf(event, member, what));
  const others = members.filter((member) => !isDrawn(member));
  return { drawn: members.filter(isDrawn), not_drawn: others.map(({ name }) => name) };
}

/** Lock the event first: nobody else issues meanwhile. @returns the numbers of those that were issued */
export async function issueTo(
  ctx: EventsCtx,
  event: CertifiedEvent,
  members: Candidate[],
  what: What & { replaces?: string },
): Promise<string[]> {
  const { db, actor } = ctx;
  const { id: event_id } = event;
  const design = JSON.stringify(designFor(await currentDesign(db, event_id), what.kind));
  await membersRepository.endElsewhere(
    db,
    event_id,
    members.map(({ email }) => email),
  );
  const rows = members.map((member) => ({
    id: uuidv7(),
    ...factsOf(event, member, what),
    ...{ event_id, registration_id: member.registration_id, email: member.email, design },
    kind: what.kind,
    replaces: what.replaces ?? null,
    issued_by: actor.name,
  }));
  const issued = await insertCertificates(db, rows);
  await queueEmails(ctx, event_id);
  return issued;
}

/** One waiting job of an event is enough: it sends all that are there. */
const queueEmails = ({ db }: EventsCtx, id: string) =>
  addJob(db, EMAIL_CERTIFICATES, { id }, { priority: 'bulk', key: `${EMAIL_CERTIFICATES}:${id}` });

interface Asked extends What {
  hasCome?: boolean;
  registration_id?: string;
}

/** Two admins, and a request that is sent twice, come one after the other: the second one finds nobody left. */
const issue = async (ctx: EventsCtx, event: CertifiedEvent, asked: Asked): Promise<Issued> => {
  const { db } = ctx;
  const wanted = { event_id: event.id, ...asked };
  const all = await membersRepository.countMembers(db, wanted);
  const candidates = await membersRepository.listCandidates(db, wanted);
  const { drawn, not_drawn } = await byLetters(db, event, { ...asked, members: candidates });
  const { length: issued } = await issueTo(ctx, event, drawn, asked);
  if (issued > 0)
    await recordChange(ctx, {
      action: 'certificate.issued',
      subject: `event:${event.id}`,
      name: event.title,
      detail: { issued, ...(asked.place && { place: asked.place }) },
      topics: ['registrations'],
    });
  return { issued, had: all - candidates.length, not_drawn };
};

/** @throws 404 */
export const issueCertificates = (
  ctx: EventsCtx,
  { id, to }: InputOf<typeof issueCall>,
): Promise<Issued> =>
  inTransaction(ctx, async (ctx) =>
    issue(ctx, await eventRepository.lockEvent(ctx.db, id), {
      kind: 'participation',
      place: '',
      hasCome: to === 'arrived',
    }),
  );

/** @throws 404, 409 `not_approved` | `registration_cancelled` */
export const issuePlace = (
  ctx: EventsCtx,
  { id: event_id, registration_id, place }: InputOf<typeof issuePlaceCall>,
): Promise<Issued> =>
  inTransaction(ctx, async (ctx) => {
    const event = await eventRepository.lockEvent(ctx.db, event_id);
    await lockAdmitted(ctx.db, { id: registration_id, event_id });
    return issue(ctx, event, { kind: 'place', place, registration_id });
  });
