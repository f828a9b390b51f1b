import { fakeServer, refusal } from '@club/web-kit/fake-server';
import { screen } from '@testing-library/react';
import { registered } from '../mocks/samples.ts';
import { eventPath, press, renderRegistration } from '../testing/render-registration.tsx';

beforeEach(() => sessionStorage.clear());

const RESUME = eventPath('resume');
const { payment_token: token, ...payable } = registered;
const resumed = (status: string, more: object = {}) => ({
  body: {
    ...payable,
    event_title: 'Winter Code Sprint',
    payment_status: status,
    payable: null,
    transaction_id: null,
    rejection_reason: null,
    ...more,
  },
});

test('the link in the email opens the payment of the team', async () => {
  const server = fakeServer({ [RESUME]: resumed('unpaid') });
  renderRegistration(server, token);
  expect(await screen.findByRole('heading', { name: 'Pay by bank transfer' })).toBeVisible();
  expect(server.requests[0]?.body).toEqual({ payment_token: token });
  expect(screen.getByText('WCS-7K2QA')).toBeVisible();
});

test('a rejected team sees the reason and can submit again', async () => {
  const response = resumed('rejected', { rejection_reason: 'The amount is PKR 200 short.' });
  renderRegistration(fakeServer({ [RESUME]: response }), token);
  expect(await screen.findByText('Your payment was rejected')).toBeVisible();
  expect(screen.getByText('The amount is PKR 200 short.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit payment' })).toBeEnabled();
});

test.each([
  ['pending', 'We received your receipt'],
  ['approved', "You're in"],
])('a %s payment is shown without a payment form', async (status, title) => {
  const response = resumed(status, { payable: 3200, transaction_id: 'FT1' });
  renderRegistration(fakeServer({ [RESUME]: response }), token);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText('PKR 3,200')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit payment' })).toBeNull();
});

test('an invalid link shows the reason without Retry', async () => {
  const invalid = "This payment link isn't valid.";
  const server = fakeServer({ [RESUME]: refusal(403, 'not_allowed', invalid) });
  renderRegistration(server, 'wrong');
  expect(await screen.findByText(invalid)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a registration that could not be loaded can be loaded again', async () => {
  const server = fakeServer({ [RESUME]: 'no answer' });
  renderRegistration(server, token);
  expect(await screen.findByText('Your registration could not be loaded.')).toBeVisible();
  server.responses[RESUME] = resumed('unpaid');
  await press('Retry');
  expect(await screen.findByLabelText('Transaction ID')).toBeVisible();
});
