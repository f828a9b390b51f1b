import { randomUUID } from 'node:crypto';
import type { TeamEmailPreview } from '@club/contracts/events/team-email';
import { ERASED_EMAIL } from '@club/contracts/person/person';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import {
  addEvent,
  addPendingTeam,
  addTeam,
  asAdmin,
  call,
  decisionPath,
  type EventsSite,
  member,
  openEventsSite,
} from '../testing/events-site.ts';
import { queueBatch, queueTeamEmails } from './queue-team-emails.task.ts';

let site: EventsSite;
let eventId: string;
beforeEach(async () => {
  site = await openEventsSite();
  eventId = (await addEvent(site)).id;
});
afterEach(() => site.close());

const path = () => `/api/admin/events/${eventId}/team-emails`;
const message = {
  subject: 'Doors open at 9',
  text: 'Bring **your card** and [the map](https://x.test).',
};
const send = (fields: object) =>
  asAdmin<{ teams: number; recipients: number }>(site, 'POST', path(), {
    ...message,
    attempt: randomUUID(),
    ...fields,
  });

/** The recipients of the queued emails with the subject of the test. */
const sentTo = async (subject = message.subject) =>
  (await queuedEmails(site.pool)).filter((email) => email.subject === subject).map(({ to }) => to);

const waitingIds = async () => {
  const { rows } = await site.pool.query<{ id: string }>('select id from events.team_email');
  return rows.map(({ id }) => id);
};

/** Works what the request has queued. */
const work = async () => {
  for (const id of await waitingIds()) await queueTeamEmails(site.ctx, { id });
};

