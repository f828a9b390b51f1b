import * as admins from './auth/admins.ts';
import * as auditLog from './auth/audit-log.ts';
import * as botCheck from './auth/bot-check.ts';
import * as login from './auth/login.ts';
import * as masterToken from './auth/master-token.ts';
import * as oneTimeCode from './auth/one-time-code.ts';
import * as password from './auth/password.ts';
import * as passwordReset from './auth/password-reset.ts';
import * as recoveryCodes from './auth/recovery-codes.ts';
import * as session from './auth/session.ts';
import * as totp from './auth/totp.ts';
import * as club from './club/club.ts';
import * as about from './content/about.ts';
import * as achievement from './content/achievement.ts';
import * as activity from './content/activity.ts';
import * as contactInfo from './content/contact-info.ts';
import * as contactMessage from './content/contact-message.ts';
import * as figures from './content/figures.ts';
import * as media from './content/media.ts';
import * as member from './content/member.ts';
import * as newsletter from './content/newsletter.ts';
import * as newsletterSend from './content/newsletter-send.ts';
import * as post from './content/post.ts';
import * as postDraft from './content/post-draft.ts';
import * as trash from './content/trash.ts';
import * as upload from './content/upload.ts';
import * as webhook from './content/webhook.ts';
import * as accounts from './events/accounts.ts';
import * as answerFile from './events/answer-file.ts';
import * as arrivals from './events/arrivals.ts';
import * as badges from './events/badges.ts';
import * as bankAccount from './events/bank-account.ts';
import * as cancellation from './events/cancellation.ts';
import * as certificate from './events/certificate.ts';
import * as certificateDesign from './events/certificate-design.ts';
import * as certificates from './events/certificates.ts';
import * as contest from './events/contest.ts';
import * as correction from './events/correction.ts';
import * as decision from './events/decision.ts';
import * as desk from './events/desk.ts';
import * as door from './events/door.ts';
import * as doors from './events/doors.ts';
import * as entryTicket from './events/entry-ticket.ts';
import * as event from './events/event.ts';
import * as eventCalendar from './events/event-calendar.ts';
import * as eventDraft from './events/event-draft.ts';
import * as eventTeams from './events/event-teams.ts';
import * as gathering from './events/gathering.ts';
import * as judging from './events/judging.ts';
import * as merge from './events/merge.ts';
import * as note from './events/note.ts';
import * as ownRegistration from './events/own-registration.ts';
import * as payment from './events/payment.ts';
import * as pointsFile from './events/points-file.ts';
import * as registration from './events/registration.ts';
import * as registrationDetail from './events/registration-detail.ts';
import * as registrationList from './events/registration-list.ts';
import * as registrationSearch from './events/registration-search.ts';
import * as rejectionReason from './events/rejection-reason.ts';
import * as results from './events/results.ts';
import * as savedView from './events/saved-view.ts';
import * as statementImport from './events/statement/import.ts';
import * as statementLine from './events/statement/line.ts';
import * as lineWork from './events/statement/line-work.ts';
import * as submission from './events/submission.ts';
import * as teamEmail from './events/team-email.ts';
import * as ticket from './events/ticket.ts';
import * as today from './events/today.ts';
import * as waiting from './events/waiting.ts';
import * as waitingList from './events/waiting-list.ts';
import type { ApiCall, ApiDownload } from './http/call.ts';
import * as namedPerson from './person/named-person.ts';
import * as person from './person/person.ts';
import * as canary from './remotes/canary.ts';
import * as publishing from './remotes/publishing.ts';
import * as registeredRemote from './remotes/registered-remote.ts';
import * as releaseToken from './remotes/release-token.ts';

// The calls and downloads of each service by their ids, beside schemas and types of the same files.

export const authCalls = {
  ...admins,
  ...auditLog,
  ...botCheck,
  ...login,
  ...masterToken,
  ...oneTimeCode,
  ...password,
  ...passwordReset,
  ...recoveryCodes,
  ...session,
  ...totp,
  listAuthPerson: person.listAuthPerson,
  eraseAuthPerson: person.eraseAuthPerson,
  listAuthByName: namedPerson.listAuthByName,
  eraseAuthRows: namedPerson.eraseAuthRows,
};

export const contentCalls = {
  ...club,
  ...about,
  ...achievement,
  ...activity,
  ...contactInfo,
  ...contactMessage,
  ...figures,
  ...media,
  ...member,
  ...newsletter,
  ...newsletterSend,
  ...post,
  ...postDraft,
  ...trash,
  ...upload,
  ...webhook,
  listContentPerson: person.listContentPerson,
  eraseContentPerson: person.eraseContentPerson,
  listContentByName: namedPerson.listContentByName,
  eraseContentRows: namedPerson.eraseContentRows,
};

export const eventsCalls = {
  ...accounts,
  ...answerFile,
  ...arrivals,
  ...badges,
  ...bankAccount,
  ...cancellation,
  ...certificate,
  ...certificateDesign,
  ...certificates,
  ...contest,
  ...correction,
  ...decision,
  ...desk,
  ...door,
  ...doors,
  ...entryTicket,
  ...event,
  ...eventCalendar,
  ...eventDraft,
  ...eventTeams,
  ...gathering,
  ...judging,
  ...merge,
  ...note,
  ...ownRegistration,
  ...payment,
  ...pointsFile,
  ...registration,
  ...registrationDetail,
  ...registrationList,
  ...registrationSearch,
  ...rejectionReason,
  ...results,
  ...savedView,
  ...statementImport,
  ...statementLine,
  ...lineWork,
  ...submission,
  ...teamEmail,
  ...ticket,
  ...today,
  ...waiting,
  ...waitingList,
  listEventsPerson: person.listEventsPerson,
  eraseEventsPerson: person.eraseEventsPerson,
  listEventsByName: namedPerson.listEventsByName,
  eraseEventsRows: namedPerson.eraseEventsRows,
};

export const gatewayCalls = {
  ...canary,
  ...publishing,
  ...registeredRemote,
  ...releaseToken,
};

const described = [authCalls, contentCalls, eventsCalls, gatewayCalls].flatMap((calls): unknown[] =>
  Object.values(calls),
);

const has = (value: unknown, part: string): boolean =>
  typeof value === 'object' && value !== null && 'id' in value && part in value;
export const isCall = (value: unknown): value is ApiCall => has(value, 'answer');
export const isDownload = (value: unknown): value is ApiDownload => has(value, 'types');

/** Every call of the API. Brings every schema along: for services, mocks and tests, not for the browser. */
export const apiCalls: ApiCall[] = described.filter(isCall);

/** Every file of the API that is downloaded. */
export const apiDownloads: ApiDownload[] = described.filter(isDownload);
