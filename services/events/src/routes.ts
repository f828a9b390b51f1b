import { eventsCalls } from '@club/contracts/all-calls';
import { eventStream } from '@club/service-kit/http/event-stream';
import { serve } from '@club/service-kit/http/serve';
import { limitPublicWrites } from '@club/service-kit/limits/public-writes';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';
import * as accounts from './accounts/accounts.service.ts';
import * as exportAccounts from './accounts/export-accounts.service.ts';
import * as answerFiles from './answer-file/answer-file.service.ts';
import { deleteAnswerFiles } from './answer-file/delete-answer-files.service.ts';
import { uploadAnswerFile } from './answer-file/upload-answer-file.service.ts';
import { getArrivalFigures } from './arrivals/arrival-figures.service.ts';
import { listArrivals } from './arrivals/arrivals.service.ts';
import { listBadges } from './arrivals/badges.service.ts';
import * as checkIns from './arrivals/check-in.service.ts';
import { exportArrivalsAsCsv, exportArrivalsAsXlsx } from './arrivals/export-arrivals.service.ts';
import * as bankAccount from './bank-account/bank-account.service.ts';
import * as calendar from './calendar/calendar.service.ts';
import * as cancellations from './cancellation/cancellation.service.ts';
import * as refunds from './cancellation/refund.service.ts';
import * as design from './certificate/certificate-design.service.ts';
import { getCertificateFile } from './certificate/certificate-drawing.service.ts';
import * as certificates from './certificate/certificates.service.ts';
import * as ends from './certificate/end-certificate.service.ts';
import * as issue from './certificate/issue-certificates.service.ts';
import * as contests from './contest/contest.service.ts';
import {
  changeRegistrationModules,
  previewModuleChange,
} from './correction/change-modules.service.ts';
import { updateRegistrationAnswers } from './correction/correct-answers.service.ts';
import { updateRegistrationMember } from './correction/correct-member.service.ts';
import { registerTeamAsAdmin } from './correction/register-by-hand.service.ts';
import { resendEmail } from './correction/resend-email.service.ts';
import { settleBalance } from './correction/settle-balance.service.ts';
import * as decisions from './decision/decide.service.ts';
import { previewDecisionEmail } from './decision/preview-email.service.ts';
import { undoDecisions } from './decision/undo.service.ts';
import * as desk from './desk/desk.service.ts';
import * as deskEvents from './desk/follow-desk.service.ts';
import * as discounts from './discount/discount.service.ts';
import { clearDoorDevice } from './door/clear-device.service.ts';
import * as doors from './door/door.service.ts';
import { joinDoor } from './door/door-device.service.ts';
import { getDoorList } from './door/door-list.service.ts';
import { limitStrangers } from './door/limit-strangers.ts';
import { sendDoorScans } from './door/send-scans.service.ts';
import { reissueTicket } from './entry-ticket/entry-ticket.service.ts';
import * as events from './event/event.service.ts';
import * as drafts from './event-draft/event-draft.service.ts';
import * as eventTeams from './event-teams/event-teams.service.ts';
import { confirmJoin } from './gathering/confirm-join.service.ts';
import * as gathering from './gathering/gathering.service.ts';
import * as joining from './gathering/join.service.ts';
import * as judges from './judging/judge.service.ts';
import { getJudgedFile } from './judging/judged-file.service.ts';
import * as judging from './judging/judging.service.ts';
import { sendJudgements } from './judging/send-judgements.service.ts';
import { mergeRegistrations, previewMerge } from './merge/merge.service.ts';
import * as notes from './note/note.service.ts';
import * as own from './own-registration/own-registration.service.ts';
import * as codes from './payment/apply-codes.service.ts';
import * as confirmations from './payment/confirm-free-registration.service.ts';
import { keepPaymentToken } from './payment/payment-cookie.ts';
import * as payments from './payment/submit-payment.service.ts';
import * as person from './person/person.service.ts';
import { answerQuestions } from './question/answer-questions.service.ts';
import * as receipts from './receipt/receipt.service.ts';
import {
  exportRegistrations,
  exportRegistrationsAsXlsx,
} from './registration/export-registrations.service.ts';
import * as teams from './registration/register-team.service.ts';
import * as registrations from './registration/registration.service.ts';
import * as detail from './registration-detail/registration-detail.service.ts';
import * as links from './registration-link/registration-link.service.ts';
import * as reasons from './rejection-reason/rejection-reason.service.ts';
import { exportResults } from './result/export-results.service.ts';
import { issueContestPlaces } from './result/place-certificates.service.ts';
import { importPoints, previewPoints } from './result/points/import-points.service.ts';
import { publishResults } from './result/publish-results.service.ts';
import { getResults, lockResults, unlockResults } from './result/results.service.ts';
import { listEventResults } from './result/shown-results.service.ts';
import * as views from './saved-view/saved-view.service.ts';
import * as shownEvents from './shown-events/shown-events.service.ts';
import { approveStatementLines } from './statement/approve-lines.service.ts';
import { importStatement } from './statement/import-statement.service.ts';
import * as linkLines from './statement/link-lines.service.ts';
import { explainDebit, listStatementLines } from './statement/list-lines.service.ts';
import * as statements from './statement/list-statements.service.ts';
import { previewStatement } from './statement/preview-statement.service.ts';
import * as galleries from './submission/gallery.service.ts';
import { sendSubmission } from './submission/send-submission.service.ts';
import * as submissions from './submission/submissions.service.ts';
import { uploadSubmissionFile } from './submission/upload-submission-file.service.ts';
import * as teamEmails from './team-email/team-email.service.ts';
import * as tickets from './ticket/ticket.service.ts';
import { getEventsToday } from './today/today.service.ts';
import * as waiting from './waiting/waiting.service.ts';
import * as waitingList from './waiting/waiting-list.service.ts';

