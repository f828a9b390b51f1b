import { type AdminMember, listAdvisors, listTeamMembers } from '@club/contracts/content/member';
import { useRead } from '@club/web-kit/calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { officeServer, refusal, renderOffice } from '../../testing/render-office.tsx';

import { TeamPage } from './team.page.tsx';
import { useTeamOrder } from './use-team-order.ts';

const member = (name: string, type: 'team' | 'advisor' = 'team'): AdminMember => ({
  id: name,
  name,
  role: 'Lead',
  member_type: type,
  bio: '',
  image_url: null,
  socials: { linkedin: '', github: '', twitter: '', portfolio: '' },
  version: 4,
  updated_at: '2026-05-01T10:00:00.000Z',
  updated_by: 'bilal@club.test',
});
const team = [member('Ada'), member('Bo'), member('Cy')];
const lists = (path: string) => ({ body: path.endsWith('/advisors') ? [] : team });

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('shows the described texts for a failed load and an empty section', async () => {
  let isDown = true;
  renderOffice(
    <TeamPage />,
    officeServer(({ path }) => (isDown ? 'lost' : lists(path))),
  );
  expect(screen.getByText('Loading team data...')).toBeVisible();
  expect(await screen.findByText('Failed to load team data')).toBeVisible();
  expect(await screen.findByText('Failed to fetch team members. Please try again.')).toBeVisible();
  isDown = false;
  await press('Retry');
  expect(await screen.findByText('Ada')).toBeVisible();
  expect(screen.getByText('No advisor members found. Add your first advisor.')).toBeVisible();
});

test('asks in the card before it deletes, can be cancelled, and names the member in a failure', async () => {
  const { fetch, writes } = officeServer(({ method, path }) =>
    method === 'DELETE' ? refusal(500, 'internal', 'Something broke.') : lists(path),
  );
  renderOffice(<TeamPage />, { fetch });
  await screen.findByText('Ada');
  await press('Delete Ada');
  await press('Cancel');
  expect(await screen.findByText('Delete cancelled')).toBeVisible();
  expect(writes()).toEqual([]);
  await press('Delete Ada');
  await press('Confirm');
  expect(await screen.findByText('Failed to delete Ada. Please try again.')).toBeVisible();
  expect(writes()).toMatchObject([{ method: 'DELETE', path: '/api/admin/members/Ada' }]);
});

async function saveAda(fetch: typeof globalThis.fetch) {
  renderOffice(<TeamPage />, { fetch });
  await screen.findByText('Ada');
  await press('Edit Ada');
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Team Member' }));
  await userEvent.type(dialog.getByLabelText('Role'), '!');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  return dialog;
}

test('saves a member field by field, with flat socials and the version that was read', async () => {
  const { fetch, writes } = officeServer(({ method, path }) =>
    method === 'PUT' ? refusal(422, 'invalid', 'The role is taken.') : lists(path),
  );
  renderOffice(<TeamPage />, { fetch });
  await screen.findByText('Ada');
  await press('Edit Ada');
  expect(await screen.findByText('Editing Ada')).toBeVisible();
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Team Member' }));
  await userEvent.type(dialog.getByLabelText('GitHub'), 'https://example.org/ada');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Failed to save: The role is taken.')).toBeVisible();
  expect(writes()[0]?.body).toEqual({
    name: 'Ada',
    role: 'Lead',
    member_type: 'team',
    bio: '',
    linkedin: '',
    github: 'https://example.org/ada',
    twitter: '',
    portfolio: '',
    version: '4',
  });
});

test.each([
  ['its `detail`', { detail: 'The upload is blocked.' }, 'The upload is blocked.'],
  ['its `message`', { message: 'Upstream timeout.' }, 'Upstream timeout.'],
])('a failed save shows the text of a proxy: %s', async (_, body, text) => {
  const { fetch } = officeServer(({ method, path }) =>
    method === 'PUT' ? { status: 502, body } : lists(path),
  );
  const dialog = await saveAda(fetch);
  expect(await screen.findByText(`Failed to save: ${text}`)).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent(text);
});

