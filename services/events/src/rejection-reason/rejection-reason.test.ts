import type { RejectionReasons } from '@club/contracts/events/rejection-reason';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import {
  addEvent,
  addPendingTeam,
  asAdmin,
  auditOf,
  decisionPath,
  type EventsSite,
  inHours,
  openEventsSite,
} from '../testing/events-site.ts';

let site: EventsSite;
let eventId: string;
beforeAll(async () => {
  site = await openEventsSite();
  eventId = (await addEvent(site)).id;
});
afterAll(() => site.close());

const PATH = '/api/admin/rejection-reasons';
const list = async () => (await asAdmin<RejectionReasons>(site, 'GET', PATH)).body;
const update = (reasons: string[]) => asAdmin<RejectionReasons>(site, 'PUT', PATH, { reasons });

test('the list starts with our reasons, and an admin replaces it', async () => {
  const before = await list();
  expect(before.reasons.length).toBeGreaterThan(3);
  const after = (await update([' Too little. ', 'Unreadable.'])).body;
  expect(after.reasons).toEqual(['Too little.', 'Unreadable.']);
  expect((await auditEntries(site.pool)).at(-1)).toMatchObject({
    action: 'rejection_reasons.updated',
    before: { reasons: before.reasons },
    after: { reasons: after.reasons },
  });
  expect((await update([])).body.reasons).toEqual([]);
  expect((await update(Array(21).fill('x'))).status).toBe(422);
  expect((await update([' '])).status).toBe(422);
});

test('the reasons of the last rejections come first, without those that were undone', async () => {
  const reject = async (reason: string) => {
    const { team_name } = await addPendingTeam(site, eventId);
    const path = decisionPath(eventId, team_name, 'reject');
    return (await asAdmin<{ decision_id: string }>(site, 'POST', path, { reason })).body
      .decision_id;
  };
  for (const reason of ['A', 'B', 'A', 'C']) await reject(reason);
  const undone = await reject('D');
  const undo = `/api/admin/events/${eventId}/registrations/undo`;
  await asAdmin(site, 'POST', undo, { decision_ids: [undone] });
  expect((await list()).last_used).toEqual(['C', 'A', 'B']);
});

test('a preview is the email that the team gets, and changes nothing', async () => {
  // The team may pay until the event starts, so a minute that ends between the two emails changes neither.
  const [date, time] = inHours(site, 24).split('T');
  const { id } = await addEvent(site, { date, time });
  const team = await addPendingTeam(site, id);
  const path = `/api/admin/events/${id}/registrations/${team.registration_id}/email-preview`;
  const before = await queuedEmails(site.pool);
  const body = { action: 'reject', reason: 'The amount is PKR 200 short.' };
  const preview = await asAdmin<{ subject: string; text: string; html: string }>(
    site,
    'POST',
    path,
    body,
  );
  expect(preview.status).toBe(200);
  expect(preview.body.text).toContain('Reason: The amount is PKR 200 short.');
  expect(preview.body.html).toContain('The amount is PKR 200 short.');
  expect(await queuedEmails(site.pool)).toEqual(before);
  expect(await auditOf(site, team.registration_id)).toHaveLength(2);
  await asAdmin(site, 'POST', decisionPath(id, team.team_name, 'reject'), body);
  const [first] = (await queuedEmails(site.pool)).slice(-2);
  const withoutLink = (text = '') => text.replace(/registration#\S+/g, '');
  expect(preview.body.subject).toBe(first?.subject);
  expect(withoutLink(preview.body.text)).toContain(withoutLink(first?.text));

  const refused = await asAdmin(site, 'POST', path, { action: 'approve' });
  expect([refused.status, refused.body.code]).toEqual([409, 'not_pending']);
});
