import { submitPayment } from '@club/contracts/events/payment';
import { sampleRegistrationDetail } from '@club/contracts/samples/events';
import { fakeServer, refusal } from '@club/web-kit/fake-server';
import {
  listOwnRegistrations,
  type OwnRegistration,
  rememberRegistration,
} from '@club/web-kit/own-registrations';
import { useUpload } from '@club/web-kit/upload';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { clearBrowser, renderAt } from '../../testing/render-page.tsx';

import { endPayment } from '../payment/use-payment.ts';
import { OwnBarArea } from './own-bar-area.tsx';
import { ownOf } from './own-status.ts';

beforeEach(clearBrowser);

const GET = '/api/registration';
const detail = sampleRegistrationDetail();
const own = (more: Partial<OwnRegistration> = {}) => ({ ...ownOf(detail, 'secret'), ...more });
const showBar = (server: ReturnType<typeof fakeServer>, eventId?: string) =>
  renderAt('/events', server, <OwnBarArea eventId={eventId} onDismiss={() => undefined} />);

test('shows the stored status at once, then the current status, with a link to the page of the team', async () => {
  rememberRegistration(own());
  const server = fakeServer({
    [GET]: { body: { ...detail, payment_status: 'rejected', rejection_reason: 'Too little.' } },
  });
  showBar(server, detail.event.id);
  expect(await screen.findByText(/payment not confirmed/)).toBeVisible();
  const link = screen.getByRole('link', { name: `Continue: ${detail.team_name}` });
  expect(link).toHaveAttribute('href', '/registration#secret');
  expect(listOwnRegistrations()).toMatchObject([{ status: 'rejected' }]);
});

function PaidBar() {
  const [submitted, setSubmitted] = useState<string>();
  const registered = { ...detail, payment_token: 'secret' };
  const pay = () => endPayment({ registered, onPaid: () => setSubmitted('secret') }, 'pending');
  const onDismiss = () => setSubmitted(undefined);
  return (
    <>
      <button type="button" onClick={pay}>
        Pay
      </button>
      <OwnBarArea eventId={detail.event.id} submitted={submitted} onDismiss={onDismiss} />
    </>
  );
}

test('what was loaded before a payment is not shown after it, also when nothing newer loads', async () => {
  rememberRegistration(own({ status: 'unconfirmed' }));
  const server = fakeServer({ [GET]: { body: { ...detail, payment_status: 'unpaid' } } });
  renderAt('/events', server, <PaidBar />);
  expect(await screen.findByText(/payment open/)).toBeVisible();
  server.responses[GET] = refusal(503, 'unavailable', 'Please try again.');
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(await screen.findByText(/did not load/)).toBeVisible();
  expect(screen.queryByText(/^Pay PKR/)).toBeNull();
  const link = screen.getByRole('link', { name: 'View registration' });
  expect(link).toHaveAttribute('href', '/registration#secret');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText(/receipt in review/)).toBeVisible();
});

test('the link to the registration appears together with the details, so that it does not move', async () => {
  let answer = (_: { body: object }) => undefined as unknown;
  const loading = new Promise<{ body: object }>((resolve) => {
    answer = resolve;
  });
  renderAt('/events', fakeServer({ [GET]: () => loading }), <PaidBar />);
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(await screen.findByText(/Loading its details/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'View registration' })).toBeNull();
  answer({ body: detail });
  expect(await screen.findByRole('link', { name: 'View registration' })).toBeVisible();
  expect(screen.getByText(detail.reference)).toBeVisible();
});

function Pay() {
  const [pay] = useUpload(submitPayment);
  const input = { params: { id: detail.event.id }, body: {} } as Parameters<typeof pay>[0];
  return (
    <button type="button" onClick={() => void pay(input)}>
      Pay
    </button>
  );
}

test.each([
  ['this page', { body: {} }],
  ['another page', refusal(409, 'already_submitted', 'You have already submitted your payment.')],
])('a status that was requested before the payment by %s is replaced after it', async (_, paid) => {
  const unpaid = { ...detail, payment_status: 'unpaid' };
  let answer = (_: { body: object }) => undefined as unknown;
  const before = new Promise<{ body: object }>((resolve) => {
    answer = resolve;
  });
  const server = fakeServer({
    [GET]: () => before,
    [`/api/events/${detail.event.id}/payment`]: () => {
      server.responses[GET] = { body: { ...detail, payment_status: 'pending' } };
      return paid;
    },
  });
  rememberRegistration(own());
  renderAt(
    '/events',
    server,
    <>
      <Pay />
      <OwnBarArea eventId={detail.event.id} submitted="secret" onDismiss={() => undefined} />
    </>,
  );
  await waitFor(() => expect(server.requestsTo(GET)).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  await waitFor(() => expect(server.requests).toHaveLength(2));
  answer({ body: unpaid });
  expect(await screen.findByText('Registration and payment submitted successfully!')).toBeVisible();
});

test('the page of another event shows nothing, and no request is sent', async () => {
  rememberRegistration(own());
  const server = fakeServer({});
  showBar(server, 'other');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(server.requests).toEqual([]);
});

test('a registration that the server does not know any more is forgotten', async () => {
  rememberRegistration(own());
  showBar(fakeServer({ [GET]: refusal(403, 'not_allowed', 'not valid') }));
  await waitFor(() => expect(listOwnRegistrations()).toEqual([]));
});

test('a connection that fails leaves the stored status', async () => {
  rememberRegistration(own());
  showBar(fakeServer({ [GET]: 'no answer' }));
  expect(await screen.findByText(/payment open/)).toBeVisible();
  expect(listOwnRegistrations()).toHaveLength(1);
});

test('a registration is forgotten after the last day of its event, and a broken entry is ignored', () => {
  const draft = [own({ last_day: '2020-01-01' }), { token: 5 }];
  localStorage.setItem('club-own-registrations', JSON.stringify({ version: 1, draft }));
  window.dispatchEvent(new Event('storage'));
  expect(listOwnRegistrations()).toEqual([]);
  expect(localStorage.getItem('club-own-registrations')).toBeNull();
});
