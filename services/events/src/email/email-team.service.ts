import type { TeamMember } from '@club/contracts/events/registration';
import { type Delay, queueDelayedEmails } from '@club/service-kit/email/delayed-emails';
import { queueEmails } from '@club/service-kit/email/email';
import { queuePublicEmails } from '@club/service-kit/email/public-email';
import * as bankAccountRepository from '../bank-account/bank-account.repository.ts';
import { listEntryTickets } from '../entry-ticket/list-entry-tickets.service.ts';
import * as priceRepository from '../event/event-prices.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { ownLinks } from '../gathering/own-join-url.ts';
import { newPaymentLink } from '../registration/payment-token.service.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { emailsToTeam, type TeamEmail, type TeamFacts } from './team-email.ts';

type KnownFacts = Pick<TeamFacts, 'event' | 'registration'> &
  Partial<Pick<TeamFacts, 'members' | 'modules' | 'account'>>;

interface TeamEmailOptions {
  /** The emails wait, and can be deleted until they leave. */
  delay?: Delay | undefined;
  /** The people who get it instead of all members. */
  only?: Pick<TeamMember, 'name' | 'email'>[];
  /** The first email of a registration. */
  isAwaited?: boolean | undefined;
  /** Of the job that sends it: `bulk` for an email that can wait. */
  priority?: 'normal' | 'bulk';
}

/**
 * Emails each member, in the caller's transaction. Emails that visitors cause are limited; those of admins and jobs are not.
 * @param known facts that are missing are read @returns the number of emails
 */
export async function emailTeam(
  ctx: EventsCtx,
  known: KnownFacts,
  email: (facts: TeamFacts) => TeamEmail,
  { delay, only, isAwaited = false, priority = 'normal' }: TeamEmailOptions = {},
): Promise<number> {
  const { db, publicUrl, timeZone } = ctx;
  const { id } = known.registration;
  const [members, modules, account, tickets, hasCodes, own, link] = await Promise.all([
    known.members ?? registrationRepository.listMembers(db, id),
    known.modules ?? registrationRepository.listModules(db, id),
    known.account ?? bankAccountRepository.getBankAccount(db),
    listEntryTickets(db, known.registration),
    priceRepository.hasCodesFor(db, known.registration),
    ownLinks(ctx, known.event, id),
    newPaymentLink(ctx, known.registration),
  ]);
  const read = { members, modules, account, tickets, hasCodes };
  const facts = { ...known, ...read, link, publicUrl, timeZone };
  const emails = emailsToTeam(members, email(facts), only, own);
  if (delay) await queueDelayedEmails(db, delay, ...emails);
  else if (ctx.actor.name === 'team')
    await queuePublicEmails(
      ctx,
      { priority: 'normal', isAwaited, about: aboutRegistration(known.registration) },
      ...emails,
    );
  else await queueEmails(db, priority, ...emails);
  return emails.length;
}

/** For the entry of the audit log about emails that were not sent. */
export const aboutRegistration = (
  registration: Pick<TeamFacts['registration'], 'id' | 'event_id' | 'team_name'>,
) => ({
  subject: `registration:${registration.id}`,
  name: registration.team_name,
  event: registration.event_id,
});
