import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { sampleRegistrationDetail } from '@club/contracts/samples/events';
import { fakeServer, refusal } from '@club/web-kit/fake-server';
import { listOwnRegistrations } from '@club/web-kit/own-registrations';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearBrowser, renderAt } from '../../testing/render-page.tsx';
import { enter, press } from '../../testing/render-registration.tsx';
import { registrationPage } from './registration.page.tsx';

beforeEach(clearBrowser);

const TOKEN = 'secret-of-the-team';
const GET = '/api/registration';
const { Component } = registrationPage;
const open = (server: ReturnType<typeof fakeServer>, token = TOKEN) =>
  renderAt(`/registration#${token}`, server, <Component params={{}} />);
const openDetail = (detail: Partial<RegistrationDetail>) => {
  const server = fakeServer({ [GET]: { body: sampleRegistrationDetail(detail) } });
  open(server);
  return server;
};
const nothing = { edit: false, add_members: false, pay: false, cancel: false, restore: false };

test('an unpaid team sees its deadline and amount, can pay, and the browser remembers it', async () => {
  const server = openDetail({});
  expect(
    await screen.findByRole('heading', { name: 'Pay PKR 3,700 by Wed 25 Nov 2026, 15:00' }),
  ).toBeVisible();
  expect(server.requests[0]?.body).toEqual({ payment_token: TOKEN });
  expect(screen.getByRole('button', { name: 'Submit payment' })).toBeEnabled();
  expect(screen.getByText('Ayesha Khan')).toBeVisible();
  expect(listOwnRegistrations()).toMatchObject([{ token: TOKEN, status: 'unpaid' }]);
  await press('Forget on this device');
  expect(listOwnRegistrations()).toEqual([]);
});

test('a team transfers nothing before the club has a bank account', async () => {
  const bank_account = { title: '', bank_name: '', account_number: '', iban: '' };
  openDetail({ bank_account: { ...bank_account, has_qr_code: false }, can: nothing });
  const title = 'Please do not transfer anything yet';
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(/We hold your place until Wed 25 Nov 2026, 15:00/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit payment' })).toBeNull();
});

test('a typed transaction ID survives a reload of the page', async () => {
  const server = fakeServer({ [GET]: { body: sampleRegistrationDetail() } });
  const { unmount } = open(server);
  await enter(await screen.findByLabelText('Transaction ID'), 'FT26');
  unmount();
  open(server);
  expect(await screen.findByLabelText('Transaction ID')).toHaveValue('FT26');
});

test.each([
  ['pending', 'We received your receipt', /bank statement/, 0],
  ['approved', "You're in", /Your payment is confirmed/, 1],
] as const)(
  'a %s payment is shown without a payment form, and only a place has a picture to share',
  async (status, title, text, pictures) => {
    openDetail({ payment_status: status, payment_kind: 'bank', payable: 3200, can: nothing });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('PKR 3,200')).toBeVisible();
    const shown = screen.queryAllByRole('img').map((image) => image.getAttribute('src'));
    expect(shown).toEqual(Array(pictures).fill('/api/tickets/sample/key'));
    expect(screen.queryByRole('button', { name: 'Submit payment' })).toBeNull();
  },
);

test('the certificates of a team are downloaded by a link, and a revoked one has none', async () => {
  const certificate = { kind: 'participation', place: '' } as const;
  openDetail({
    payment_status: 'approved',
    can: nothing,
    certificates: [
      {
        ...{ ...certificate, number: '7K3M9QPX2AHD0ABC', state: 'valid' },
        ...{ holder: 'ماہ نور', file_url: '/api/certificates/7K/key' },
      },
      {
        ...{ kind: 'place', place: 'First place', number: '8K3M9QPX2AHD0ABC' },
        ...{ state: 'revoked', holder: 'Zara Khan', file_url: '' },
      },
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Your certificates' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download the certificate of ماہ نور' })).toHaveAttribute(
    'href',
    '/api/certificates/7K/key',
  );
  expect(screen.queryByRole('link', { name: 'Download the certificate of Zara Khan' })).toBeNull();
  expect(screen.getByText('Certificate for First place')).toBeVisible();
  expect(screen.getByText('Revoked by the club')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check 7K3M-9QPX-2AHD-0ABC' })).toHaveAttribute(
    'href',
    '/verify/7K3M-9QPX-2AHD-0ABC',
  );
});

test('a team with nothing to pay confirms with one press', async () => {
  const free = { modules: [{ name: 'Web', amount: 0, discount: 0, code: null }], total: 0 };
  const server = openDetail({ ...free, payable: 0 });
  expect(await screen.findByText(/One press confirms the place of your team/)).toBeVisible();
  expect(screen.queryByLabelText('Transaction ID')).toBeNull();
  expect(screen.queryByText('IBAN')).toBeNull();
  const approved = sampleRegistrationDetail({
    ...free,
    payable: 0,
    payment_status: 'approved',
    payment_kind: 'free',
    can: nothing,
  });
  server.responses['/api/registration/confirm'] = { body: approved };
  server.responses[GET] = { body: approved };
  await press('Confirm registration');
  const heading = await screen.findByRole('heading', { name: "You're in" });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(server.requestsTo('/api/registration/confirm')[0]?.body).toEqual({
    payment_token: TOKEN,
    codes: [],
  });
});

