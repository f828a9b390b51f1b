import type { ListedRelease } from '@club/contracts/remotes/publishing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { officeServer, renderOffice } from '../../testing/render-office.tsx';
import { sizeText } from './release-list.tsx';
import { ReleasesPage } from './releases.page.tsx';

const release = (
  version: string,
  state: ListedRelease['state'],
  more: Partial<ListedRelease> = {},
): ListedRelease => ({
  ...{ version, state, size: 402_100, problems: [], canary_percent: null },
  preview_url: state === 'staged' ? `/release-preview/${version}` : null,
  at: '2026-11-20T10:00:00.000Z',
  by: 'release token: Events team',
  ...{ evidence: null, rolled_back: null },
  ...more,
});

const ID = '0190a000-0000-7000-8000-000000000001';
const REGISTRATION = {
  ...{ team: 'Site', paths: ['/events'], menu: '', by: 'system' },
  at: '2026-11-01T10:00:00.000Z',
};
const shown = {
  remotes: [
    {
      remote: 'mf-events',
      registration: REGISTRATION,
      releases: [
        release('c'.repeat(16), 'staged'),
        release('d'.repeat(16), 'staged', { problems: ['/events is not rendered: it throws'] }),
        release('b'.repeat(16), 'current', {
          evidence: {
            ...{ renders: 8, failed_renders: 1, render_ms: 38 },
            ...{ loads: 2130, failed_loads: 0, load_ms: 1240, errors: 3 },
          },
        }),
        release('a'.repeat(16), 'earlier', {
          rolled_back: { at: '2026-11-21T10:00:00.000Z', reason: 'pages failed' },
        }),
      ],
      moves: [
        {
          ...{ version: 'b'.repeat(16), from: 'a'.repeat(16), kind: 'replaced' as const },
          ...{ at: '2026-11-21T10:00:00.000Z', by: 'system', reason: 'pages failed' },
        },
      ],
    },
  ],
  tokens: [
    {
      ...{ id: ID, name: 'Events team', remote: 'mf-events', last_used_at: null },
      created_at: '2026-11-01T10:00:00.000Z',
      expires_at: '2027-02-01T10:00:00.000Z',
    },
  ],
};

function draw(releases = shown) {
  const server = officeServer(({ method, path }) => {
    if (method === 'GET') return { body: releases };
    if (path.startsWith('/api/admin/remotes/')) releases.remotes.pop();
    if (path.endsWith('/release-tokens'))
      return { body: { id: ID, token: 'secret-token', expires_at: '2027-02-01T10:00:00.000Z' } };
    return { body: { version: 'c'.repeat(16), percent: 20, moved: true, success: true } };
  });
  renderOffice(<ReleasesPage />, { ...server, path: '/fake/settings/releases' });
  return server;
}

const nameOf = (version: string) => `the version of 20 Nov 2026, 15:00 (${version.slice(0, 8)})`;

const confirm = async (title: string, action: string) =>
  userEvent.click(
    within(await screen.findByRole('dialog', { name: title })).getByRole('button', {
      name: action,
    }),
  );

test('a staged release is promoted and an earlier one is current again, both after a question', async () => {
  const { writes } = draw();
  const [staged, earlier] = ['c'.repeat(16), 'a'.repeat(16)];
  await userEvent.click(await screen.findByRole('button', { name: `Promote ${nameOf(staged)}` }));
  await confirm(`Promote ${nameOf(staged)}`, 'Promote');
  expect(
    await screen.findByText(`Events and registration: ${nameOf(staged)} is current.`),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: `Roll back ${nameOf(earlier)}` }));
  await confirm(`Roll back ${nameOf(earlier)}`, 'Roll back');
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()).toMatchObject([
    {
      path: '/api/admin/releases/promote',
      body: { remote: 'mf-events', version: staged },
    },
    {
      path: '/api/admin/releases/rollback',
      body: { remote: 'mf-events', version: earlier },
    },
  ]);
});

test('a staged release becomes the canary of a part of the visitors, by keyboard', async () => {
  const { writes } = draw();
  const version = 'c'.repeat(16);
  const button = await screen.findByRole('button', { name: `Start canary ${nameOf(version)}` });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const question = screen.getByRole('dialog', { name: `Start canary ${nameOf(version)}` });
  await userEvent.selectOptions(within(question).getByLabelText('Visitors'), '20');
  within(question).getByRole('button', { name: 'Start canary' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(
    await screen.findByText(
      `Events and registration: ${nameOf(version)} is the canary, for 20 % of visitors.`,
    ),
  ).toBeVisible();
  expect(button).toHaveFocus();
  expect(writes()).toMatchObject([
    {
      path: '/api/admin/releases/canary',
      body: { remote: 'mf-events', version, percent: 20 },
    },
  ]);
});

test('the canary shows its percentage, which is changed, and it ends', async () => {
  const version = 'c'.repeat(16);
  const canary = release(version, 'staged', { canary_percent: 7 });
  const { writes } = draw({
    ...shown,
    remotes: [{ remote: 'mf-events', registration: REGISTRATION, releases: [canary], moves: [] }],
  });
  expect(await screen.findByText('Canary 7 %')).toBeVisible();
  expect(screen.getByRole('button', { name: `Promote ${nameOf(version)}` })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: `Change canary ${nameOf(version)}` }));
  expect(screen.getByLabelText('Visitors')).toHaveValue('7');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: `Change canary ${nameOf(version)}` })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: `End canary ${nameOf(version)}` }));
  await confirm(`End canary ${nameOf(version)}`, 'End canary');
  expect(
    await screen.findByText(`Events and registration: ${nameOf(version)} is no canary any more.`),
  ).toBeVisible();
  expect(writes()).toMatchObject([
    { path: '/api/admin/releases/canary/end', body: { remote: 'mf-events' } },
  ]);
});

