import type { AdminEvent, ClubEvent } from '@club/contracts/events/event';
import { standardFields } from '@club/contracts/events/member-fields';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import type { AdminRegistrationDetail } from '@club/contracts/events/registration-detail';
import { formData } from '@club/contracts/http/client';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import {
  addEvent,
  addTeam,
  asAdmin,
  auditOf,
  call,
  type EventsSite,
  eventFields,
  member,
  openEventsSite,
  pay,
  paymentForm,
  teamForm,
} from '../testing/events-site.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

const school = { name: 'university_name', label: 'School', required: true };
const roll = { name: 'university_roll_no', label: 'Roll number', required: false };
/** A drama society asks no phone and no batch, and needs the school. */
const ofDrama = { member_fields: JSON.stringify([roll, school]) };

const save = <Body = AdminEvent>(event: AdminEvent, fields: object) => {
  const form = formData({ ...eventFields, ...fields });
  return asAdmin<Body>(site, 'PUT', `/api/admin/events/${event.id}`, form);
};
type Refused = { fields?: object; code?: string };
const send = <Body = RegistrationDetail & Refused>(method: string, path: string, body: object) =>
  call<Body>(site, method, `/api/registration${path}`, body);
const open = async ({ payment_token }: RegisteredTeam) =>
  (await send('POST', '', { payment_token })).body;
const detailOf = async (event: AdminEvent, { registration_id }: RegisteredTeam) => {
  const path = `/api/admin/events/${event.id}/registrations/${registration_id}`;
  return (await asAdmin<AdminRegistrationDetail>(site, 'GET', path)).body;
};
const csvOf = async (event: AdminEvent) => {
  const path = `/api/admin/events/${event.id}/registrations.csv`;
  const response = await site.app.request(path, { headers: site.adminHeaders });
  return (await response.text()).split('\r\n');
};

describe('the fields of an event', () => {
  test('are all of the description without a field about them, also when an admin saves them unchanged', async () => {
    const event = await addEvent(site);
    await save(event, { member_fields: JSON.stringify(standardFields) });
    const team = await addTeam(site, event.id);
    const shown = await call<ClubEvent>(site, 'GET', `/api/events/${event.id}`);
    const own = await open(team);
    for (const answer of [event, shown.body, own.event, await detailOf(event, team)])
      expect(answer).not.toHaveProperty('member_fields');
    expect(own).not.toHaveProperty('answers');
    const [heading] = await csvOf(event);
    expect(heading).toContain(
      ',Member 1 name,Member 1 email,Member 1 phone,Member 1 university,Member 1 roll number,Member 1 batch,Member 2 name,',
    );
  });

  test('are kept in their order, shown while it is open, copied, and left by a form that does not know them', async () => {
    const event = await addEvent(site, ofDrama);
    expect(event.member_fields).toEqual([roll, school]);
    const shown = () => call<ClubEvent>(site, 'GET', `/api/events/${event.id}`);
    expect((await shown()).body.member_fields).toEqual([roll, school]);
    const copy = await asAdmin<AdminEvent>(site, 'POST', `/api/admin/events/${event.id}/duplicate`);
    expect(copy.body.member_fields).toEqual([roll, school]);
    const closed = await save(event, { registration_open: 'false' });
    expect(closed.body.member_fields).toEqual([roll, school]);
    expect((await shown()).body).not.toHaveProperty('member_fields');
    const back = await save(event, { member_fields: JSON.stringify(standardFields) });
    expect(back.body).not.toHaveProperty('member_fields');
    const sorted = [...standardFields].reverse();
    const turned = await save(event, { member_fields: JSON.stringify(sorted) });
    expect(turned.body.member_fields).toEqual(sorted);
    await save(event, { member_fields: JSON.stringify([roll, school]) });
    await save(event, { member_fields: JSON.stringify(standardFields) });
    const entry = (await auditEntries(site.pool)).at(-1);
    expect(entry).toMatchObject({ before: { member_fields: [roll, school] } });
  });

  test.each([
    ['no JSON', { member_fields: 'The fields of members must be a list.' }],
    [
      JSON.stringify([{ ...school, label: ' ' }]),
      { 'member_fields.0.label': 'The label is required.' },
    ],
    [
      JSON.stringify([{ ...school, name: 'email' }]),
      {
        'member_fields.0.name':
          'A field must be one of phone, university_name, university_roll_no, batch.',
      },
    ],
    [
      JSON.stringify([school, school]),
      expect.objectContaining({ 'member_fields.1.name': 'This field is in the list twice.' }),
    ],
    [
      JSON.stringify([school, { ...roll, label: 'school' }]),
      { 'member_fields.1.label': 'Another field has this label.' },
    ],
    [
      JSON.stringify([{ ...roll, label: 'Email' }]),
      { 'member_fields.0.label': 'Another field has this label.' },
    ],
  ])('%s is refused at its field', async (sent, fields) => {
    const event = await addEvent(site);
    const { status, body } = await save<Refused>(event, { member_fields: sent });
    expect([status, body.fields]).toEqual([422, fields]);
  });
});

