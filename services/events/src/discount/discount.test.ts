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

test('a code of the module is told with its amount', async () => {
  const { status, body } = await validate(' early', 'Robotics', 'hall');
  expect([status, body]).toEqual([200, { amount: 500, message: 'Discount applied! PKR 500 off' }]);
});

test('never says that more is taken off than the module costs', async () => {
  const { body } = await validate('FREE', 'Web development', 'hall');
  expect(body).toEqual({ amount: 9999, message: 'Discount applied! PKR 1,200 off' });
});

test('unknown, misspelt and other-module codes get one answer', async () => {
  const answers = await Promise.all([
    validate('NOPE', 'Robotics', 'guesser'),
    validate('EARLYY', 'Robotics', 'guesser'),
    validate('EARLY', 'Web development', 'guesser'),
    validate('EARLY', 'Chess', 'guesser'),
  ]);
  const seen = answers.map(({ status, body: { detail, code, fields } }) => ({
    status,
    detail,
    code,
    fields,
  }));
  expect(new Set(seen.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(seen[0]).toEqual({
    status: 422,
    detail: 'Invalid discount code',
    code: 'invalid',
    fields: { code: 'Invalid discount code' },
  });
});

test('ten wrong guesses a minute per address and event, then 429 with Retry-After', async () => {
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

test('right codes do not use up the guesses of a hall behind one address', async () => {
  for (let count = 0; count < 30; count += 1) {
    expect((await validate('EARLY', 'Robotics', 'campus')).status).toBe(200);
  }
});

test('the payment call is no way around the limit', async () => {
  const team = await addTeam(site, eventId);
  const guess = (code: string) =>
    call(
      site,
      'POST',
      `/api/events/${eventId}/payment`,
      paymentForm(team, { [discountField('Robotics')]: code }),
      from('sly'),
    );
  const answers = [];
  for (let count = 0; count < 12; count += 1) answers.push((await guess(`GUESS${count}`)).status);
  expect(answers).toEqual([...Array(10).fill(422), 429, 429]);
});

test.each([
  ['no code', '', 'Robotics', 422],
  ['no module', 'EARLY', '', 422],
])('refuses %s', async (_, code, module, status) => {
  expect((await validate(code, module, 'hall')).status).toBe(status);
});

test('an event that does not exist has no codes', async () => {
  expect(
    (await validate('EARLY', 'Robotics', 'hall', '01a1fd9c-0000-7000-8000-000000000000')).status,
  ).toBe(404);
});
