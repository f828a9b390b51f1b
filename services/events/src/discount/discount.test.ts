import type { AdminEvent } from '@club/contracts/events/event';
import { discountField } from '@club/contracts/events/payment';
import { formData } from '@club/contracts/http/client';
import { DAY_MS } from '@club/contracts/values/day';
import { CLIENT_ADDRESS_HEADER } from '@club/service-kit/http/client-address';
import {
  addEvent,
  addTeam,
  asAdmin,
  call,
  type EventsSite,
  inHours,
  openEventsSite,
  paymentForm,
} from '../testing/events-site.ts';

let site: EventsSite;
let eventId: string;
beforeEach(async () => {
  eventId = (await addEvent(site)).id;
});
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

const from = (address: string) => ({ [CLIENT_ADDRESS_HEADER]: address });
const validate = (
  code: string,
  module: string,
  address: string,
  event = eventId,
  more: object = {},
) =>
  call(
    site,
    'POST',
    `/api/events/${event}/discount/validate`,
    formData({ code, module, ...more }),
    from(address),
  );

test('a valid code returns its amount', async () => {
  const { status, body } = await validate(' early', 'Robotics', 'hall');
  expect([status, body]).toEqual([200, { amount: 500, message: 'Discount applied! PKR 500 off' }]);
});

test('the message never names a discount above the price of the module', async () => {
  const { body } = await validate('FREE', 'Web development', 'hall');
  expect(body).toEqual({ amount: 9999, message: 'Discount applied! PKR 1,200 off' });
});

test('unknown, misspelt and other-module codes get the same response', async () => {
  const responses = await Promise.all([
    validate('NOPE', 'Robotics', 'guesser'),
    validate('EARLYY', 'Robotics', 'guesser'),
    validate('EARLY', 'Web development', 'guesser'),
    validate('EARLY', 'Chess', 'guesser'),
  ]);
  const bodies = responses.map(({ status, body: { detail, code, fields } }) => ({
    status,
    detail,
    code,
    fields,
  }));
  expect(new Set(bodies.map((response) => JSON.stringify(response))).size).toBe(1);
  expect(bodies[0]).toEqual({
    status: 422,
    detail: 'Invalid discount code',
    code: 'invalid',
    fields: { code: 'Invalid discount code' },
  });
});

test('allows ten wrong codes a minute per address and event, then answers 429 with Retry-After', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 25 }, (_, index) => validate(`GUESS${index}`, 'Robotics', 'thief')),
  );
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10);
  const blocked = await validate('EARLY', 'Robotics', 'thief', eventId.toUpperCase());
  expect([blocked.status, Number(blocked.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await validate('EARLY', 'Robotics', 'another hall')).status).toBe(200);
  const other = await addEvent(site);
  expect((await validate('EARLY', 'Robotics', 'thief', other.id)).status).toBe(200);
});

test('a code is tried on all modules as one guess, and its answer names those that it is for', async () => {
  const tryAll = (code: string) =>
    validate(code, 'Web development', 'one field', eventId, { modules: 'Robotics,Chess' });
  expect((await tryAll('early')).body).toEqual({
    ...{ amount: 500, message: 'Discount applied! PKR 500 off' },
    discounts: [{ module: 'Robotics', amount: 500 }],
  });
  const both = JSON.stringify([{ code: 'ALL', amount: 5000, modules: 'all' }]);
  const { id } = await addEvent(site, { discount_codes: both });
  const { body } = await validate('all', 'Robotics', 'hall', id, { modules: 'Web development' });
  const discounts = ['Web development', 'Robotics'].map((module) => ({ module, amount: 5000 }));
  expect(body).toMatchObject({
    message: 'Discount applied! PKR 3,700 off',
    discounts: expect.arrayContaining(discounts),
  });
  const guesses = [];
  for (let count = 0; count < 11; count += 1) guesses.push((await tryAll(`NO${count}`)).status);
  expect(guesses).toEqual([...Array(10).fill(422), 429]);
});