describe('a team', () => {
  test('must fill in required fields, and what is not asked is not stored', async () => {
    const event = await addEvent(site, ofDrama);
    const form = teamForm();
    const [first, second] = form.members;
    const register = (members: object[]) =>
      call<RegisteredTeam & Refused>(site, 'POST', `/api/events/${event.id}/register`, {
        ...form,
        members,
      });
    const refused = await register([
      { ...first, university_name: ' ' },
      { ...second, university_name: '' },
    ]);
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      {
        'members.0.university_name': 'School is required.',
        'members.1.university_name': 'School is required.',
      },
    ]);
    const { status, body: team } = await register([first ?? {}, second ?? {}]);
    expect(status).toBe(201);
    expect((await detailOf(event, team)).members[0]).toMatchObject({
      phone: '',
      university_name: 'City University',
      university_roll_no: 'CS-22-118',
      batch: '',
    });
    const [heading, row] = await csvOf(event);
    expect(heading).toContain(
      ',Member 1 name,Member 1 email,Member 1 roll number,Member 1 School,Member 2 name,',
    );
    expect(row).toContain(`${first?.email},CS-22-118,City University,`);
  });

  test('sends the same form again without effect, also with a field that is no longer asked', async () => {
    const event = await addEvent(site, ofDrama);
    const form = teamForm({ attempt: crypto.randomUUID() });
    const register = () =>
      call<RegisteredTeam>(site, 'POST', `/api/events/${event.id}/register`, form);
    const { body: team } = await register();
    await register();
    expect(await auditOf(site, team.registration_id)).toEqual(['registration.registered']);
    const { payment_token } = team;
    const added = { payment_token, members: [member('third@drama.test')] };
    await send('POST', '/members', added);
    expect((await send('POST', '/members', added)).status).toBe(200);
    expect((await auditOf(site, team.registration_id)).slice(1)).toEqual([
      'registration.members_added',
    ]);
  });

  test('keeps what it gave to a field that is removed, whatever a page sends; a new person has none', async () => {
    const event = await addEvent(site);
    const form = teamForm();
    const { body: team } = await call<RegisteredTeam>(
      site,
      'POST',
      `/api/events/${event.id}/register`,
      form,
    );
    await save(event, ofDrama);
    const { payment_token } = team;
    const [first] = form.members;
    const { body } = await send('PUT', '', {
      payment_token,
      members: [member('new@drama.test'), { ...first, phone: '', university_roll_no: 'CS-1' }],
      modules: form.modules,
    });
    expect(body.members).toMatchObject([
      { phone: '', batch: '' },
      { phone: '+92 300 1234567', university_roll_no: 'CS-1', batch: '2022' },
    ]);
    const [heading, row] = await csvOf(event);
    expect(heading).toContain(
      'Member 1 roll number,Member 1 School,Member 1 phone (removed),Member 1 batch (removed),',
    );
    expect(row).toContain(',CS-22-118,City University,,,');
    expect(row).toContain(",CS-1,City University,'+92 300 1234567,2022,");
  });

  test('must fill in required fields of added and changed members', async () => {
    const event = await addEvent(site, ofDrama);
    const { payment_token } = await addTeam(site, event.id);
    const members = [{ ...member('x@drama.test'), university_name: '' }];
    for (const [method, path] of [
      ['POST', '/members'],
      ['PUT', ''],
    ] as const) {
      const { status, body } = await send(method, path, {
        payment_token,
        members,
        modules: ['Robotics'],
      });
      expect([status, body.fields]).toEqual([
        422,
        { 'members.0.university_name': 'School is required.' },
      ]);
    }
  });
});

describe('a field that becomes required', () => {
  const SCHOOL = '5bec0000-0000-4000-8000-000000000002';

  /** Registered before, and paid. */
  async function addEarlierTeam() {
    const event = await addEvent(site);
    const members = [
      member(`${crypto.randomUUID()}@a.test`),
      member(`${crypto.randomUUID()}@b.test`),
    ];
    const team = await addTeam(site, event.id, {
      members: [members[0], { ...members[1], university_name: '' }],
    });
    await pay(site, event.id, paymentForm(team));
    await save(event, ofDrama);
    return { event, team };
  }

  test('is asked on the page of a team that has paid, and its answer is the field', async () => {
    const { event, team } = await addEarlierTeam();
    const own = await open(team);
    expect(own).toMatchObject({ payment_status: 'pending', can: { answer: true } });
    expect(own.event.questions).toMatchObject([
      { id: SCHOOL, for: 'member', label: 'School', required: true },
    ]);
    expect(own.answers).toEqual({ team: {}, members: [{ [SCHOOL]: 'City University' }, {}] });
    const { payment_token } = team;
    const answer = (text: string) =>
      send('PUT', '/answers', {
        payment_token,
        answers: { team: {}, members: [{ [SCHOOL]: 'City University' }, { [SCHOOL]: text }] },
      });
    expect((await answer('')).body.fields).toEqual({
      [`answers.members.1.${SCHOOL}`]: 'Please answer this question.',
    });
    expect((await answer('x'.repeat(121))).body.fields).toEqual({
      [`answers.members.1.${SCHOOL}`]: 'School can have at most 120 characters.',
    });
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await answer('Town School');
      expect([status, body.members[1]?.university_name]).toEqual([200, 'Town School']);
    }
    const { members, answers } = await detailOf(event, team);
    expect([members[1]?.university_name, answers]).toEqual(['Town School', undefined]);
    const actions = await auditOf(site, team.registration_id);
    expect(actions.filter((action) => action === 'registration.answered')).toHaveLength(1);
  });

  test('is not asked of an admin, who registers and corrects with what is known', async () => {
    const { event, team } = await addEarlierTeam();
    const path = `/api/admin/events/${event.id}/registrations`;
    const corrected = { ...member(`${crypto.randomUUID()}@c.test`), university_name: '' };
    const corrections = `${path}/${team.registration_id}/members/1`;
    expect((await asAdmin(site, 'PUT', corrections, corrected)).status).toBe(200);
    const byHand = await asAdmin(site, 'POST', path, teamForm({ members: [corrected] }));
    expect(byHand.status).toBe(201);
  });
});
