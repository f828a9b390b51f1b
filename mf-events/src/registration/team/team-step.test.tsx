import { fakeServer, refusal } from '@club/web-kit/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registered } from '../../mocks/samples.ts';
import {
  enter,
  eventPath,
  fillMember,
  press,
  renderRegistration,
} from '../../testing/render-registration.tsx';

beforeEach(() => sessionStorage.clear());

const REGISTER = eventPath('register');
const success = { status: 201, body: registered };
const TEAM_MISSING = 'Please enter a team name and at least one member.';

test('requires a team name and a first member', async () => {
  renderRegistration(fakeServer({}));
  await press('Next');
  expect(await screen.findByText(TEAM_MISSING)).toBeVisible();
  await enter(screen.getByLabelText('Team name'), 'Null Pointers');
  await fillMember(1, 'Ayesha Khan', '');
  await press('Next');
  expect(await screen.findByText(TEAM_MISSING)).toBeVisible();
  await fillMember(1, '', 'ayesha@example.edu');
  await press('Next');
  expect(await screen.findByRole('heading', { name: 'Choose your modules' })).toHaveFocus();
});

test('an invalid email shows an error at its input, not the text for a missing member', async () => {
  renderRegistration(fakeServer({}));
  await enter(screen.getByLabelText('Team name'), 'Null Pointers');
  await fillMember(1, 'Ayesha Khan', 'ayesha');
  await press('Next');
  expect(await screen.findByText('This does not look like an email address.')).toBeVisible();
  expect(screen.queryByText(TEAM_MISSING)).toBeNull();
});

