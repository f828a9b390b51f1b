import { useLocation } from '@club/web-kit/router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { sampleEvent } from '../mocks/samples.ts';
import { officeServer, renderOffice } from '../testing/render-office.tsx';
import { PaletteDialog } from './palette-dialog.tsx';
import { findTargets } from './targets.ts';

const Here = () => {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
};

function OpenedByButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <PaletteDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

const ID = '0190a000-0000-7000-8000-000000000001';
/** One record of each kind, with the fields that the palette reads. */
const records: Record<string, object> = {
  '/api/admin/events': [sampleEvent],
  '/api/admin/registrations': [
    {
      id: ID,
      team_name: 'Null Pointers',
      reference: 'WCS-7',
      event_id: sampleEvent.id,
      event_title: sampleEvent.title,
      payment_status: 'pending',
    },
  ],
  '/api/admin/posts': [{ id: ID, title: 'Lamps that wait' }],
  '/api/admin/team-members': [{ id: ID, name: 'Ada Lovelace' }],
  '/api/admin/advisors': [{ id: ID, name: 'Dr. Noor' }],
  '/api/admin/achievements': [{ id: ID, title: 'Lamp Cup' }],
  '/api/admin/about': { features: [{ id: '17', title: 'Build nights' }] },
  '/api/admin/content': [{ id: ID, title: 'Open day' }],
  '/api/admin/contact/messages': {
    items: [{ id: ID, name: 'Sana', message: 'Room for five?' }],
  },
};

test.each([
  ['code spr', sampleEvent.title, `/fake/events?open=${sampleEvent.id}`],
  ['code accounts', sampleEvent.title, `/fake/events/${sampleEvent.id}/accounts`],
  [
    'code approve',
    sampleEvent.title,
    `/fake/events/${sampleEvent.id}/registrations?status=pending`,
  ],
  ['code registr', sampleEvent.title, `/fake/events/${sampleEvent.id}/registrations`],
  ['lamps', 'Lamps that wait', `/fake/blogs?open=${ID}`],
  ['ada', 'Ada Lovelace', `/fake/team?open=${ID}`],
  ['noor adv', 'Dr. Noor', `/fake/team?open=${ID}`],
  ['cup', 'Lamp Cup', `/fake/hall-of-fame?open=${ID}`],
  ['nights', 'Build nights', '/fake/about?open=17'],
  ['open day', 'Open day', `/fake/home?open=${ID}`],
  ['ayesha@', 'Null Pointers', `/fake/events/${sampleEvent.id}/registrations?q=WCS-7&open=${ID}`],
  [
    'approve null',
    'Approve Null Pointers',
    `/fake/events/${sampleEvent.id}/registrations?q=WCS-7&open=${ID}`,
  ],
  ['add', 'Add event', '/fake/events?add'],
  ['add adv', 'Add advisor', '/fake/team?add=advisor'],
  ['invite', 'Invite an admin', '/fake/settings/admins?add'],
  ['five', 'Sana: Room for five?', `/fake/messages?open=${ID}`],
])('%s finds a record, and Enter opens it', async (typed, found, place) => {
  const onClose = jest.fn();
  const server = officeServer(({ path }) => ({ body: records[path.replace(/\/$/, '')] ?? [] }));
  renderOffice(
    <>
      <PaletteDialog isOpen onClose={onClose} />
      <Here />
    </>,
    server,
  );
  await userEvent.type(screen.getByRole('combobox', { name: 'Go to' }), typed);
  expect((await screen.findAllByText(found))[0]).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText(`at ${place}`)).toBeInTheDocument();
  expect(onClose).toHaveBeenCalled();
});

test('a palette that is mounted ahead loads no list, and each opening starts with an empty field', async () => {
  const paths: string[] = [];
  const server = officeServer(({ path }) => {
    paths.push(path.replace(/\/$/, ''));
    return { body: [] };
  });
  renderOffice(<OpenedByButton />, server);
  const field = () => screen.getByRole('combobox', { name: 'Go to' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(paths).not.toContain('/api/admin/posts');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(field()).toHaveFocus();
  await waitFor(() => expect(paths).toContain('/api/admin/posts'));
  await userEvent.keyboard('team{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(field()).toHaveValue('');
});

test('a palette that is opened before it is mounted has the focus in its field', async () => {
  renderOffice(
    <PaletteDialog isOpen onClose={() => undefined} />,
    officeServer(() => ({ body: [] })),
  );
  expect(await screen.findByRole('combobox', { name: 'Go to' })).toHaveFocus();
});

test('actions start from the palette, those that the role allows', async () => {
  const session = { email: 'hira@club.test', role: 'editor', fresh_until: null };
  const server = officeServer(({ path }) => ({
    body: path.endsWith('/session') ? session : (records[path.replace(/\/$/, '')] ?? []),
  }));
  renderOffice(
    <>
      <PaletteDialog isOpen onClose={() => undefined} />
      <Here />
    </>,
    server,
  );
  const input = screen.getByRole('combobox', { name: 'Go to' });
  await userEvent.type(input, 'sprint');
  expect(await screen.findByText('Registrations')).toBeVisible();
  for (const kind of ['Export registrations', 'Accounts of the event', 'Approve payments'])
    expect(screen.queryByText(kind)).toBeNull();
  await userEvent.clear(input);
  await userEvent.type(input, 'invite');
  expect(screen.queryByText('Invite an admin')).toBeNull();
  await userEvent.clear(input);
  await userEvent.type(input, 'approve null');
  expect(screen.queryByText('Approve Null Pointers')).toBeNull();
  await userEvent.clear(input);
  await userEvent.type(input, 'theme');
  expect(screen.getByText('Switch to the light theme')).toBeVisible();
  await userEvent.clear(input);
  await userEvent.type(input, 'new event{Enter}');
  expect(await screen.findByText('at /fake/events?add')).toBeVisible();
});

test('labels that start with the typed word come first, and every word must match', () => {
  const targets = ['Web team', 'Team', 'Teamwork'].map((label) => ({
    label,
    kind: 'Screen',
    to: '/',
  }));
  expect(findTargets(targets, 'team').map(({ label }) => label)).toEqual([
    'Team',
    'Teamwork',
    'Web team',
  ]);
  expect(findTargets(targets, 'team web').map(({ label }) => label)).toEqual(['Web team']);
});
