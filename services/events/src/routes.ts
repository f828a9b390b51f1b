import * as accountsCalls from '@club/contracts/events/accounts';
import * as answerFileCalls from '@club/contracts/events/answer-file';
import * as arrivalsCalls from '@club/contracts/events/arrivals';
import * as badgesCalls from '@club/contracts/events/badges';
import * as bankAccountCalls from '@club/contracts/events/bank-account';
import * as cancellationCalls from '@club/contracts/events/cancellation';
import * as certificateCalls from '@club/contracts/events/certificate';
import * as designCalls from '@club/contracts/events/certificate-design';
import * as certificatesCalls from '@club/contracts/events/certificates';
import * as correctionCalls from '@club/contracts/events/correction';
import * as decisionCalls from '@club/contracts/events/decision';
import * as deskCalls from '@club/contracts/events/desk';
import * as doorCalls from '@club/contracts/events/door';
import * as doorsCalls from '@club/contracts/events/doors';
import * as entryTicketCalls from '@club/contracts/events/entry-ticket';
import * as eventCalls from '@club/contracts/events/event';
import * as eventCalendarCalls from '@club/contracts/events/event-calendar';
import * as eventDraftCalls from '@club/contracts/events/event-draft';
import * as eventTeamsCalls from '@club/contracts/events/event-teams';
import * as gatheringCalls from '@club/contracts/events/gathering';
import * as mergeCalls from '@club/contracts/events/merge';
import * as noteCalls from '@club/contracts/events/note';
import * as ownRegistrationCalls from '@club/contracts/events/own-registration';
import * as paymentCalls from '@club/contracts/events/payment';
import * as registrationCalls from '@club/contracts/events/registration';
import * as registrationDetailCalls from '@club/contracts/events/registration-detail';
import * as registrationListCalls from '@club/contracts/events/registration-list';
import * as registrationSearchCalls from '@club/contracts/events/registration-search';
import * as rejectionReasonCalls from '@club/contracts/events/rejection-reason';
import * as savedViewCalls from '@club/contracts/events/saved-view';
import * as importCalls from '@club/contracts/events/statement/import';
import * as lineCalls from '@club/contracts/events/statement/line';
import * as lineWorkCalls from '@club/contracts/events/statement/line-work';
import * as teamEmailCalls from '@club/contracts/events/team-email';
import * as ticketCalls from '@club/contracts/events/ticket';
import * as todayCalls from '@club/contracts/events/today';
import * as waitingCalls from '@club/contracts/events/waiting';
import * as waitingListCalls from '@club/contracts/events/waiting-list';
import * as namedPersonCalls from '@club/contracts/person/named-person';
import * as personCalls from '@club/contracts/person/person';
import { eventStream } from '@club/service-kit/http/event-stream';
import { download, route } from '@club/service-kit/http/route';
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
import { followDesk } from './desk/follow-desk.service.ts';
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
import * as views from './saved-view/saved-view.service.ts';
import * as shownEvents from './shown-events/shown-events.service.ts';
import { approveStatementLines } from './statement/approve-lines.service.ts';
import { importStatement } from './statement/import-statement.service.ts';
import * as linkLines from './statement/link-lines.service.ts';
import { explainDebit, listStatementLines } from './statement/list-lines.service.ts';
import * as statements from './statement/list-statements.service.ts';
import { previewStatement } from './statement/preview-statement.service.ts';
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
/** The calls of this service and their use cases. The first route that matches a path answers. */
export const eventsRoutes = [
  route(eventCalls.listEvents, events.listEvents),
  route(eventCalls.getShownEvents, shownEvents.getShownEvents),
  route(eventCalls.getNextEvent, shownEvents.getNextEvent),
  route(eventCalls.getPastEvents, shownEvents.getPastEvents),
  route(eventCalls.getEvent, events.getEvent),
  route(eventCalls.listAdminEvents, events.listAdminEvents),
  // These come before `{id}`.
  route(eventCalls.listTrashedEvents, events.listTrashedEvents),
  route(eventCalls.getEventsSummary, events.getEventsSummary),
  route(todayCalls.getEventsToday, getEventsToday),
  route(eventCalls.getAdminEvent, events.getAdminEvent),
  route(eventCalls.createEvent, events.createEvent),
  route(eventCalls.updateEvent, events.updateEvent),
  route(eventCalls.deleteEvent, events.deleteEvent),
  route(eventCalls.restoreEvent, events.restoreEvent),

  route(eventDraftCalls.publishEvent, drafts.publishEvent),
  route(eventDraftCalls.duplicateEvent, drafts.duplicateEvent),

  route(eventTeamsCalls.listEventTeams, eventTeams.listEventTeams),

  download(eventCalendarCalls.getEventCalendar, calendar.getEventCalendar),
  download(eventCalendarCalls.getClubCalendar, calendar.getClubCalendar),

  route(registrationCalls.registerTeam, teams.registerTeam, {
    limit,
    respond: keepPaymentToken,
  }),
  route(registrationListCalls.listRegistrations, registrations.listRegistrations),
  route(registrationSearchCalls.searchRegistrations, registrations.searchRegistrations),
  download(registrationListCalls.exportRegistrations, exportRegistrations),
  download(registrationListCalls.exportRegistrationsAsXlsx, exportRegistrationsAsXlsx),

  route(ownRegistrationCalls.getRegistration, own.getRegistration, { limit }),
  route(ownRegistrationCalls.updateRegistration, own.updateRegistration, { limit }),
  route(ownRegistrationCalls.renameTeam, own.renameTeam, { limit }),
  route(ownRegistrationCalls.addTeamMembers, own.addTeamMembers, { limit }),
  route(ownRegistrationCalls.answerQuestions, answerQuestions, { limit }),

  route(ownRegistrationCalls.emailRegistrationLink, links.emailRegistrationLink, { limit }),

  route(ownRegistrationCalls.changeGathering, gathering.changeGathering, { limit }),
  route(ownRegistrationCalls.removeJoined, gathering.removeJoined, { limit }),
  route(gatheringCalls.getInvitation, joining.getInvitation, { limit }),
  route(gatheringCalls.joinTeam, joining.joinTeam, { limit }),
  route(gatheringCalls.getOwnJoin, joining.getOwnJoin, { limit }),
  route(gatheringCalls.confirmJoin, confirmJoin, { limit }),
  route(gatheringCalls.leaveTeam, joining.leaveTeam, { limit }),

  route(waitingCalls.joinWaitingList, waiting.joinWaitingList, { limit }),
  route(waitingCalls.getWaitingEntry, waiting.getWaitingEntry, { limit }),
  route(waitingCalls.confirmWaitingEntry, waiting.confirmWaitingEntry, { limit }),
  route(waitingCalls.leaveWaitingList, waiting.leaveWaitingList),
  route(waitingListCalls.listWaitingEntries, waitingList.listWaitingEntries),
  route(waitingListCalls.moveWaitingEntry, waitingList.moveWaitingEntry),
  route(waitingListCalls.offerPlace, waitingList.offerPlace),
  route(waitingListCalls.removeWaitingEntry, waitingList.removeWaitingEntry),

  eventStream(deskCalls.followDesk, followDesk),
  route(deskCalls.lookAtRegistration, desk.lookAtRegistration),
  route(deskCalls.nextReceipt, desk.nextReceipt),

  route(paymentCalls.validateDiscount, discounts.validateDiscount, { limit }),

  route(paymentCalls.submitPayment, payments.submitPayment, { limit }),
  route(ownRegistrationCalls.applyCodes, codes.applyCodes, { limit }),
  route(ownRegistrationCalls.confirmFreeRegistration, confirmations.confirmFreeRegistration, {
    limit,
  }),

  route(personCalls.listEventsPerson, person.listEventsPerson),
  route(personCalls.eraseEventsPerson, person.eraseEventsPerson),
  route(namedPersonCalls.listEventsByName, person.listEventsByName),
  route(namedPersonCalls.eraseEventsRows, person.eraseEventsRows),

  download(registrationCalls.getReceipt, receipts.getReceipt),
  route(answerFileCalls.uploadAnswerFile, uploadAnswerFile, { limit }),
  route(answerFileCalls.deleteAnswerFiles, deleteAnswerFiles),
  download(answerFileCalls.getAnswerFile, answerFiles.getAnswerFile),
  download(answerFileCalls.getOwnAnswerFile, answerFiles.getOwnAnswerFile),

  route(registrationDetailCalls.getAdminRegistration, detail.getAdminRegistration),

  route(decisionCalls.approveRegistration, decisions.approveRegistration),
  route(decisionCalls.rejectRegistration, decisions.rejectRegistration),
  route(decisionCalls.approveWithCash, decisions.approveWithCash),
  route(decisionCalls.approveWithoutReceipt, decisions.approveWithoutReceipt),
  route(decisionCalls.revokeApproval, decisions.revokeApproval),
  route(decisionCalls.reopenRegistration, decisions.reopenRegistration),
  route(decisionCalls.decideMany, decisions.decideMany),
  route(decisionCalls.previewDecisionEmail, previewDecisionEmail),
  route(decisionCalls.undoDecisions, undoDecisions),

  route(rejectionReasonCalls.listRejectionReasons, reasons.listRejectionReasons),
  route(rejectionReasonCalls.updateRejectionReasons, reasons.updateRejectionReasons),

  route(ownRegistrationCalls.cancelOwnRegistration, cancellations.cancelOwnRegistration, { limit }),
  route(ownRegistrationCalls.restoreOwnRegistration, cancellations.restoreOwnRegistration, {
    limit,
  }),
  route(cancellationCalls.cancelRegistration, cancellations.cancelRegistration),
  route(cancellationCalls.recordRefund, refunds.recordRefund),
  route(cancellationCalls.decideRefundClaim, refunds.decideRefundClaim),

  route(correctionCalls.updateRegistrationMember, updateRegistrationMember),
  route(correctionCalls.updateRegistrationAnswers, updateRegistrationAnswers),
  route(correctionCalls.previewModuleChange, previewModuleChange),
  route(correctionCalls.changeRegistrationModules, changeRegistrationModules),
  route(correctionCalls.settleBalance, settleBalance),
  route(correctionCalls.resendEmail, resendEmail),
  route(correctionCalls.registerTeamAsAdmin, registerTeamAsAdmin),

  route(noteCalls.addNote, notes.addNote),
  route(noteCalls.deleteNote, notes.deleteNote),

  route(mergeCalls.previewMerge, previewMerge),
  route(mergeCalls.mergeRegistrations, mergeRegistrations),

  route(accountsCalls.getEventAccounts, accounts.getEventAccounts),
  download(accountsCalls.exportAccountsAsCsv, exportAccounts.exportAccountsAsCsv),
  download(accountsCalls.exportAccountsAsXlsx, exportAccounts.exportAccountsAsXlsx),

  route(entryTicketCalls.reissueTicket, reissueTicket),
  route(arrivalsCalls.listArrivals, listArrivals),
  route(badgesCalls.listBadges, listBadges),
  route(arrivalsCalls.checkIn, checkIns.checkIn),
  route(arrivalsCalls.undoCheckIn, checkIns.undoCheckIn),

  route(designCalls.getCertificateDesign, design.getCertificateDesign),
  route(designCalls.saveCertificateDesign, design.saveCertificateDesign),
  route(designCalls.uploadSignature, design.uploadSignature),
  route(designCalls.previewCertificate, design.previewCertificate),
  route(certificatesCalls.listCertificates, certificates.listCertificates),
  route(certificatesCalls.issueCertificates, issue.issueCertificates),
  route(certificatesCalls.issuePlace, issue.issuePlace),
  route(certificatesCalls.revokeCertificate, ends.revokeCertificate),
  route(certificatesCalls.reissueCertificate, ends.reissueCertificate),
  route(certificateCalls.verifyCertificate, certificates.verifyCertificate, {
    limit: limitGuesses,
  }),
  download(certificateCalls.getCertificateFile, getCertificateFile),
  route(doorsCalls.getArrivalFigures, getArrivalFigures),
  download(doorsCalls.exportArrivalsAsCsv, exportArrivalsAsCsv),
  download(doorsCalls.exportArrivalsAsXlsx, exportArrivalsAsXlsx),
  route(doorsCalls.listDoors, doors.listDoors),
  route(doorsCalls.createDoor, doors.createDoor),
  route(doorsCalls.renewDoorLink, doors.renewDoorLink),
  route(doorsCalls.revokeDoor, doors.revokeDoor),
  route(doorsCalls.removeDoorDevice, doors.removeDoorDevice),
  route(doorsCalls.clearDoorDevice, clearDoorDevice),
  route(doorCalls.joinDoor, joinDoor, { limitSender: limitStrangers }),
  route(doorCalls.getDoorList, getDoorList, { limitSender: limitStrangers }),
  route(doorCalls.sendDoorScans, sendDoorScans, { limitSender: limitStrangers }),

  route(bankAccountCalls.getBankAccount, bankAccount.getBankAccount),
  route(bankAccountCalls.updateBankAccount, bankAccount.updateBankAccount),

  route(savedViewCalls.listSavedViews, views.listSavedViews),
  route(savedViewCalls.createSavedView, views.createSavedView),
  route(savedViewCalls.deleteSavedView, views.deleteSavedView),

  route(teamEmailCalls.previewTeamEmail, teamEmails.previewTeamEmail),
  route(teamEmailCalls.emailTeams, teamEmails.emailTeams),

  download(ticketCalls.getTicket, tickets.getTicket),

  route(importCalls.previewStatement, previewStatement),
  route(importCalls.importStatement, importStatement),
  route(importCalls.listStatements, statements.listStatements),
  route(importCalls.deleteStatement, statements.deleteStatement),
  route(lineCalls.listStatementLines, listStatementLines),
  route(lineWorkCalls.approveStatementLines, approveStatementLines),
  route(lineWorkCalls.linkStatementLine, linkLines.linkStatementLine),
  route(lineWorkCalls.unlinkStatementLine, linkLines.unlinkStatementLine),
  route(lineWorkCalls.ignoreStatementLine, linkLines.ignoreStatementLine),
  route(lineWorkCalls.restoreStatementLine, linkLines.restoreStatementLine),
  route(lineWorkCalls.explainDebit, explainDebit),
];
