import { contentKinds, plainKinds } from '../content/kinds.ts';
import { recordCallIds } from '../record/call-ids.ts';
import { type Role, roles } from './role.ts';

/** The error code (403) of a call that the admin's role does not allow. */
export const ROLE_NOT_ALLOWED = 'role_not_allowed';

const everyone: readonly Role[] = roles;
const treasurers: readonly Role[] = ['owner', 'treasurer'];
const editors: readonly Role[] = ['owner', 'editor'];
const planners: readonly Role[] = ['owner', 'treasurer', 'editor'];
const owners: readonly Role[] = ['owner'];

const plainCalls = plainKinds.map((kind) => recordCallIds(kind, contentKinds[kind].topic));

/** The calls of the back office that each role may make. Only owners may make a call that the table does not list. */
const table: [allowed: readonly Role[], callIds: string[]][] = [
  // Their own account.
  [everyone, ['getCurrentSession', 'listSessions', 'revokeSession', 'setPassword']],
  [everyone, ['getTotp', 'createTotp', 'confirmTotp', 'deleteTotp']],
  [everyone, ['getRecoveryCodes', 'createRecoveryCodes']],
  // The screens.
  [everyone, ['getContentFigures', 'getEventsSummary', 'getEventsToday']],
  [everyone, ['listAdminEvents', 'getAdminEvent']],
  [everyone, ['listRegistrations', 'getAdminRegistration', 'searchRegistrations', 'getReceipt']],
  [everyone, ['getAnswerFile']],
  [everyone, ['listArrivals', 'listWaitingEntries', 'listDoors', 'getArrivalFigures']],
  [everyone, ['listCertificates', 'getCertificateDesign', 'listContests', 'getContest']],
  [everyone, ['listSubmissions', 'listJudges', 'getResults']],
  [everyone, ['followDesk', 'listSavedViews', 'listRejectionReasons', 'getBankAccount']],
  [everyone, ['getAdminAbout', 'getAdminClub', 'getAdminContactInfo']],
  [everyone, plainCalls.map(({ list }) => list)],
  [everyone, ['listAdminMediaItems', 'listAdminPosts', 'getAdminPost', 'listTeamMembers']],
  [everyone, ['listPostDrafts', 'getPostDraft']],
  [everyone, ['listAdvisors', 'listContactMessages', 'listTrash', 'listTrashedEvents']],
  [everyone, ['listRecordHistory', 'getHistoryEntry']],
  // Registrations, payments and statements.
  [treasurers, ['approveRegistration', 'rejectRegistration', 'decideMany', 'undoDecisions']],
  [treasurers, ['approveWithCash', 'approveWithoutReceipt', 'revokeApproval']],
  [treasurers, ['reopenRegistration', 'cancelRegistration', 'recordRefund', 'settleBalance']],
  [treasurers, ['decideRefundClaim', 'getEventAccounts']],
  [treasurers, ['exportAccountsAsCsv', 'exportAccountsAsXlsx']],
  [treasurers, ['registerTeamAsAdmin', 'mergeRegistrations', 'previewMerge', 'resendEmail']],
  [treasurers, ['updateRegistrationMember', 'changeRegistrationModules', 'previewModuleChange']],
  [treasurers, ['updateRegistrationAnswers', 'deleteAnswerFiles']],
  [
    treasurers,
    ['previewDecisionEmail', 'emailTeams', 'previewTeamEmail', 'updateRejectionReasons'],
  ],
  [treasurers, ['addNote', 'deleteNote', 'lookAtRegistration', 'nextReceipt', 'reissueTicket']],
  [treasurers, ['moveWaitingEntry', 'offerPlace', 'removeWaitingEntry']],
  [treasurers, ['createSavedView', 'deleteSavedView', 'updateBankAccount']],
  [treasurers, ['exportRegistrations', 'exportRegistrationsAsXlsx']],
  [treasurers, ['listStatements', 'listStatementLines', 'previewStatement', 'importStatement']],
  [treasurers, ['approveStatementLines', 'linkStatementLine', 'unlinkStatementLine']],
  [treasurers, ['ignoreStatementLine', 'restoreStatementLine', 'deleteStatement', 'explainDebit']],
  // Events have texts, which editors write, and prices, which treasurers set.
  [planners, ['createEvent', 'updateEvent', 'publishEvent', 'duplicateEvent']],
  [planners, ['deleteEvent', 'restoreEvent']],
  // Treasurers and editors send certificates together.
  [planners, ['saveCertificateDesign', 'uploadSignature', 'previewCertificate']],
  [planners, ['issueCertificates', 'issuePlace', 'revokeCertificate', 'reissueCertificate']],
  // Treasurers and editors stand at the door together.
  [
    planners,
    ['checkIn', 'undoCheckIn', 'listBadges', 'exportArrivalsAsCsv', 'exportArrivalsAsXlsx'],
  ],
  [planners, ['createDoor', 'renewDoorLink', 'revokeDoor', 'removeDoorDevice', 'clearDoorDevice']],
  // Editors and treasurers run contests together.
  [planners, ['createContest', 'updateContest', 'deleteContest', 'publishGallery']],
  [planners, ['exportSubmissions']],
  [planners, ['inviteJudge', 'renewJudgeLink', 'revokeJudge']],
  [planners, ['exportResults', 'lockResults', 'unlockResults', 'publishResults']],
  [planners, ['previewPoints', 'importPoints', 'issueContestPlaces']],
  // Content.
  [editors, ['createPost', 'updatePost', 'deletePost', 'uploadImage', 'uploadStoryImage']],
  [editors, ['savePostDraft', 'deletePostDraft', 'writeInPost', 'createPostPreview']],
  [editors, ['createMediaItem', 'deleteMediaItem', 'updateAbout', 'deleteFeature']],
  [editors, ['createMember', 'updateMember', 'deleteMember', 'reorderMembers']],
  [editors, plainCalls.flatMap(({ list: _, ...changes }) => Object.values(changes))],
  [editors, ['updateClub', 'uploadLogo']],
  [editors, ['updateContactInfo', 'replyToMessage', 'deleteContactMessages']],
  [editors, ['listAssignees', 'assignMessage']],
  [editors, ['restoreFromTrash', 'exportSubscribers']],
  [editors, ['getNewsletter', 'previewNewsletter', 'sendNewsletter']],
  // Accounts, the audit log, and the data of one person.
  [owners, ['listAdmins', 'updateAdminRole', 'removeAdmin', 'inviteAdmin', 'revokeInvitation']],
  [owners, ['listAuditEntries', 'exportAuditEntries']],
  [owners, ['listAuthPerson', 'eraseAuthPerson', 'listContentPerson']],
  [owners, ['eraseContentPerson', 'listEventsPerson', 'eraseEventsPerson']],
  [owners, ['listAuthByName', 'eraseAuthRows', 'listContentByName', 'eraseContentRows']],
  [owners, ['listEventsByName', 'eraseEventsRows']],
  // Releases of remotes.
  [owners, ['listAllReleases', 'promoteReleaseAsAdmin', 'rollBackReleaseAsAdmin']],
  [owners, ['startCanaryAsAdmin', 'endCanaryAsAdmin']],
  [owners, ['createReleaseToken', 'revokeReleaseToken', 'registerRemote', 'unregisterRemote']],
  // Webhooks.
  [owners, ['listWebhooks', 'createWebhook', 'updateWebhook', 'deleteWebhook', 'testWebhook']],
  [owners, ['rotateWebhookSecret', 'listWebhookDeliveries', 'resendWebhookDelivery']],
];

const byCall = new Map(table.flatMap(([allowed, ids]) => ids.map((id) => [id, allowed] as const)));

/** The roles that may make a call of the back office. */
export const rolesFor = (callId: string): readonly Role[] => byCall.get(callId) ?? owners;

/** The calls that the table names, in its order. */
export const callsWithRoles: readonly string[] = table.flatMap(([, ids]) => ids);
