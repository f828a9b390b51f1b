import { createHash } from 'node:crypto';
import type { RegisteredTeam, registrationRequest } from '@club/contracts/events/registration';
import { uuidv7 } from '@club/service-kit/db/id';
import { queuePublicEmails } from '@club/service-kit/email/public-email';
import { conflict } from '@club/service-kit/errors/service-error';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { z } from 'zod';
import * as bankAccountRepository from '../bank-account/bank-account.repository.ts';
import { emailsToTeam, registeredEmail } from '../email/registration-emails.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { EventsDb } from '../events-database.ts';
import { issuePaymentToken, newPaymentLink } from './payment-token.service.ts';
import { newReference } from './reference.service.ts';
import { presentPayable } from './registration.presenter.ts';
import type { RegistrationRow } from './registration.repository.ts';
import * as registrationRepository from './registration.repository.ts';
import { nextStatus } from './registration.states.ts';
import { assertMembersAreFree, assertNameIsFree, chosenModules } from './team-rules.service.ts';

type Team = z.output<typeof registrationRequest>;

/**
 * Registers a team at the event's current prices. An attempt that is sent again is the same registration; until it is
 * paid, the team may send it with other fields. The event is locked first: of two teams with one name the second is
 * refused, and no team registers once a close has committed.
 * @throws 404, 409 `registrations_closed` | `team_name_taken` | `member_registered_elsewhere` | `already_paid`, 422
 */
export const registerTeam = (
  ctx: EventsCtx,
  { id: eventId, ...team }: { id: string } & Team,
): Promise<RegisteredTeam> =>
  inTransaction(ctx, async (ctx) => {
    const event = await eventRepository.lockEvent(ctx.db, eventId);
    const attempt = hashAttempt(team.attempt);
    const earlier = await registrationRepository.lockByAttempt(ctx.db, eventId, attempt);
    if (earlier && (await isUnchanged(ctx.db, earlier, team))) return present(ctx.db, earlier);

    if (earlier) nextStatus(earlier.status, 'change');
    if (!event.registration_open) throw registrationsClosed();
    const own = { id: earlier?.id ?? uuidv7(), event_id: event.id };
    const offered = await eventRepository.listModules(ctx.db, event.id);
    const modules = chosenModules(offered, team.modules);
    await assertMembersAreFree(ctx.db, own, team.members);
    await assertNameIsFree(ctx.db, own, team.team_name);

    const fields = {
      team_name: team.team_name,
      total: modules.reduce((sum, { amount }) => sum + amount, 0),
    };
    const registration = earlier
      ? await registrationRepository.updateTeam(ctx.db, own.id, fields)
      : await registrationRepository.insertRegistration(ctx.db, {
          ...own,
          ...fields,
          reference: await newReference(ctx.db, event.title),
          attempt_hash: attempt,
        });
    await registrationRepository.replaceMembers(ctx.db, own.id, team.members);
    await registrationRepository.replaceModules(ctx.db, own.id, modules);
    await recordChange(ctx, {
      action: earlier ? 'registration.changed' : 'registration.registered',
      subject: `registration:${own.id}`,
      detail: { event: event.id, team: registration.team_name, total: registration.total },
    });
    const registered = await present(ctx.db, registration);
    const link = await newPaymentLink(ctx, registration);
    const email = registeredEmail({ event, registered, link });
    await queuePublicEmails(ctx, 'normal', ...emailsToTeam(team.members, email));
    return registered;
  });

/** The data of the payment step, with a payment token for this page. */
async function present(db: EventsDb, registration: RegistrationRow): Promise<RegisteredTeam> {
  const modules = await registrationRepository.listModules(db, registration.id);
  const account = await bankAccountRepository.getBankAccount(db);
  const token = await issuePaymentToken(db, registration.id);
  return { ...presentPayable(registration, modules, account), payment_token: token };
}

/** True for a form that was sent again, for example because the response got lost. */
async function isUnchanged(db: EventsDb, earlier: RegistrationRow, team: Team): Promise<boolean> {
  const modules = await registrationRepository.listModules(db, earlier.id);
  const names = modules.map(({ name }) => name);
  const members = await registrationRepository.listMembers(db, earlier.id);
  return (
    earlier.team_name === team.team_name &&
    names.length === new Set(team.modules).size &&
    team.modules.every((name) => names.includes(name)) &&
    JSON.stringify(members) === JSON.stringify(team.members)
  );
}

const hashAttempt = (attempt: string | undefined) =>
  attempt ? createHash('sha256').update(attempt.toLowerCase()).digest() : null;

const registrationsClosed = () =>
  conflict('registrations_closed', 'Registrations for this event are closed.');