/** The limit of all writes of teams together. */
const limit = ({ pool, storage, rateLimitScale }: ServiceDeps) =>
  limitPublicWrites({ pool, storage, rateLimitScale, name: 'events_write' });

/** Guesses of certificates' numbers count apart from what teams write. */
const limitGuesses = ({ pool, storage, rateLimitScale }: ServiceDeps) =>
  limitPublicWrites({ pool, storage, rateLimitScale, name: 'certificates' });

const { followDesk, ...calls } = eventsCalls;

/** The calls of this service and their use cases. */
export const eventsRoutes = [
  eventStream(followDesk, deskEvents.followDesk),
  ...serve(
    calls,
    {
      ...events,
      ...shownEvents,
      getEventsToday,
      ...drafts,
      ...eventTeams,
      ...calendar,
      ...teams,
      ...registrations,
      exportRegistrations,
      exportRegistrationsAsXlsx,
      ...own,
      answerQuestions,
      ...links,
      ...gathering,
      ...joining,
      confirmJoin,
      ...waiting,
      ...waitingList,
      ...desk,
      ...discounts,
      ...payments,
      ...codes,
      ...confirmations,
      ...person,
      ...receipts,
      uploadAnswerFile,
      deleteAnswerFiles,
      ...answerFiles,
      ...detail,
      ...decisions,
      previewDecisionEmail,
      undoDecisions,
      ...reasons,
      ...cancellations,
      ...refunds,
      updateRegistrationMember,
      updateRegistrationAnswers,
      previewModuleChange,
      changeRegistrationModules,
      settleBalance,
      resendEmail,
      registerTeamAsAdmin,
      ...notes,
      previewMerge,
      mergeRegistrations,
      ...accounts,
      ...exportAccounts,
      reissueTicket,
      listArrivals,
      listBadges,
      ...checkIns,
      ...design,
      ...certificates,
      ...issue,
      ...ends,
      getCertificateFile,
      getArrivalFigures,
      exportArrivalsAsCsv,
      exportArrivalsAsXlsx,
      ...doors,
      clearDoorDevice,
      joinDoor,
      getDoorList,
      sendDoorScans,
      ...judges,
      ...judging,
      sendJudgements,
      getJudgedFile,
      ...contests,
      ...submissions,
      ...galleries,
      sendSubmission,
      uploadSubmissionFile,
      ...bankAccount,
      ...views,
      ...teamEmails,
      ...tickets,
      previewStatement,
      importStatement,
      ...statements,
      listStatementLines,
      approveStatementLines,
      ...linkLines,
      explainDebit,
      getResults,
      exportResults,
      lockResults,
      unlockResults,
      publishResults,
      issueContestPlaces,
      listEventResults,
      previewPoints,
      importPoints,
    },
    {
      registerTeam: { limit, respond: keepPaymentToken },
      getRegistration: { limit },
      updateRegistration: { limit },
      renameTeam: { limit },
      addTeamMembers: { limit },
      answerQuestions: { limit },
      emailRegistrationLink: { limit },
      changeGathering: { limit },
      removeJoined: { limit },
      getInvitation: { limit },
      joinTeam: { limit },
      getOwnJoin: { limit },
      confirmJoin: { limit },
      leaveTeam: { limit },
      joinWaitingList: { limit },
      getWaitingEntry: { limit },
      confirmWaitingEntry: { limit },
      validateDiscount: { limit },
      submitPayment: { limit },
      applyCodes: { limit },
      confirmFreeRegistration: { limit },
      uploadAnswerFile: { limit },
      sendSubmission: { limit },
      uploadSubmissionFile: { limit },
      cancelOwnRegistration: { limit },
      restoreOwnRegistration: { limit },
      verifyCertificate: { limit: limitGuesses },
      joinDoor: { limitSender: limitStrangers },
      getDoorList: { limitSender: limitStrangers },
      sendDoorScans: { limitSender: limitStrangers },
      getJudging: { limitSender: limitStrangers },
      sendJudgements: { limitSender: limitStrangers },
    },
  ),
];
