import type {
  reissueCertificate as reissueCall,
  revokeCertificate as revokeCall,
} from '@club/contracts/events/certificates';
import { isConfirmed } from '@club/contracts/events/registration-status';
import { conflict, invalid } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import { emailTeam } from '../email/email-team.service.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { auditedTeam } from '../registration/audited-team.repository.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import type { CertificateRow } from './certificate.repository.ts';
import * as certificateRepository from './certificate.repository.ts';
import { certificateRevokedEmail } from './certificate-emails.ts';
import { byLetters, type CertifiedEvent, issueTo } from './issue-certificates.service.ts';

const NOT_DRAWN = 'Certificates cannot show the letters of this name or team. Correct them first.';

/** The entry is forgotten with the team: a reason may name the holder. */
async function auditedCertificate(
  { db }: EventsCtx,
  { id, title }: CertifiedEvent,
  { registration_id }: CertificateRow,
) {
  if (!registration_id) return { subject: `event:${id}`, name: title };
  const { subject, name } = await auditedTeam(db, registration_id);
  return { subject, name };
}

/** The member who holds a certificate, if the team still has a place. */
async function holderOf(ctx: EventsCtx, event_id: string, row: CertificateRow) {
  const { registration_id, email } = row;
  if (!registration_id) return undefined;
  const registration = await registrationRepository.lockById(ctx.db, {
    id: registration_id,
    event_id,
  });
  const members = await registrationRepository.listMembers(ctx.db, registration_id);
  const member = members.find((one) => one.email.toLowerCase() === email?.toLowerCase());
  return isConfirmed(registration.status) && member ? { registration, member } : undefined;
}

/** A repeated request changes nothing. @throws 404, 409 `certificate_ended` */
export const revokeCertificate = (
  ctx: EventsCtx,
  { id: event_id, certificate_id: id, reason }: InputOf<typeof revokeCall>,
): Promise<{ state: 'revoked' }> =>
  inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const event = await eventRepository.lockEvent(db, event_id);
    const row = await certificateRepository.getById(db, { id, event_id });
    if (row.state === 'revoked') return { state: 'revoked' };
    const isEnded = await certificateRepository.endCertificate(db, id, {
      state: 'revoked',
      reason,
    });
    if (!isEnded) throw certificateEnded();
    await recordChange(ctx, {
      ...(await auditedCertificate(ctx, event, row)),
      action: 'certificate.revoked',
      detail: { certificate: row.number, reason },
      topics: ['registrations'],
    });
    const holder = await holderOf(ctx, event_id, row);
    if (holder) {
      const { registration, member } = holder;
      await emailTeam(
        ctx,
        { event, registration },
        (facts) => certificateRevokedEmail(facts, { ...row, reason }),
        { only: [member] },
      );
    }
    return { state: 'revoked' };
  });

/** @throws 404, 409 `certificate_ended` | `not_approved`, 422 for a name that certificates cannot show */
export const reissueCertificate = (
  ctx: EventsCtx,
  { id: event_id, certificate_id: id }: InputOf<typeof reissueCall>,
): Promise<{ number: string }> =>
  inTransaction(ctx, async (ctx) => {
    const event = await eventRepository.lockEvent(ctx.db, event_id);
    const row = await certificateRepository.getById(ctx.db, { id, event_id });
    if (row.state === 'replaced') throw certificateEnded();
    const holder = await holderOf(ctx, event_id, row);
    if (!holder) throw noHolder();
    const number = await replaceCertificate(ctx, event, { row, ...holder });
    if (!number) throw invalid({ name: NOT_DRAWN });
    return { number };
  });

type Held = NonNullable<Awaited<ReturnType<typeof holderOf>>> & { row: CertificateRow };

/**
 * Ends a certificate and issues another one with what is known of the member now. Lock the event first.
 * @returns its number; undefined if certificates cannot show the name, and then nothing changes
 */
export async function replaceCertificate(
  ctx: EventsCtx,
  event: CertifiedEvent,
  { row, registration, member }: Held,
): Promise<string | undefined> {
  const { db } = ctx;
  const what = { kind: row.kind, place: row.place };
  const modules = await registrationRepository.listModules(db, registration.id);
  const candidate = {
    ...{ ...member, registration_id: registration.id, team: registration.team_name },
    modules: modules.map(({ name }) => name),
  };
  const { drawn } = await byLetters(db, event, { ...what, members: [candidate] });
  if (drawn.length === 0) return undefined;
  await certificateRepository.endCertificate(db, row.id, { state: 'replaced' });
  const [number] = await issueTo(ctx, event, drawn, { ...what, replaces: row.number });
  await recordChange(ctx, {
    ...(await auditedCertificate(ctx, event, row)),
    action: 'certificate.reissued',
    detail: { certificate: row.number },
    topics: ['registrations'],
  });
  return number;
}

const certificateEnded = () =>
  conflict(
    'certificate_ended',
    'This certificate is no longer valid: its holder has a newer one, or its team has no place. Nothing was changed.',
  );
const noHolder = () =>
  conflict(
    'not_approved',
    'The team of this certificate has no place any more. Nothing was changed.',
  );
