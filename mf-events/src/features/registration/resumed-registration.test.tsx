import { screen } from '@testing-library/react';
import { registered } from '../../mocks/samples.ts';
import {
  press,
  refusal,
  renderRegistration,
  serverOf,
} from '../../testing/render-registration.tsx';

beforeEach(() => sessionStorage.clear());

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

test('the mail’s link opens the payment of its team', async () => {
  const server = serverOf({ '/resume': [resumed('unpaid')] });
  renderRegistration(server, token);
  expect(await screen.findByRole('heading', { name: 'Pay by bank transfer' })).toBeVisible();
  expect(server.calls[0]?.body).toEqual({ payment_token: token });
  expect(screen.getByText('WCS-7K2QA')).toBeVisible();
});

test('a rejected team reads why and can submit again', async () => {
  const answer = resumed('rejected', { rejection_reason: 'The amount is PKR 200 short.' });
  renderRegistration(serverOf({ '/resume': [answer] }), token);
  expect(await screen.findByText('Your payment was rejected')).toBeVisible();
  expect(screen.getByText('The amount is PKR 200 short.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit payment' })).toBeEnabled();
});

test.each([
  ['pending', 'Your payment has arrived'],
  ['approved', 'You are in'],
])('a %s payment is shown, not asked for again', async (status, title) => {
  const answer = resumed(status, { payable: 3200, transaction_id: 'FT1' });
  renderRegistration(serverOf({ '/resume': [answer] }), token);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText('PKR 3,200')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit payment' })).toBeNull();
});

test('a link that opens nothing says so, and one that was lost can be tried again', async () => {
  const wrong = 'This payment link does not belong to that team.';
  const server = serverOf({ '/resume': [refusal(wrong), resumed('unpaid')] });
  renderRegistration(server, 'wrong');
  expect(await screen.findByText(wrong)).toBeVisible();
  await press('Retry');
  expect(await screen.findByLabelText('Transaction ID')).toBeVisible();
});
