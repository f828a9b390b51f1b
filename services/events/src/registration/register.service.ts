import { createHash } from 'node:crypto';
import type {
  RegisteredTeam,
  RegistrationRequest,
  registrationRequest,
} from '@club/contracts/events/registration';
import { writeAudit } from '@club/service-kit/audit/audit';
import { uuidv7 } from '@club/service-kit/db/id';
import { conflict, invalid, notFound } from '@club/service-kit/errors/service-error';
import type { z } from 'zod';
import { getBankAccount } from '../bank-account/bank-account.repository.ts';
import { listModules, lockEvent, type PricedName } from '../event/event.repository.ts';
import type { EventsDb, EventsTrx } from '../events-database.ts';
import { registeredLetter, resumeLink, sendToTeam } from '../letter/registration-letters.ts';
import type { Author } from '../request/author.ts';
import { assertMembersAreFree } from './member-rule.service.ts';
import { issuePaymentToken } from './payment-token.service.ts';
import { freshReference } from './reference.service.ts';
import { presentPayable } from './registration.presenter.ts';
import {
  findByTeam,
  insertRegistration,
  listMembers,
  listRegisteredModules,
  lockByAttempt,
  type RegistrationRow,
  renameAndReprice,
  replaceMembers,
  replaceModules,
} from './registration.repository.ts';

type TeamForm = z.output<typeof registrationRequest>;

interface Place {
  eventId: string;
  publicUrl: string;
}

/**
 * Registers a team at the prices of this moment. The event is held from the first read on, so of two teams with one
 * name one comes later and is refused, and nobody registers once a close has committed.
 * @throws 404, 409 `registrations_closed` | `team_name_taken` | `member_registered_elsewhere` | `already_paid`, 422
 */
export function registerTeam(
  db: EventsDb,
  place: Place,
  form: TeamForm,
  author: Author,
): Promise<RegisteredTeam> {
  return db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, place.eventId);
    if (!event) throw notFound('Event');
    const team = { ...form, team_name: form.team_name.normalize('NFC') };
    const attempt = form.attempt ? hashAttempt(form.attempt) : null;
    const earlier = attempt && (await lockByAttempt(trx, event.id, attempt));
    if (earlier && (await saysTheSame(trx, earlier, team))) return answer(trx, earlier);
    if (earlier && earlier.status !== 'unpaid') throw alreadyPaid();
    if (!event.registration_open) throw registrationsClosed();

    const id = earlier?.id ?? uuidv7();
    const modules = chosenModules(await listModules(trx, event.id), team.modules);
    const total = modules.reduce((sum, { amount }) => sum + amount, 0);
    await assertMembersAreFree(trx, event.id, team.members, id);
    const holder = await findByTeam(trx, event.id, team.team_name);
    if (holder && holder.id !== id) throw teamNameTaken();

    if (earlier) await renameAndReprice(trx, id, team.team_name, total);
    else {
      const reference = await freshReference(trx, event.title);
      await insertRegistration(trx, {
        id,
        event_id: event.id,
        team_name: team.team_name,
        reference,
        attempt_hash: attempt,
        total,
      });
    }
    await replaceMembers(trx, id, team.members);
    await replaceModules(trx, id, modules);
    await writeAudit(trx, {
      ...author,
      action: earlier ? 'registration.changed' : 'registration.registered',
      subject: `registration:${id}`,
      detail: { event: event.id, team: team.team_name, total },
    });
    const saved = await findByTeam(trx, event.id, team.team_name);
    if (!saved) throw new Error(`registration ${id} is gone inside its own transaction`);
    await writeToTeam(trx, saved, event.title, place, team.members, modules);
    return answer(trx, saved);
  });
}

/** What the page hears: prices, where to pay, and a secret of its own. */
async function answer(trx: EventsTrx, registration: RegistrationRow): Promise<RegisteredTeam> {
  const [modules, account, token] = [
    await listRegisteredModules(trx, registration.id),
    await getBankAccount(trx),
    await issuePaymentToken(trx, registration.id),
  ];
  return { ...presentPayable(registration, modules, account), payment_token: token };
}

async function writeToTeam(
  trx: EventsTrx,
  registration: RegistrationRow,
  eventTitle: string,
  { eventId, publicUrl }: Place,
  members: TeamForm['members'],
  modules: PricedName[],
): Promise<void> {
  const { team_name: teamName, reference, total } = registration;
  const team = { teamName, eventTitle, reference, members };
  const token = await issuePaymentToken(trx, registration.id);
  const letter = registeredLetter(team, {
    total,
    modules: modules.map(({ name }) => name),
    account: await getBankAccount(trx),
    link: resumeLink(publicUrl, eventId, token),
  });
  await sendToTeam(trx, team, letter);
}

/** The modules that were chosen, in the event's order, each once. @throws 422 when one is no longer offered. */
function chosenModules(offered: PricedName[], chosen: string[]): PricedName[] {
  const gone = chosen.filter((name) => !offered.some((module) => module.name === name));
  if (gone.length > 0) {
    const is = gone.length === 1 ? 'is' : 'are';
    throw invalid({
      modules: `${gone.join(', ')} ${is} no longer part of this event. Please choose again.`,
    });
  }
  return offered.filter(({ name }) => chosen.includes(name));
}

/** True for a form that was sent again because its answer got lost on the way. */
async function saysTheSame(
  trx: EventsTrx,
  earlier: RegistrationRow,
  team: Pick<RegistrationRequest, 'team_name' | 'members' | 'modules'>,
): Promise<boolean> {
  const registered = await listRegisteredModules(trx, earlier.id);
  const names = registered.map(({ name }) => name);
  const members = await listMembers(trx, earlier.id);
  return (
    earlier.team_name === team.team_name &&
    names.length === new Set(team.modules).size &&
    team.modules.every((name) => names.includes(name)) &&
    JSON.stringify(members) === JSON.stringify(team.members)
  );
}

const hashAttempt = (attempt: string) =>
  createHash('sha256').update(attempt.toLowerCase()).digest();

const registrationsClosed = () =>
  conflict('registrations_closed', 'Registrations for this event are closed.');

const alreadyPaid = () =>
  conflict('already_paid', 'The payment of this team is already in, so it can no longer change.');

const teamNameTaken = () => {
  const text = 'This team name is already taken for this event. Please choose another one.';
  return conflict('team_name_taken', text, { team_name: text });
};