test('a failed save without a text of the server names the status', async () => {
  const { fetch } = officeServer(({ method, path }) =>
    method === 'PUT' ? { status: 502, body: {} } : lists(path),
  );
  const dialog = await saveAda(fetch);
  expect(await screen.findByText('Failed to save: An error occurred while saving')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent(
    'The server answered with an error (status 502).',
  );
});

let move: ReturnType<typeof useTeamOrder> = () => undefined;

function Names() {
  const { data: team = [] } = useRead(listTeamMembers);
  const { data: advisor = [] } = useRead(listAdvisors);
  move = useTeamOrder({ team, advisor });
  return <p data-testid="names">{[...team, ...advisor].map(({ name }) => name).join(' ')}</p>;
}
const moveInTeam = (from: number, to: number) =>
  move({ type: 'team', index: from }, { type: 'team', index: to });

describe('the order', () => {
  const shown = () => screen.getByTestId('names').textContent;

  test('changes at once, and goes back when the save fails', async () => {
    const { fetch } = officeServer(({ method, path }) =>
      method === 'POST' ? refusal(409, 'team_changed', 'Gone.') : lists(path),
    );
    renderOffice(<Names />, { fetch });
    await waitFor(() => expect(shown()).toBe('Ada Bo Cy'));
    act(() => moveInTeam(0, 2));
    expect(shown()).toBe('Bo Cy Ada');
    expect(await screen.findByText('Failed to update team order')).toBeVisible();
    await waitFor(() => expect(shown()).toBe('Ada Bo Cy'));
  });

  test('sends a second drag after the answer to the first, so the last one wins', async () => {
    let kept = team;
    const { fetch, writes } = officeServer(({ method, path, body }) => {
      if (method !== 'POST') return path.endsWith('/advisors') ? { body: [] } : { body: kept };
      kept = (body.order as string[]).map((id) => member(id));
      return { body: { success: true } };
    });
    renderOffice(<Names />, { fetch });
    await waitFor(() => expect(shown()).toBe('Ada Bo Cy'));
    act(() => moveInTeam(0, 2));
    act(() => moveInTeam(0, 1));
    expect(await screen.findByText('Team order updated')).toBeVisible();
    expect(writes().map(({ body }) => body.order)).toEqual([
      ['Bo', 'Cy', 'Ada'],
      ['Cy', 'Bo', 'Ada'],
    ]);
    expect(shown()).toBe('Cy Bo Ada');
  });

  test('a member moves into the other list: first the type is saved, then the order', async () => {
    const advisors = [member('Noor', 'advisor')];
    const { fetch, writes } = officeServer(({ method, path }) => {
      if (method !== 'GET') return { body: { success: true } };
      return path.endsWith('/advisors') ? { body: advisors } : { body: team };
    });
    renderOffice(<Names />, { fetch });
    await waitFor(() => expect(shown()).toBe('Ada Bo Cy Noor'));
    act(() => move({ type: 'team', index: 0 }, { type: 'advisor', index: 0 }));
    expect(shown()).toBe('Bo Cy Ada Noor');
    expect(await screen.findByText('Team order updated')).toBeVisible();
    expect(writes()).toMatchObject([
      { path: '/api/admin/members/Ada', body: { member_type: 'advisor', version: '4' } },
      { body: { order: ['Ada', 'Noor'] } },
    ]);
  });

  test('a member in the wrong list and straight back: the second save has the version of the first', async () => {
    let kept = [...team];
    const { fetch, writes } = officeServer(({ method, path, body }) => {
      if (method === 'PUT') {
        const [ada, ...others] = kept as [AdminMember, ...AdminMember[]];
        if (body.version !== String(ada.version)) return refusal(409, 'newer_version', 'Newer.');
        const member_type = body.member_type as AdminMember['member_type'];
        kept = [{ ...ada, member_type, version: ada.version + 1 }, ...others];
        return { body: kept[0] };
      }
      if (method === 'POST') return { body: { success: true } };
      const type = path.endsWith('/advisors') ? 'advisor' : 'team';
      return { body: kept.filter((one) => one.member_type === type) };
    });
    renderOffice(<Names />, { fetch });
    await waitFor(() => expect(shown()).toBe('Ada Bo Cy'));
    act(() => move({ type: 'team', index: 0 }, { type: 'advisor', index: 0 }));
    act(() => move({ type: 'advisor', index: 0 }, { type: 'team', index: 0 }));
    expect(await screen.findByText('Team order updated')).toBeVisible();
    expect(screen.queryByText('Failed to update team order')).toBeNull();
    const saves = writes().filter(({ method }) => method === 'PUT');
    expect(saves.map(({ body }) => [body.member_type, body.version])).toEqual([
      ['advisor', '4'],
      ['team', '5'],
    ]);
    await waitFor(() => expect(shown()).toBe('Ada Bo Cy'));
  });

  test('the menu of a card moves the last member to the top with one call', async () => {
    const { fetch, writes } = officeServer(({ method, path }) =>
      method === 'GET' ? lists(path) : { body: { success: true } },
    );
    renderOffice(<TeamPage />, { fetch });
    await screen.findByText('Cy');
    await press('More actions for Cy');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Move to top' }));
    expect(await screen.findByText('Team order updated')).toBeVisible();
    expect(writes().map(({ body }) => body.order)).toEqual([['Cy', 'Ada', 'Bo']]);
  });
});
