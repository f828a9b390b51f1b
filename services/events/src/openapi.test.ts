import { call, type EventsSite, openEventsSite } from './testing/events-site.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

test('the OpenAPI document describes every call and download', async () => {
  type Document = {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const { status, body } = await call<Document>(site, 'GET', '/openapi.json');
  expect([status, body.openapi]).toEqual([200, '3.1.0']);
  const ids = Object.values(body.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(ids.sort()).toEqual([
    'addNote',
    'addTeamMembers',
    'applyCodes',
    'approveRegistration',
    'approveStatementLines',
    'approveWithCash',
    'approveWithoutReceipt',
    'cancelOwnRegistration',
    'cancelRegistration',
    'changeRegistrationModules',
    'confirmFreeRegistration',
    'createEvent',
    'createSavedView',
    'decideMany',
    'decideRefundClaim',
    'deleteEvent',
    'deleteNote',
    'deleteSavedView',
    'deleteStatement',
    'duplicateEvent',
    'emailRegistrationLink',
    'emailTeams',
    'eraseEventsPerson',
    'exportRegistrations',
    'followDesk',
    'getAdminEvent',
    'getAdminRegistration',
    'getBankAccount',
    'getClubCalendar',
    'getEvent',
    'getEventCalendar',
    'getEventsSummary',
    'getNextEvent',
    'getPastEvents',
    'getReceipt',
    'getRegistration',
    'getShownEvents',
    'getTicket',
    'ignoreStatementLine',
    'importStatement',
    'linkStatementLine',
    'listAdminEvents',
    'listEventTeams',
    'listEvents',
    'listEventsPerson',
    'listRegistrations',
    'listRejectionReasons',
    'listSavedViews',
    'listStatementLines',
    'listStatements',
    'listTrashedEvents',
    'lookAtRegistration',
    'mergeRegistrations',
    'nextReceipt',
    'previewDecisionEmail',
    'previewMerge',
    'previewModuleChange',
    'previewStatement',
    'previewTeamEmail',
    'publishEvent',
    'recordRefund',
    'registerTeam',
    'registerTeamAsAdmin',
    'rejectRegistration',
    'renameTeam',
    'reopenRegistration',
    'resendEmail',
    'restoreEvent',
    'restoreOwnRegistration',
    'restoreStatementLine',
    'revokeApproval',
    'searchRegistrations',
    'settleBalance',
    'submitPayment',
    'undoDecisions',
    'unlinkStatementLine',
    'updateBankAccount',
    'updateEvent',
    'updateRegistration',
    'updateRegistrationMember',
    'updateRejectionReasons',
    'validateDiscount',
  ]);
});