test('warns about members without a name or an email, and does not send them', async () => {
  const server = fakeServer({ [REGISTER]: success });
  renderRegistration(server);
  await enter(screen.getByLabelText('Team name'), 'Null Pointers');
  await fillMember(1, 'Ayesha Khan', 'ayesha@example.edu');
  await press('Add member');
  await fillMember(2, 'No Mail', '');
  await press('Add member');
  await fillMember(3, 'Bilal Ahmed', 'bilal@example.edu');
  expect(screen.queryByRole('button', { name: 'Add member' })).toBeNull();
  await press('Next');
  expect(await screen.findByText(/Member 3 needs a name and an email/)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Robotics' }));
  await press('Register team');
  await screen.findByRole('heading', { name: 'Pay by bank transfer' });
  const sent = server.requests.find(({ path }) => path === REGISTER);
  const body = sent?.body as { members: { name: string }[] };
  expect(body.members.map(({ name }) => name)).toEqual(['Ayesha Khan', 'Bilal Ahmed']);
});

test('an error of the server about the team leads back to its input', async () => {
  const taken = 'This team name is already taken for this event. Please choose another one.';
  const response = refusal(409, 'team_name_taken', taken, { team_name: taken });
  const server = fakeServer({
    [REGISTER]: response,
    [eventPath('registration-link')]: { status: 202, body: {} },
  });
  renderRegistration(server);
  await enter(screen.getByLabelText('Team name'), 'Null');
  await fillMember(1, 'Ayesha Khan', 'ayesha@example.edu');
  await press('Next');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Robotics' }));
  await press('Register team');
  expect(await screen.findByText(taken)).toBeVisible();
  expect(screen.getByLabelText('Team name')).toHaveFocus();
  expect(screen.getByText(/Is this your team\?/)).toBeVisible();
  await press('Email me my link');
  expect(await screen.findByText(/If this address belongs to the team/)).toBeVisible();
  expect(server.requestsTo(eventPath('registration-link'))[0]?.body).toEqual({
    email: 'ayesha@example.edu',
  });
  server.responses[REGISTER] = success;
  await enter(screen.getByLabelText('Team name'), ' Pointers');
  await press('Next');
  expect(await screen.findByRole('checkbox', { name: 'Robotics' })).toBeChecked();
  await press('Register team');
  await screen.findByRole('heading', { name: 'Pay by bank transfer' });
  const attempts = server.requests
    .filter(({ path }) => path.endsWith('/register'))
    .map(({ body }) => (body as { attempt: string }).attempt);
  expect(attempts).toHaveLength(2);
  expect(new Set(attempts).size).toBe(1);
  expect(attempts[0]).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

test('a full event says so before the first field and at the next step; the server decides', async () => {
  const full = refusal(409, 'event_full', 'No place is left.');
  const server = fakeServer({ [REGISTER]: full });
  renderRegistration(server, { registration_state: 'full', places_left: 0 });
  expect(screen.getByRole('alert')).toHaveTextContent('All places of this event are taken.');
  await enter(screen.getByLabelText('Team name'), 'Late');
  await fillMember(1, 'Ayesha Khan', 'ayesha@example.edu');
  await press('Next');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Web' }));
  expect(screen.getByRole('alert')).toHaveTextContent('All places of this event are taken.');
  await press('Register team');
  expect(await screen.findByText('No place is left.')).toBeVisible();
});

test('a full module cannot be chosen, and few places are named', async () => {
  renderRegistration(fakeServer({}), { module_places_left: { Web: 0, Robotics: 2 } });
  await enter(screen.getByLabelText('Team name'), 'Late');
  await fillMember(1, 'Ayesha Khan', 'ayesha@example.edu');
  await press('Next');
  expect(await screen.findByRole('checkbox', { name: 'Web' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Web' })).toHaveAccessibleDescription(
    'Full, PKR 1,200',
  );
  expect(screen.getByRole('checkbox', { name: 'Robotics' })).toHaveAccessibleDescription(
    '2 places left, PKR 2,500',
  );
});

test('one person takes their own name, and the only module is chosen already', async () => {
  const server = fakeServer({ [REGISTER]: success });
  renderRegistration(server, { modules: ['Web'], module_amounts: { Web: 1200 } });
  await press('Use my name');
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  expect(screen.getByLabelText('Team name')).toHaveValue('Ada');
  await enter(screen.getByLabelText('Team name'), ' & Co');
  await userEvent.type(screen.getByLabelText('Name'), ' Khan');
  expect(screen.getByLabelText('Team name')).toHaveValue('Ada & Co');
  await press('Use my name');
  expect(screen.getByLabelText('Team name')).toHaveValue('Ada Khan');
  await enter(screen.getByLabelText('Email'), 'ada@example.edu');
  await press('Next');
  expect(await screen.findByRole('checkbox', { name: 'Web' })).toBeChecked();
  await press('Register team');
  await screen.findByRole('heading', { name: 'Pay by bank transfer' });
  expect(server.requestsTo(REGISTER)[0]?.body).toMatchObject({
    team_name: 'Ada Khan',
    modules: ['Web'],
  });
});

test('the only module is not chosen while it is full, and a team of two is offered no name', async () => {
  const full = { Web: 0 };
  renderRegistration(fakeServer({}), { modules: ['Web'], module_places_left: full });
  await enter(screen.getByLabelText('Team name'), 'Late');
  await fillMember(1, 'Ayesha Khan', 'ayesha@example.edu');
  await press('Add member');
  expect(screen.queryByRole('button', { name: 'Use my name' })).toBeNull();
  await press('Next');
  expect(await screen.findByRole('checkbox', { name: 'Web' })).not.toBeChecked();
});

test('a free event has two steps and no amount, and one press registers and confirms', async () => {
  const free = { ...registered, total: 0, payment_status: 'approved' };
  const server = fakeServer({ [REGISTER]: { status: 201, body: free } });
  const { onPaid } = renderRegistration(server, { module_amounts: { Web: 0, Robotics: 0 } });
  await enter(screen.getByLabelText('Team name'), 'Null Pointers');
  await fillMember(1, 'Ayesha Khan', 'ayesha@example.edu');
  await press('Next');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Web' }));
  expect(screen.queryByText(/payment|PKR|\bpay\b/i)).toBeNull();
  await press('Register team');
  await waitFor(() => expect(onPaid).toHaveBeenCalled());
  expect(onPaid).toHaveBeenCalledWith(registered.payment_token);
});

test('asks the fields of the event, requires what it requires, and sends no field that it does not ask', async () => {
  const server = fakeServer({ [REGISTER]: success });
  renderRegistration(server, {
    member_fields: [
      { name: 'university_name', label: 'School', required: true },
      { name: 'batch', label: 'Class', required: false },
    ],
  });
  const first = within(screen.getByRole('group', { name: 'Member 1' }));
  expect(first.queryByLabelText(/Phone|Roll number|University|Batch/)).toBeNull();
  await enter(screen.getByLabelText('Team name'), 'Null Pointers');
  await fillMember(1, 'Ayesha Khan', 'ayesha@example.edu');
  expect(first.queryByLabelText('Class (optional)')).toBeNull();
  await press('More details (optional)');
  expect(first.getByLabelText('Class (optional)')).toHaveFocus();
  await enter(first.getByLabelText('Class (optional)'), 'x'.repeat(21));
  await press('Next');
  expect(await screen.findByText('School is required.')).toBeVisible();
  expect(screen.getByText('Class can have at most 20 characters.')).toBeVisible();
  await enter(first.getByLabelText('School'), 'City School');
  await userEvent.clear(first.getByLabelText('Class (optional)'));
  await press('Next');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Robotics' }));
  await press('Register team');
  await screen.findByRole('heading', { name: 'Pay by bank transfer' });
  const body = server.requestsTo(REGISTER)[0]?.body as { members: object[] };
  expect(body.members).toEqual([
    {
      name: 'Ayesha Khan',
      email: 'ayesha@example.edu',
      phone: '',
      university_name: 'City School',
      university_roll_no: '',
      batch: '',
    },
  ]);
});