test('right codes do not count against the limit of an address', async () => {
  for (let count = 0; count < 30; count += 1) {
    expect((await validate('EARLY', 'Robotics', 'campus')).status).toBe(200);
  }
});

type Team = Awaited<ReturnType<typeof addTeam>>;
const own = ({ payment_token }: Team, code: string) => ({
  payment_token,
  codes: [{ module: 'Robotics', code }],
});

test.each([
  [
    'of payments',
    'POST',
    () => `/api/events/${eventId}/payment`,
    (team: Team, code: string) => paymentForm(team, { [discountField('Robotics')]: code }),
  ],
  ['that a team applies', 'PUT', () => '/api/registration/codes', own],
  ['that leave nothing to pay', 'POST', () => '/api/registration/confirm', own],
])('the limit also counts the codes %s', async (name, method, path, bodyOf) => {
  const team = await addTeam(site, eventId);
  const responses = [];
  for (let count = 0; count < 12; count += 1) {
    const body = bodyOf(team, `GUESS${count}`);
    responses.push((await call(site, method, path(), body, from(`guesser ${name}`))).status);
  }
  expect(responses).toEqual([...Array(10).fill(422), 429, 429]);
});

test('a code ends after its last day and after its number of uses, also in a payment', async () => {
  const code = (name: string, limit: object) => ({
    ...{ code: name, amount: 500, module: 'Robotics' },
    ...limit,
  });
  const discount_codes = JSON.stringify([
    code('PAST', { last_day: '2026-01-01' }),
    code('ONCE', { last_day: '2098-01-01', max_uses: 1 }),
  ]);
  const { id } = await addEvent(site, { discount_codes });
  const errorOf = async (name: string) =>
    (await validate(name, 'Robotics', 'hall', id)).body.fields?.code;
  // A code that exists is no guess, so it does not count against the limit.
  for (let count = 0; count < 12; count += 1)
    expect(await errorOf('PAST')).toBe('This discount code has expired.');
  expect(await errorOf('once')).toBeUndefined();

  const teams = [await addTeam(site, id), await addTeam(site, id)];
  const pay = (team: (typeof teams)[number]) =>
    call(
      site,
      'POST',
      `/api/events/${id}/payment`,
      paymentForm(team, { [discountField('Robotics')]: 'Once' }),
    );
  const paid = await Promise.all(teams.map(pay));
  expect(paid.map(({ status }) => status).sort()).toEqual([200, 422]);
  const usedUp = 'This discount code has been used as often as it can be.';
  expect(await errorOf('ONCE')).toBe(usedUp);
  const { body } = await asAdmin<AdminEvent>(site, 'GET', `/api/admin/events/${id}`);
  expect(body.discount_codes.map(({ uses }) => uses)).toEqual([0, 1]);
});

test('a code holds on its whole last day, by the clock of the database alone', async () => {
  const day = (hours: number) => inHours(site, hours).slice(0, 10);
  const lastDays = { YESTERDAY: day(-24), TODAY: day(0), TOMORROW: day(24) };
  const { id } = await addEvent(site, {
    discount_codes: JSON.stringify(
      Object.entries(lastDays).map(([code, last_day]) => ({
        ...{ code, last_day, amount: 500, module: 'Robotics' },
      })),
    ),
  });
  const statuses = () =>
    Promise.all(
      Object.keys(lastDays).map(
        async (code) => (await validate(code, 'Robotics', 'hall', id)).status,
      ),
    );
  expect(await statuses()).toEqual([422, 200, 200]);
  const timers = ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'] as const;
  jest.useFakeTimers({ now: Date.now() + 2 * DAY_MS, doNotFake: [...timers] });
  try {
    expect(await statuses()).toEqual([422, 200, 200]);
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  ['no code', '', 'Robotics', 422],
  ['no module', 'EARLY', '', 422],
])('refuses %s', async (_, code, module, status) => {
  expect((await validate(code, module, 'hall')).status).toBe(status);
});

test('answers 404 for an unknown event', async () => {
  expect(
    (await validate('EARLY', 'Robotics', 'hall', '01a1fd9c-0000-7000-8000-000000000000')).status,
  ).toBe(404);
});
