import { discountField } from '@club/contracts/events/payment';
import { formData } from '@club/contracts/http/client';
import { CLIENT_ADDRESS_HEADER } from '@club/service-kit/http/client-address';
import {
  addEvent,
  addTeam,
  call,
  type EventsSite,
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
const validate = (code: string, module: string, address: string, event = eventId) =>
  call(
    site,
    'POST',
    `/api/events/${event}/discount/validate`,
    formData({ code, module }),
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

test('right codes do not count against the limit of an address', async () => {
  for (let count = 0; count < 30; count += 1) {
    expect((await validate('EARLY', 'Robotics', 'campus')).status).toBe(200);
  }
});

test('the limit also counts the codes of payments', async () => {
  const team = await addTeam(site, eventId);
  const guess = (code: string) =>
    call(
      site,
      'POST',
      `/api/events/${eventId}/payment`,
      paymentForm(team, { [discountField('Robotics')]: code }),
      from('guesser of payments'),
    );
  const responses = [];
  for (let count = 0; count < 12; count += 1) responses.push((await guess(`GUESS${count}`)).status);
  expect(responses).toEqual([...Array(10).fill(422), 429, 429]);
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
