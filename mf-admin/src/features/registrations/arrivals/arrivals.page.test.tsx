import { ARRIVALS_PAGE, type CheckInResult } from '@club/contracts/events/arrivals';
import { sampleExpectedTeam } from '@club/contracts/samples/events';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type OfficeRequest,
  officeServer,
  refusal,
  renderOffice,
} from '../../../testing/render-office.tsx';
import { ArrivalsPage } from './arrivals.page.tsx';

const EVENT = '0190a000-0000-7000-8000-000000000002';
const TIME = '2027-01-20T05:00:00.000Z';
const team = sampleExpectedTeam();

const inside: CheckInResult = {
  result: 'in',
  registration_id: team.registration_id,
  team_name: team.team_name,
  reference: team.reference,
  modules: team.modules,
  members: ['Zara Khan'],
  arrived: 1,
  expected: 1,
  checked_in_at: TIME,
  checked_in_by: 'admin@club.test',
  note: '',
};

type Answer = ReturnType<typeof refusal> | { body: unknown } | 'lost';

function draw(
  answer: (request: OfficeRequest) => Answer,
  { total = 1, isDown = (_: OfficeRequest): boolean => false } = {},
) {
  const figures = { expected: 1, arrived: 0 };
  const list = {
    event_title: 'Winter Code Sprint',
    ...figures,
    modules: [{ name: 'Web', ...figures }],
    teams: [team],
    total,
  };
  const server = officeServer((request) => {
    if (isDown(request)) return 'lost';
    return request.method === 'GET' ? { body: list } : answer(request);
  });
  renderOffice(<ArrivalsPage params={{ eventId: EVENT }} />, server);
  return server;
}

const result = () => within(screen.getByRole('status', { name: 'Result' }));
const enter = async (text: string) =>
  userEvent.type(await screen.findByLabelText('Ticket number'), `${text}{Enter}`);

test('a search that fails shows no other teams, and the door goes on', async () => {
  draw(() => ({ body: inside }), { isDown: ({ query }) => 'search' in query });
  await screen.findByText(team.team_name);
  // `paste` starts a single search. `userEvent.type` may start a search for each letter.
  await userEvent.click(screen.getByLabelText('Search'));
  await userEvent.paste('zara');
  expect(await screen.findByText('The teams did not load')).toBeVisible();
  expect(screen.queryByText(team.team_name)).toBeNull();
  await enter('7K3M-9QPX-2AHD');
  expect(await result().findByText(/Zara Khan/)).toBeVisible();
});

test('a check-in without an answer is sent again as the same one, and the next is another one', async () => {
  let isLost = true;
  const server = draw(() => (isLost ? 'lost' : { body: inside }));
  await enter('7K3M-9QPX-2AHD');
  const again = await result().findByRole('button', { name: 'Send again' });
  isLost = false;
  await userEvent.click(again);
  expect(await result().findByText('Checked in')).toBeVisible();
  await enter('7K3M-9QPX-2AHD');
  const nonces = server
    .writes()
    .filter(({ path }) => path.endsWith('/check-ins'))
    .map(({ body }) => body.nonce);
  expect(nonces[1]).toBe(nonces[0]);
  expect(nonces[2]).not.toBe(nonces[0]);
});

test('a refused ticket has its reason, and a browser without codes offers no camera', async () => {
  draw(() => refusal(409, 'ticket_void', 'This ticket is void.'));
  await enter('7K3M-9QPX-2AHD');
  expect(await result().findByText('This ticket is void.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Scan with the camera' })).toBeNull();
  expect(screen.getByText(/cannot read codes with the camera/)).toBeVisible();
});

test('an undo names the moment that it undoes', async () => {
  const server = draw(({ path }) =>
    path.endsWith('/undo') ? { body: { success: true } } : { body: inside },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Check in Zara Khan' }));
  await userEvent.click(await result().findByRole('button', { name: 'Undo' }));
  expect(server.writes().at(-1)).toMatchObject({
    path: `/api/admin/events/${EVENT}/check-ins/undo`,
    body: { registration_id: team.registration_id, checked_in_at: TIME },
  });
});

test('pages of teams by name have words that are not about time', async () => {
  draw(() => ({ body: inside }), { total: ARRIVALS_PAGE + 1 });
  expect(await screen.findByRole('button', { name: 'Previous' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Page 2 of 2')).toBeVisible();
});

test('what is not for the door is in a menu', async () => {
  draw(() => ({ body: inside }));
  expect(await screen.findByRole('button', { name: 'Register a team' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  const names = screen.getAllByRole('menuitem').map((item) => item.textContent);
  expect(names).toEqual([
    'Badges and lists',
    'Certificates',
    'Email',
    'Export CSV',
    'Export Excel',
  ]);
  expect(screen.getByRole('menuitem', { name: 'Certificates' })).toHaveAttribute(
    'href',
    `/fake/events/${EVENT}/certificates`,
  );
  await userEvent.click(screen.getByRole('menuitem', { name: 'Email' }));
  expect(await screen.findByRole('dialog', { name: 'Email the approved teams' })).toBeVisible();
});
