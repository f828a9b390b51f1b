import type { ModuleChange } from '@club/contracts/events/correction';
import type { AdminEvent, ClubEvent } from '@club/contracts/events/event';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import type { ReceivedPayment } from '@club/contracts/events/payment';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import { formData } from '@club/contracts/http/client';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { wallClock } from '@club/service-kit/time/wall-clock';
import {
  addEvent,
  addPendingTeam,
  addTeam,
  asAdmin,
  call,
  type EventsSite,
  eventFields,
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

const FIRST = { amount: 2000, max_teams: 1 };
const steps = (...robotics: object[]) => ({ module_steps: JSON.stringify({ Robotics: robotics }) });
const robotics = { modules: ['Robotics'] };

const shown = async (id: string) => (await call<ClubEvent>(site, 'GET', `/api/events/${id}`)).body;
const office = async (id: string) =>
  (await asAdmin<AdminEvent>(site, 'GET', `/api/admin/events/${id}`)).body;
const own = async ({ payment_token }: RegisteredTeam) =>
  (await call<RegistrationDetail>(site, 'POST', '/api/registration', { payment_token })).body;
const cancel = ({ payment_token }: RegisteredTeam) =>
  call(site, 'POST', '/api/registration/cancel', { payment_token });
const update = <Body = AdminEvent>(id: string, fields: object) =>
  asAdmin<Body>(site, 'PUT', `/api/admin/events/${id}`, formData({ ...eventFields, ...fields }));

test('a price for the first teams is shown until it is used up, and comes back with a place', async () => {
  const { id } = await addEvent(site, steps(FIRST));
  const event = await shown(id);
  expect(event.module_amounts).toEqual({ 'Web development': 1200, Robotics: 2000 });
  expect(event.module_prices?.Robotics).toEqual([
    { amount: 2000, last_day: '', max_teams: 1, teams_left: 1 },
    { amount: 2500, last_day: '', max_teams: null, teams_left: null },
  ]);
  expect(event.module_price_notes).toEqual({
    Robotics: 'Now PKR 2,000: for the first team (1 left)\nThen PKR 2,500',
  });
  const first = await addTeam(site, id, robotics);
  const second = await addTeam(site, id, robotics);
  expect([first.total, second.total]).toEqual([2000, 2500]);
  const usedUp = await shown(id);
  expect(usedUp.module_amounts.Robotics).toBe(2500);
  expect(usedUp.module_prices).toBeUndefined();
  expect((await own(first)).total).toBe(2000);

  await cancel(second);
  await cancel(first);
  expect((await shown(id)).module_amounts.Robotics).toBe(2000);
});

test('a price holds until the end of its last day on the clock of the club', async () => {
  const today = wallClock(new Date(), site.ctx.timeZone).slice(0, 10);
  const { id } = await addEvent(
    site,
    steps(
      { amount: 1000, last_day: '2020-01-01' },
      { amount: 2000, last_day: today },
      { amount: 2200, last_day: '2098-12-01', max_teams: 20 },
    ),
  );
  expect((await shown(id)).module_prices?.Robotics?.map(({ amount }) => amount)).toEqual([
    2000, 2200, 2500,
  ]);
  expect((await shown(id)).module_price_notes?.Robotics).toMatch(
    /^Now PKR 2,000: until .+\nThen PKR 2,200: until Mon 1 Dec 2098 or 20 teams\nThen PKR 2,500$/,
  );
  expect((await addTeam(site, id, robotics)).total).toBe(2000);
});

test('a team is not charged a price that it has not seen', async () => {
  const { id } = await addEvent(site, steps(FIRST));
  await addTeam(site, id, robotics);
  const path = `/api/events/${id}/register`;
  const form = teamForm({ ...robotics, amounts: { Robotics: 2000, 'Web development': 1 } });
  const { status, body } = await call(site, 'POST', path, form);
  const text =
    'The price has changed: Robotics is now PKR 2,500. Please check the total and send it again.';
  expect([status, body.code, body.fields]).toEqual([409, 'price_changed', { modules: text }]);
  const again = await call<RegisteredTeam>(site, 'POST', path, {
    ...form,
    amounts: { Robotics: 2500 },
  });
  expect([again.status, again.body.total]).toEqual([201, 2500]);
  const byHand = await asAdmin(site, 'POST', `/api/admin/events/${id}/registrations`, {
    ...teamForm({ ...robotics, amounts: { Robotics: 2000 } }),
  });
  expect([byHand.status, byHand.body.code]).toEqual([409, 'price_changed']);
});

test('a team that changes its registration keeps the price of the modules that stay', async () => {
  const { id } = await addEvent(site, {
    module_steps: JSON.stringify({ Robotics: [FIRST], 'Web development': [FIRST] }),
  });
  const team = await addTeam(site, id, robotics);
  await addTeam(site, id, { modules: ['Web development'] });
  expect((await own(team)).event.modules).toEqual([
    { name: 'Web development', amount: 1200 },
    { name: 'Robotics', amount: 2000 },
  ]);
  const change = { payment_token: team.payment_token, members: teamForm().members };
  const unseen = await call(site, 'PUT', '/api/registration', {
    ...change,
    modules: ['Web development', 'Robotics'],
    amounts: { 'Web development': 2000 },
  });
  expect([unseen.status, unseen.body.code]).toEqual([409, 'price_changed']);
  const changed = await call<RegistrationDetail>(site, 'PUT', '/api/registration', {
    ...change,
    modules: ['Web development', 'Robotics'],
    amounts: { 'Web development': 1200, Robotics: 2000 },
  });
  expect(changed.body.total).toBe(3200);
});

test('a correction charges the current price for an added module, and keeps the others', async () => {
  const { id } = await addEvent(site, steps(FIRST));
  const team = await addPendingTeam(site, id, robotics);
  const late = await addPendingTeam(site, id, { modules: ['Web development'] });
  const correct = async ({ registration_id }: RegisteredTeam) =>
    (
      await asAdmin<ModuleChange>(
        site,
        'PUT',
        `/api/admin/events/${id}/registrations/${registration_id}/modules`,
        { modules: ['Web development', 'Robotics'] },
      )
    ).body.after.total;
  expect([await correct(team), await correct(late)]).toEqual([3200, 3700]);
});

test('a cancelled team cannot restore a price that another team has', async () => {
  const { id } = await addEvent(site, steps(FIRST));
  const team = await addTeam(site, id, robotics);
  await cancel(team);
  expect((await own(team)).can.restore).toBe(true);
  const other = await addTeam(site, id, robotics);
  expect(other.total).toBe(2000);
  expect((await own(team)).can.restore).toBe(false);
  const restore = () =>
    call(site, 'POST', '/api/registration/restore', { payment_token: team.payment_token });
  expect((await restore()).body).toMatchObject({
    code: 'price_changed',
    detail: 'The price has changed: Robotics is now PKR 2,500. Please register your team again.',
  });
  await cancel(other);
  expect((await restore()).status).toBe(200);
  expect(await own(team)).toMatchObject({ total: 2000, payment_status: 'unpaid' });
});

test('a discount code takes its amount off the price of the step', async () => {
  const { id } = await addEvent(site, steps(FIRST));
  const team = await addTeam(site, id, robotics);
  await addTeam(site, id, robotics);
  const payment = paymentForm(team, { discount_code_Robotics: 'EARLY' });
  const { body } = await pay<ReceivedPayment>(site, id, payment);
  expect(body).toMatchObject({ total: 2000, payable: 1500 });
});

test('a form without the steps keeps them, also of a renamed module, and an empty list removes them', async () => {
  const { id } = await addEvent(site, steps(FIRST));
  const saved = await office(id);
  // An older back office sends back what it has read.
  expect(saved.module_amounts.Robotics).toBe(2500);
  expect(saved.module_steps).toEqual({ Robotics: [{ ...FIRST, last_day: '' }] });
  const renamed = await update(id, {
    modules: 'Web development,Robots',
    module_amounts: 'Web development:1200,Robots:2600',
    module_renames: '{"Robotics":"Robots"}',
    discount_codes: '',
  });
  expect(renamed.body.module_steps).toEqual({ Robots: [{ ...FIRST, last_day: '' }] });
  expect((await shown(id)).module_amounts.Robots).toBe(2000);
  const entries = (await auditEntries(site.pool)).length;
  const removed = await update(id, {
    modules: 'Web development,Robots',
    module_amounts: 'Web development:1200,Robots:2600',
    module_steps: '{}',
    discount_codes: '',
  });
  expect(removed.body.module_steps).toEqual({});
  expect((await auditEntries(site.pool)).slice(entries).at(-1)).toMatchObject({
    before: { modules: [{}, { steps: [{ ...FIRST, last_day: '' }] }] },
    after: { modules: [{}, { steps: [] }] },
  });
});

test('a copy for the next year has the steps with later days', async () => {
  const { id } = await addEvent(site, steps({ amount: 2000, last_day: '2026-12-01' }));
  const copy = await asAdmin<AdminEvent>(site, 'POST', `/api/admin/events/${id}/duplicate`);
  expect(copy.body.module_steps).toEqual({
    Robotics: [{ amount: 2000, last_day: '2027-12-01', max_teams: null }],
  });
});
