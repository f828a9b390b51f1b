import { uploadAnswerFile } from '@club/contracts/events/answer-file';
import { fileAnswer } from '@club/contracts/events/answer-texts';
import {
  addTeamMembers,
  answerQuestions,
  applyCodes,
  cancelOwnRegistration,
  changeGathering,
  confirmFreeRegistration,
  emailRegistrationLink,
  getRegistration,
  removeJoined,
  renameTeam,
  restoreOwnRegistration,
  updateRegistration,
} from '@club/contracts/events/own-registration';
import { sendSubmission, uploadSubmissionFile } from '@club/contracts/events/submission';
import { mockCall, refuse, succeed } from '@club/web-kit/mock';
import { choose, findRegistration, setStatus, takeOff } from './registrations.ts';

export const invalidLink = () => refuse(403, 'not_allowed', "This payment link isn't valid.");

/** Mocks for the calls that a team makes with the secret of its registration. */
export const ownRegistrationHandlers = [
  mockCall(getRegistration, ({ body }) => findRegistration(body.payment_token) ?? invalidLink()),

  mockCall(uploadAnswerFile, ({ body: { file, question } }) => ({
    answer: fileAnswer({ id: question, name: file.name }),
  })),

  mockCall(uploadSubmissionFile, ({ body: { file, question } }) => ({
    answer: fileAnswer({ id: question, name: file.name }),
  })),

  mockCall(sendSubmission, ({ body: { payment_token, contest_id, answers, in_gallery } }) => {
    const registration = findRegistration(payment_token);
    const contest = registration?.contests?.find(({ id }) => id === contest_id);
    if (!registration || !contest) return invalidLink();
    const now = new Date().toISOString();
    contest.submission = {
      ...{ answers: answers.team, in_gallery, is_late: false },
      ...{ sent_at: now, changed_at: now, changed_on: now.slice(0, 16) },
    };
    return registration;
  }),

  mockCall(updateRegistration, ({ body: { payment_token, members, modules } }) => {
    const registration = findRegistration(payment_token);
    if (!registration) return invalidLink();
    return Object.assign(registration, {
      members,
      ...choose(registration.event.modules, modules),
    });
  }),

  mockCall(addTeamMembers, ({ body: { payment_token, members } }) => {
    const registration = findRegistration(payment_token);
    if (!registration) return invalidLink();
    registration.members = [...registration.members, ...members];
    return setStatus(registration, registration.payment_status);
  }),

  mockCall(renameTeam, ({ body: { payment_token, team_name } }) => {
    const registration = findRegistration(payment_token);
    return registration ? Object.assign(registration, { team_name }) : invalidLink();
  }),

  mockCall(changeGathering, ({ body: { payment_token, team_size } }) => {
    const registration = findRegistration(payment_token);
    if (!registration?.gathering) return invalidLink();
    const link = team_size ? registration.gathering.link || '/events/1/join?team=mock' : '';
    Object.assign(registration.gathering, { team_size, link, is_complete: team_size === null });
    return registration;
  }),

  mockCall(removeJoined, ({ body: { payment_token, id } }) => {
    const registration = findRegistration(payment_token);
    if (!registration?.gathering) return invalidLink();
    const { gathering } = registration;
    gathering.waiting = gathering.waiting.filter((person) => person.id !== id);
    gathering.joined = gathering.joined.filter((person) => person.id !== id);
    return registration;
  }),

  mockCall(answerQuestions, ({ body: { payment_token, answers } }) => {
    const registration = findRegistration(payment_token);
    return registration ? Object.assign(registration, { answers }) : invalidLink();
  }),

  mockCall(applyCodes, ({ body: { payment_token, codes } }) => {
    const registration = findRegistration(payment_token);
    if (!registration) return invalidLink();
    takeOff(registration, (name) => codes.find(({ module }) => module === name)?.code);
    return registration;
  }),

  mockCall(cancelOwnRegistration, ({ body }) => {
    const registration = findRegistration(body.payment_token);
    return registration ? setStatus(registration, 'cancelled') : invalidLink();
  }),

  mockCall(restoreOwnRegistration, ({ body }) => {
    const registration = findRegistration(body.payment_token);
    return registration ? setStatus(registration, 'unpaid') : invalidLink();
  }),

  mockCall(confirmFreeRegistration, ({ body }) => {
    const registration = findRegistration(body.payment_token);
    if (!registration) return invalidLink();
    takeOff(registration, (name) => body.codes.find(({ module }) => module === name)?.code);
    if (registration.payable > 0)
      return refuse(409, 'not_free', 'The codes do not take off the whole amount.');
    return Object.assign(setStatus(registration, 'approved'), { payment_kind: 'free' });
  }),

  mockCall(emailRegistrationLink, () => succeed()),
];