test('the preview shows the recipients and the email as it arrives, and sends nothing', async () => {
  await addTeam(site, eventId, { team_name: 'Null Pointers', members: [member('a@club.test')] });
  await addPendingTeam(site, eventId, {
    team_name: 'Late Binding',
    members: [member('A@Club.test'), member('b@club.test')],
  });
  const before = (await queuedEmails(site.pool)).length;
  const { status, body } = await asAdmin<TeamEmailPreview>(
    site,
    'POST',
    `${path()}/preview`,
    message,
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({
    teams: 2,
    recipients: 2,
    listed: [
      { team_name: 'Null Pointers', emails: ['a@club.test'] },
      { team_name: 'Late Binding', emails: ['b@club.test'] },
    ],
    subject: message.subject,
  });
  expect(body.text).toContain('Hello Name,\n\nBring **your card**');
  expect(body.html).toMatch(/Bring <strong>your card<\/strong> and <a href="https:\/\/x.test"/);
  expect(body.html).toContain('Winter Code Sprint');
  expect(await queuedEmails(site.pool)).toHaveLength(before);
});

test('chosen teams and filters select the recipients; cancelled teams only when they are meant', async () => {
  const paid = await addPendingTeam(site, eventId, { members: [member('paid@club.test')] });
  const gone = await addTeam(site, eventId, { members: [member('gone@club.test')] });
  await addTeam(site, eventId, { members: [member('new@club.test')] });
  const cancel = `/api/admin/events/${eventId}/registrations/${gone.registration_id}/cancel`;
  await asAdmin(site, 'POST', cancel, { reason: 'Asked for it.' });

  const toWhom = async (fields: object) => {
    const subject = randomUUID();
    const { status } = await send({ ...fields, subject });
    await work();
    return status === 200 ? (await sentTo(subject)).sort() : status;
  };
  expect(await toWhom({})).toEqual(['new@club.test', 'paid@club.test']);
  expect(await toWhom({ filter: { status: 'pending' } })).toEqual(['paid@club.test']);
  expect(await toWhom({ filter: { status: 'cancelled' } })).toEqual(['gone@club.test']);
  const ids = [paid.registration_id, gone.registration_id];
  expect(await toWhom({ registration_ids: ids })).toEqual(['gone@club.test', 'paid@club.test']);
  expect(await toWhom({ filter: { search: 'nobody' } })).toBe(422);
  const other = (await addEvent(site)).id;
  const foreign = await asAdmin(site, 'POST', `/api/admin/events/${other}/team-emails`, {
    ...message,
    attempt: randomUUID(),
    registration_ids: ids,
  });
  expect(foreign.status).toBe(422);
});

test('members who came and members who did not come get emails of their own', async () => {
  const approved = async (names: string[], fields: object = {}) => {
    const members = names.map((name) => member(`${name}@club.test`));
    const team = await addPendingTeam(site, eventId, { members, ...fields });
    await asAdmin(site, 'POST', decisionPath(eventId, team.team_name, 'approve'), {});
    return team;
  };
  const here = (registration_id: string, position?: number) =>
    asAdmin(site, 'POST', `/api/admin/events/${eventId}/check-ins`, {
      nonce: randomUUID(),
      registration_id,
      position,
    });
  const first = await approved(['came', 'stayed-away']);
  await here(first.registration_id, 0);
  const second = await approved(['also-came'], { modules: ['Robotics'] });
  await here(second.registration_id);
  const late = await approved(['ill'], { modules: ['Robotics'] });
  await addPendingTeam(site, eventId, { members: [member('pending@club.test')] });
  // Came, and then the approval was taken back.
  const undone = await approved(['undone'], { modules: ['Robotics'] });
  await here(undone.registration_id);
  await site.pool.query(`update events.registration set status = 'pending' where id = $1`, [
    undone.registration_id,
  ]);
  // They came with another team than this one.
  await site.pool.query(
    `insert into events.registration_member
      select $1, n, name, address, '', '', '', ''
      from events.registration_member member, (values (1, 'Came@club.test'), (2, 'Undone@club.test')) came (n, address)
      where registration_id = $1`,
    [late.registration_id],
  );

  const toWhom = async (fields: object) => {
    const subject = randomUUID();
    const shown = await asAdmin<TeamEmailPreview>(site, 'POST', `${path()}/preview`, {
      ...message,
      ...fields,
    });
    const { status, body } = await send({ ...fields, subject });
    await work();
    if (status !== 200) return status;
    expect([shown.body.recipients, shown.body.who]).toEqual([
      body.recipients,
      'who' in fields ? fields.who : 'all',
    ]);
    return (await sentTo(subject)).sort();
  };
  // The member who missed this event was checked in at another one.
  const other = (await addEvent(site)).id;
  const there = await addPendingTeam(site, other, { members: [member('ill@club.test')] });
  await asAdmin(site, 'POST', decisionPath(other, there.team_name, 'approve'), {});
  await asAdmin(site, 'POST', `/api/admin/events/${other}/check-ins`, {
    ...{ nonce: randomUUID(), registration_id: there.registration_id },
  });
  expect(await toWhom({ who: 'here' })).toEqual(['also-came@club.test', 'came@club.test']);
  expect(await toWhom({ who: 'missing' })).toEqual([
    'Undone@club.test',
    'ill@club.test',
    'stayed-away@club.test',
  ]);
  expect(await toWhom({ who: 'missing', filter: { module: 'Web development' } })).toEqual([
    'stayed-away@club.test',
  ]);
  const registration_ids = [first.registration_id];
  expect(await toWhom({ who: 'here', registration_ids })).toEqual(['came@club.test']);
  expect(await toWhom({ registration_ids })).toEqual(['came@club.test', 'stayed-away@club.test']);
  expect(await toWhom({ who: 'here', filter: { status: 'pending' } })).toBe(422);
  expect(await toWhom({ who: 'everybody' })).toBe(422);
  const details = (await auditEntries(site.pool)).flatMap(({ action, detail }) =>
    action === 'teams.emailed' ? [(detail as { who?: string }).who] : [],
  );
  expect(details.sort()).toEqual(['here', 'here', 'missing', 'missing', undefined]);
});

test('an email to those who came, pressed twice at once, leaves once', async () => {
  const team = await addPendingTeam(site, eventId, { members: [member('came@club.test')] });
  const { team_name, registration_id } = team;
  await asAdmin(site, 'POST', decisionPath(eventId, team_name, 'approve'), {});
  const nonce = randomUUID();
  await asAdmin(site, 'POST', `/api/admin/events/${eventId}/check-ins`, { nonce, registration_id });
  const attempt = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => send({ attempt, who: 'here' })));
  expect(answers.map(({ body }) => body.recipients)).toEqual([1, 1, 1]);
  await work();
  expect(await sentTo()).toEqual(['came@club.test']);
});