test('a release with problems shows them and has no button, and a staged one has a preview', async () => {
  draw();
  expect(await screen.findByText('/events is not rendered: it throws')).toBeVisible();
  expect(screen.queryByRole('button', { name: `Promote ${nameOf('d'.repeat(16))}` })).toBeNull();
  expect(screen.getByRole('link', { name: 'Preview cccccccc' })).toHaveAttribute(
    'href',
    `/release-preview/${'c'.repeat(16)}`,
  );
});

test('each published release shows its failures and times, and why it was replaced', async () => {
  draw();
  const rows = within(await screen.findByRole('list', { name: 'Releases of mf-events' }));
  const [staged, , current, earlier] = rows
    .getAllByRole('listitem')
    .filter(({ dataset }) => dataset.record);
  expect(staged).not.toHaveTextContent('figures');
  expect(current).toHaveTextContent(
    'Visitors: none of 2,130 page views failed in the browser; most pages were ready within 1.2 s.Server: 1 of 8 pages failed; most pages were ready within 38 ms.3 errors came later, while visitors used the page.Tell the team of these pages.',
  );
  expect(earlier).toHaveTextContent(
    /No figures yet\.We went back to the version before on .*: pages failed\./,
  );
});

test('a new token is shown once, and a token is revoked', async () => {
  const { writes } = draw();
  await userEvent.type(await screen.findByLabelText('Name'), 'New team');
  await userEvent.type(screen.getByLabelText(/Public key/), 'MCowBQYDK2VwAyEA');
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('secret-token')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke the token Events team' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()).toMatchObject([
    {
      path: '/api/admin/release-tokens',
      body: { name: 'New team', remote: 'mf-events', public_key: 'MCowBQYDK2VwAyEA' },
    },
    { method: 'DELETE', path: `/api/admin/release-tokens/${ID}` },
  ]);
});

test.each([
  [402_100, 398_700, ', 402.1 kB (+3.4 kB)'],
  [398_700, 402_100, ', 398.7 kB (−3.4 kB)'],
  [402_100, 402_080, ', 402.1 kB'],
  [398_700, null, ', 398.7 kB'],
  [3_466_900, null, ', 3.5 MB'],
  [null, 1, ''],
])('the size of a release of %s bytes after one of %s is “%s”', (size, before, text) => {
  expect(sizeText(size, before)).toBe(text);
});

test('a board reads which pages a release is of, and of which day', async () => {
  draw();
  const pages = within(await screen.findByRole('region', { name: 'Events and registration' }));
  expect(pages.getByText('Pages: /events. Team: Site.')).toBeVisible();
  expect(pages.getAllByText('Version of 20 Nov 2026, 15:00')).toHaveLength(4);
  expect(pages.getByTitle('b'.repeat(16))).toHaveTextContent('bbbbbbbb');
});

test('the history says when which release became current, by whom and why', async () => {
  draw();
  const history = await screen.findByRole('list', { name: 'History of mf-events' });
  expect(history).toHaveTextContent(
    'rolled back automatically to bbbbbbbb by system: pages failed',
  );
});

test('a remote is registered with its paths after wrong values were named at their fields', async () => {
  const { writes } = draw();
  const type = async (label: string, text: string) =>
    userEvent.type(await screen.findByLabelText(label), text);
  const register = screen.findByRole('button', { name: 'Register remote' });
  await type('Name of the remote', 'location');
  await type('Team', 'Photos');
  await type('Paths', '/Gallery');
  await userEvent.click(await register);
  expect(await screen.findByText(/^Use 3 to 41 lowercase letters/)).toBeVisible();
  expect(screen.getByText(/^Use lowercase letters, digits and hyphens/)).toBeVisible();
  for (const [label, text] of [
    ['Name of the remote', 'mf-gallery'],
    ['Paths', '/gallery /photos'],
  ] as const) {
    await userEvent.clear(screen.getByLabelText(label));
    await type(label, text);
  }
  await userEvent.click(await register);
  expect(await screen.findByText('Remote registered. Its team needs a token.')).toBeVisible();
  expect(writes()).toMatchObject([
    {
      path: '/api/admin/remotes',
      body: { name: 'mf-gallery', team: 'Photos', paths: ['/gallery', '/photos'], menu: '' },
    },
  ]);
});

test('a remote is unregistered after a question, and a remote of the site itself has no button', async () => {
  const gallery = shown.remotes.map((one) => ({ ...one, remote: 'mf-gallery', releases: [] }));
  const { writes } = draw({ ...shown, remotes: [...shown.remotes, ...gallery] });
  await userEvent.click(await screen.findByRole('button', { name: 'Unregister mf-gallery' }));
  expect(screen.queryByRole('button', { name: 'Unregister mf-events' })).toBeNull();
  await confirm('Unregister mf-gallery', 'Unregister');
  expect(await screen.findByText('mf-gallery is unregistered.')).toBeVisible();
  expect(writes()).toMatchObject([{ method: 'DELETE', path: '/api/admin/remotes/mf-gallery' }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'mf-gallery' })).toBeNull());
  expect(document.activeElement).toContainElement(
    screen.getByRole('region', { name: 'Events and registration' }),
  );
  expect(document.body).not.toHaveFocus();
});
