import { apiCalls, apiDownloads } from '../all-calls.ts';
import { type Role, roles } from './role.ts';
import { callsWithRoles, rolesFor } from './roles.ts';

const adminCalls = [...apiCalls, ...apiDownloads].filter(({ access }) => access === 'admin');
const changes = adminCalls.filter(({ method }) => method !== 'get');
const allowed = (calls: { id: string }[], role: Role) =>
  calls.filter(({ id }) => rolesFor(id).includes(role)).map(({ id }) => id);

test('the table of roles names every call of the back office once', () => {
  expect([...callsWithRoles].sort()).toEqual(adminCalls.map(({ id }) => id).sort());
});

test('an owner may make every call, and a call outside of the table is for owners', () => {
  expect(allowed(adminCalls, 'owner')).toHaveLength(adminCalls.length);
  expect(rolesFor('newCall')).toEqual(['owner']);
});

test('a reader changes nothing but their own account', () => {
  expect(allowed(changes, 'reader').sort()).toEqual([
    'confirmTotp',
    'createRecoveryCodes',
    'createTotp',
    'deleteTotp',
    'revokeSession',
    'setPassword',
  ]);
});

test('editors decide on no payment, and treasurers change no page', () => {
  const of = (tag: string) => changes.filter((call) => call.tag === tag);
  expect(allowed(of('content'), 'treasurer')).toEqual([]);
  expect(allowed(of('events'), 'editor').sort()).toEqual([
    'checkIn',
    'clearDoorDevice',
    'createContest',
    'createDoor',
    'createEvent',
    'deleteContest',
    'deleteEvent',
    'duplicateEvent',
    'importPoints',
    'inviteJudge',
    'issueCertificates',
    'issueContestPlaces',
    'issuePlace',
    'lockResults',
    'previewCertificate',
    'previewPoints',
    'publishEvent',
    'publishGallery',
    'publishResults',
    'reissueCertificate',
    'removeDoorDevice',
    'renewDoorLink',
    'renewJudgeLink',
    'restoreEvent',
    'revokeCertificate',
    'revokeDoor',
    'revokeJudge',
    'saveCertificateDesign',
    'undoCheckIn',
    'unlockResults',
    'updateContest',
    'updateEvent',
    'uploadSignature',
  ]);
});

test.each(roles.filter((role) => role !== 'owner'))('accounts are not for a %s', (role) => {
  const accounts = adminCalls.filter(({ path }) => /admins|invitations|audit|person/.test(path));
  expect(accounts.length).toBeGreaterThan(10);
  expect(allowed(accounts, role)).toEqual([]);
});

test('treasurers make every change of events, and editors of content, but those of one person and of webhooks', () => {
  const rest = changes.filter(({ id }) => !/(Person|ByName|Rows|Webhook\w*)$/.test(id));
  const of = (calls: typeof changes, tag: string) => calls.filter((call) => call.tag === tag);
  for (const [role, tag] of [
    ['treasurer', 'events'],
    ['editor', 'content'],
  ] as const)
    expect(allowed(of(changes, tag), role)).toEqual(of(rest, tag).map(({ id }) => id));
  for (const role of roles.filter((role) => role !== 'owner'))
    expect(allowed(of(adminCalls, 'gateway'), role)).toEqual([]);
});

const audit = ['exportAuditEntries', 'listAdmins', 'listAuditEntries'];
const system = [...audit, 'listAllReleases', 'listWebhookDeliveries', 'listWebhooks'];
const writing = ['exportSubscribers', 'getNewsletter', 'listAssignees', 'previewNewsletter'];
const exports = ['exportAccountsAsCsv', 'exportAccountsAsXlsx', 'exportRegistrations'];
const statements = ['exportRegistrationsAsXlsx', 'listStatementLines', 'listStatements'];
const money = [...exports, ...statements, 'getEventAccounts'];
const arrivals = ['exportArrivalsAsCsv', 'exportArrivalsAsXlsx', 'listBadges'];
const planning = [...arrivals, 'exportResults', 'exportSubmissions'];

test.each([
  ['treasurer', [...system, ...writing]],
  ['editor', [...system, ...money]],
  ['reader', [...system, ...writing, ...money, ...planning]],
] as const)('a %s reads everything but these', (role, hidden) => {
  const reads = adminCalls.filter(({ method }) => method === 'get');
  const refused = reads.filter(({ id }) => !allowed(reads, role).includes(id));
  expect(refused.map(({ id }) => id).sort()).toEqual([...hidden].sort());
});