test('a repeated request gets the numbers of its own email', async () => {
  const { registration_id } = await addTeam(site, eventId);
  await addTeam(site, eventId);
  await send({ registration_ids: [registration_id] });
  const attempt = randomUUID();
  for (let time = 0; time < 2; time += 1)
    expect((await send({ attempt })).body).toEqual({ teams: 2, recipients: 4 });
});

test('a test goes only to the admin', async () => {
  await addTeam(site, eventId);
  expect((await send({ test: true })).body).toEqual({ teams: 0, recipients: 1 });
  expect(await sentTo()).toEqual([site.adminEmail]);
  expect(await waitingIds()).toEqual([]);
});

test('every address gets one email, though the request is repeated and processes end between batches', async () => {
  const { pool } = site;
  await pool.query(
    `with made as (
      insert into events.registration (id, event_id, team_name, reference, total, payable)
      select gen_random_uuid(), $1, 'Team ' || n, 'R-' || n, 0, 0 from generate_series(1, 70) n
      returning id, team_name
    ) insert into events.registration_member
      select id, position, team_name, 'm' || position * length(team_name) || team_name || '@club.test', '', '', '', ''
      from made, generate_series(0, 1) position
      union all select id, 2, 'Shared', 'Shared@club.test', '', '', '', '' from made`,
    [eventId],
  );
  const attempt = randomUUID();
  const answers = await Promise.all([send({ attempt }), send({ attempt }), send({ attempt })]);
  for (const { status, body } of answers)
    expect([status, body]).toEqual([200, { teams: 70, recipients: 141 }]);
  const ids = await waitingIds();
  expect(ids).toHaveLength(1);
  const [id = ''] = ids;

  // One process ends after its first batch, another in the middle of a batch.
  await queueBatch(site.ctx, id);
  const killed = site.db.transaction().execute(async (db) => {
    await queueBatch({ ...site.ctx, db }, id);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await sentTo()).toHaveLength(50);
  await Promise.all([1, 2, 3].map(() => queueTeamEmails(site.ctx, { id })));
  await send({ attempt });
  await work();

  const addresses = (await sentTo()).map((address) => address.toLowerCase());
  expect(addresses).toHaveLength(141);
  expect(new Set(addresses).size).toBe(141);
  expect(
    (await auditEntries(pool)).filter(({ action }) => action === 'teams.emailed'),
  ).toMatchObject([
    { actor: site.adminEmail, detail: { subject: message.subject, teams: 70, recipients: 141 } },
  ]);
  const { rows } = await pool.query(
    `select distinct priority from test.job
     where task = 'send_mail' and payload ->> 'subject' = $1`,
    [message.subject],
  );
  expect(rows).toEqual([{ priority: 10 }]);
});

test('an erased person gets no email, also when it was about to be queued', async () => {
  await addTeam(site, eventId, { members: [member('a@club.test'), member('b@club.test')] });
  await send({});
  await asAdmin(site, 'POST', '/api/admin/person/events/erase', { email: 'b@club.test' });
  await work();
  expect(await sentTo()).toEqual(['a@club.test']);
  expect((await send({})).body.recipients).toBe(1);
});

test('a member or an email that is deleted before the job stops nothing', async () => {
  const team = await addTeam(site, eventId, {
    members: [member('a@club.test'), member('b@club.test'), member('c@club.test')],
  });
  await send({});
  await site.pool.query(
    'delete from events.registration_member where registration_id = $1 and position = 1',
    [team.registration_id],
  );
  await site.pool.query(
    'update events.registration_member set email = $2 where registration_id = $1 and position = 2',
    [team.registration_id, ERASED_EMAIL],
  );
  await work();
  expect(await sentTo()).toEqual(['a@club.test']);
  expect(await queueBatch(site.ctx, randomUUID())).toBe(0);
});

test('an email needs a subject, a text and a signed-in admin', async () => {
  const refused = await send({ subject: '', text: ' ', attempt: 'x' });
  expect([
    refused.status,
    Object.keys((refused.body as never as { fields: object }).fields),
  ]).toEqual([422, ['subject', 'text', 'attempt']]);
  expect((await call(site, 'POST', path(), message)).status).toBe(401);
});
