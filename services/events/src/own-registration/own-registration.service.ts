import type {
  AddedMembers,
  RegistrationDetail,
  RegistrationUpdate,
} from '@club/contracts/events/own-registration';
import { hashToken } from '@club/service-kit/access/token';
import { ownFileUrls } from '../answer-file/answer-file.service.ts';
import * as bankAccountRepository from '../bank-account/bank-account.repository.ts';
import { listOwnCertificates } from '../certificate/certificates.service.ts';
import { listEntryTickets } from '../entry-ticket/list-entry-tickets.service.ts';
import * as eventRepository from '../event/event.repository.ts';
import * as priceRepository from '../event/event-prices.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { EventsDb } from '../events-database.ts';
import { presentGathering } from '../gathering/gathering.presenter.ts';
import { getPlaces } from '../places/places.service.ts';
import * as answerRepository from '../question/answer.repository.ts';
import { presentOwnAnswers } from '../question/answers.service.ts';
import { addMembers } from '../registration/add-members.service.ts';
import { changeTeam } from '../registration/change-team.service.ts';
import { invalidPaymentLink } from '../registration/payment-token.service.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { renameTeam as rename } from '../registration/rename-team.service.ts';
import { listOwnResults } from '../result/shown-results.service.ts';
import { listOwnContests } from '../submission/own-contests.service.ts';
import { ticketUrl } from '../ticket/ticket.service.ts';
import { presentDetail } from './own-registration.presenter.ts';

/** The registration that a payment token belongs to. @throws 403 */
export async function getOwn(
  db: EventsDb,
  token: string,
): Promise<registrationRepository.RegistrationRow> {
  const own = await registrationRepository.findByToken(db, hashToken(token));
  if (!own) throw invalidPaymentLink();
  return own;
}

/** @throws 404 when the event was deleted */
export async function presentOwn(
  { db, pool, timeZone, publicUrl }: EventsCtx,
  own: { id: string; event_id: string },
): Promise<RegistrationDetail> {
  const event = await eventRepository.getEvent(db, own.event_id);
  const registration = await registrationRepository.getById(db, own);
  const [members, modules, hasCodes, places, account, answers, tickets] = await Promise.all([
    registrationRepository.listMembers(db, own.id),
    registrationRepository.listModules(db, own.id),
    priceRepository.hasCodesFor(db, own),
    getPlaces({ db, timeZone }, event.id),
    bankAccountRepository.getBankAccount(db),
    answerRepository.listAnswers(db, own.id),
    listEntryTickets(db, registration),
  ]);
  const team = { event, registration, members, places };
  const detail = presentDetail({
    registration,
    event,
    members,
    modules,
    hasCodes,
    places,
    account,
    tickets,
    gathering: await presentGathering({ db, publicUrl }, team),
    ticketUrl: await ticketUrl({ pool }, registration),
    timeZone,
  });
  const certificates = await listOwnCertificates({ db, pool }, own.id);
  const results = await listOwnResults(db, own);
  const contests = await listOwnContests({ db, pool, timeZone }, own, event);
  const { questions } = event;
  const files = await ownFileUrls({ db, pool }, own.id, { questions, answers });
  const shown = {
    ...detail,
    ...(certificates.length > 0 && { certificates }),
    ...(results.length > 0 && { results }),
    ...(files && { files }),
    ...(contests && { contests }),
  };
  return presentOwnAnswers(shown, event, { registration, answers });
}

/** @throws 403, 404 */
export const getRegistration = async (
  ctx: EventsCtx,
  { payment_token }: { payment_token: string },
): Promise<RegistrationDetail> => presentOwn(ctx, await getOwn(ctx.db, payment_token));

/** @throws 403, 404, 409 `already_paid` and those of a new registration, 422 */
export async function updateRegistration(
  ctx: EventsCtx,
  { payment_token, ...change }: RegistrationUpdate,
): Promise<RegistrationDetail> {
  const own = await getOwn(ctx.db, payment_token);
  await changeTeam(ctx, own, { team_name: own.team_name, ...change });
  return presentOwn(ctx, own);
}

/** @throws 403, 404, 409 `registration_cancelled` | `registrations_closed` | `member_registered_elsewhere`, 422 */
export async function addTeamMembers(
  ctx: EventsCtx,
  { payment_token, members }: AddedMembers,
): Promise<RegistrationDetail> {
  const own = await getOwn(ctx.db, payment_token);
  await addMembers(ctx, own, members);
  return presentOwn(ctx, own);
}

/** @throws 403, 404, 409 `registration_cancelled` | `team_name_taken`, 422 */
export async function renameTeam(
  ctx: EventsCtx,
  { payment_token, team_name }: { payment_token: string; team_name: string },
): Promise<RegistrationDetail> {
  const own = await getOwn(ctx.db, payment_token);
  await rename(ctx, own, team_name);
  return presentOwn(ctx, own);
}