test('after a payment, a page that does not load again asks for no second payment', async () => {
  const free = { modules: [{ name: 'Web', amount: 0, discount: 0, code: null }], total: 0 };
  const server = openDetail({ ...free, payable: 0 });
  const approved = sampleRegistrationDetail({ ...free, payment_status: 'approved', can: nothing });
  server.responses['/api/registration/confirm'] = { body: approved };
  await screen.findByText(/One press confirms the place of your team/);
  server.responses[GET] = 'no answer';
  await press('Confirm registration');
  expect(await screen.findByText('Your registration could not be loaded')).toBeVisible();
  expect(screen.queryByText(/One press confirms/)).toBeNull();
  server.responses[GET] = { body: approved };
  await press('Retry');
  expect(await screen.findByRole('heading', { name: "You're in" })).toBeVisible();
});

test('a code updates the headline, the facts and the amount to transfer, and is saved', async () => {
  const server = openDetail({});
  const { id } = sampleRegistrationDetail().event;
  server.responses[`/api/events/${id}/discount/validate`] = {
    body: { amount: 500, message: 'Off', discounts: [{ module: 'Robotics', amount: 500 }] },
  };
  server.responses['/api/registration/codes'] = { body: sampleRegistrationDetail() };
  await screen.findByRole('heading', { name: /^Pay PKR 3,700/ });
  await press('Have a code?');
  await enter(screen.getByLabelText('Discount code'), 'EARLY');
  await press('Apply the code');
  expect(await screen.findByRole('heading', { name: /^Pay PKR 3,200/ })).toBeVisible();
  expect(screen.getByTestId('payable')).toHaveTextContent('PKR 3,200');
  // The two places that show how the amount adds up have the sum of the modules and the code.
  for (const text of ['PKR 3,700', 'Code EARLY', '− PKR 500'])
    expect(screen.getAllByText(text)).toHaveLength(2);
  expect(server.requestsTo('/api/registration/codes')[0]?.body).toEqual({
    payment_token: TOKEN,
    codes: [{ module: 'Robotics', code: 'EARLY' }],
  });
});

test('a team corrects its name, and a taken name is refused at its field', async () => {
  const taken = 'This team name is already taken for this event.';
  const server = openDetail({ payment_status: 'approved', payment_kind: 'bank' });
  server.responses['/api/registration/name'] = refusal(409, 'team_name_taken', taken, {
    team_name: taken,
  });
  await userEvent.click(await screen.findByRole('button', { name: "Correct the team's name" }));
  await enter(screen.getByLabelText('Team name'), ' 2');
  await press('Save name');
  await waitFor(() =>
    expect(screen.getByLabelText('Team name')).toHaveAccessibleDescription(taken),
  );
  const renamed = sampleRegistrationDetail({ team_name: 'Null Pointers 2' });
  server.responses['/api/registration/name'] = { body: renamed };
  await press('Save name');
  expect(await screen.findByRole('heading', { level: 1, name: 'Null Pointers 2' })).toBeVisible();
});

test('a team edits its members and modules, and an error is shown at its input', async () => {
  const server = openDetail({});
  const refused = 'This email address is in the team twice.';
  server.responses[GET] = (body) =>
    Object.keys(body as object).length === 1
      ? { body: sampleRegistrationDetail() }
      : refusal(422, 'invalid', refused, { 'members.0.email': refused });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit members and modules' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Web' }));
  const email = within(screen.getByRole('group', { name: 'Member 1' })).getByLabelText('Email');
  await press('Save changes');
  await waitFor(() => expect(email).toHaveAccessibleDescription(refused));
  const sent = server.requests.findLast(({ body }) => 'members' in (body as object));
  expect(sent?.body).toMatchObject({
    payment_token: TOKEN,
    members: [{ name: 'Ayesha Khan' }],
    modules: ['Robotics'],
  });
  const saved = sampleRegistrationDetail({
    modules: [{ name: 'Robotics', amount: 2500, discount: 0, code: null }],
    total: 2500,
    payable: 2500,
    due: 2500,
  });
  server.responses[GET] = { body: saved };
  await press('Save changes');
  expect(await screen.findByRole('heading', { name: /^Pay PKR 2,500/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

test('a team that has paid adds a member, and nothing else can change', async () => {
  const paid: Partial<RegistrationDetail> = {
    payment_status: 'pending',
    payment_kind: 'bank',
    can: { ...nothing, add_members: true },
  };
  const server = openDetail(paid);
  const [leader] = sampleRegistrationDetail().members;
  const second = { name: 'Bilal Ahmed', email: 'bilal@example.edu' };
  const refused = 'Member 1 (bilal@example.edu) already has a place with another team.';
  const path = '/api/registration/members';
  server.responses[path] = refusal(409, 'member_registered_elsewhere', refused, {
    'members.0.email': refused,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add members' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  const fields = within(screen.getByRole('group', { name: 'Member 2' }));
  await enter(fields.getByLabelText('Name'), second.name);
  await enter(fields.getByLabelText('Email'), second.email);
  await press('Save members');
  await waitFor(() => expect(fields.getByLabelText('Email')).toHaveAccessibleDescription(refused));
  const members = [leader, { ...leader, ...second }];
  server.responses[path] = { body: sampleRegistrationDetail({ ...paid, members } as never) };
  await press('Save members');
  expect(await screen.findByText('Bilal Ahmed')).toBeVisible();
  expect(server.requests.at(-1)?.body).toMatchObject({
    payment_token: TOKEN,
    members: [second],
  });
});

test('a field that the club has begun to ask meanwhile appears with its error', async () => {
  const paid = { payment_status: 'pending', can: { ...nothing, add_members: true } } as const;
  const event = (required: boolean) => ({
    ...sampleRegistrationDetail().event,
    member_fields: required ? [{ name: 'batch' as const, label: 'Class', required }] : [],
  });
  const server = openDetail({ ...paid, event: event(false) });
  await userEvent.click(await screen.findByRole('button', { name: 'Add members' }));
  const fields = within(screen.getByRole('group', { name: 'Member 2' }));
  expect(fields.queryByLabelText(/Phone|Batch|Class/)).toBeNull();
  await enter(fields.getByLabelText('Name'), 'Bilal Ahmed');
  await enter(fields.getByLabelText('Email'), 'bilal@example.edu');
  const missing = 'Class is required.';
  server.responses['/api/registration/members'] = refusal(422, 'invalid', missing, {
    'members.0.batch': missing,
  });
  server.responses[GET] = { body: sampleRegistrationDetail({ ...paid, event: event(true) }) };
  await press('Save members');
  expect(await fields.findByLabelText('Class')).toHaveAccessibleDescription(missing);
  expect(fields.getByLabelText('Name')).toHaveValue('Bilal Ahmed');
});

test('a team cancels after a question, and restores with one press', async () => {
  const server = openDetail({});
  const cancelled = sampleRegistrationDetail({
    payment_status: 'cancelled',
    cancelled: { by: 'team', reason: '' },
    can: { ...nothing, restore: true },
  });
  server.responses['/api/registration/cancel'] = { body: cancelled };
  server.responses['/api/registration/restore'] = { body: sampleRegistrationDetail() };
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel registration' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this registration?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel registration' }));
  expect(
    await screen.findByRole('heading', { name: 'You cancelled this registration' }),
  ).toBeVisible();
  await press('Restore registration');
  expect(await screen.findByRole('heading', { name: /^Pay PKR 3,700/ })).toBeVisible();
});

test('an expired team that finds no place any more learns why', async () => {
  const server = openDetail({
    payment_status: 'cancelled',
    cancelled: { by: 'expiry', reason: '' },
    can: { ...nothing, restore: true },
  });
  server.responses['/api/registration/restore'] = refusal(409, 'full', 'No place is left.');
  await userEvent.click(await screen.findByRole('button', { name: 'Restore registration' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No place is left.');
});

test('a team that was cancelled after its payment sees the reason and its refund', async () => {
  openDetail({
    payment_status: 'cancelled',
    cancelled: { by: 'admin', reason: 'The event does not take place.' },
    refund: { due: 3700, claimed: 0, amount: 3700, date: '2026-12-01', reference: 'FT9' },
    can: nothing,
  });
  expect(await screen.findByText('The event does not take place.')).toBeVisible();
  expect(
    screen.getByText('The club paid back PKR 3,700 on Tue 1 Dec 2026 with the reference FT9.'),
  ).toBeVisible();
});

test.each([
  [1300, 'Still to pay', 'PKR 1,300'],
  [-500, 'We pay back', 'PKR 500'],
])(
  'a team whose modules changed after its payment sees what is open: %d',
  async (balance, label, amount) => {
    openDetail({ payment_status: 'approved', payment_kind: 'bank', balance, can: nothing });
    const row = (await screen.findByText(label)).closest('div');
    expect(row).toHaveTextContent(`${label}${amount}`);
    expect(screen.queryByText('Paid')).toBeNull();
  },
);

test('an unknown link says so without Retry, and lists what this browser remembers', async () => {
  const server = fakeServer({ [GET]: refusal(403, 'not_allowed', 'not valid') });
  open(server, 'garbled%E0');
  expect(await screen.findByRole('heading', { name: "This link isn't valid" })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See all events' })).toBeVisible();
});

test('a registration that could not be loaded can be loaded again', async () => {
  const server = fakeServer({ [GET]: 'no answer' });
  open(server);
  expect(await screen.findByText('Your registration could not be loaded')).toBeVisible();
  server.responses[GET] = { body: sampleRegistrationDetail() };
  await press('Retry');
  expect(await screen.findByLabelText('Transaction ID')).toBeVisible();
});
