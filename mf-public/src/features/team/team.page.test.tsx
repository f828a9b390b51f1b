import { sampleMember } from '@club/contracts/samples/content';
import { fakeServer } from '@club/web-kit/fake-server';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '#src/testing/render-page.tsx';
import { TeamPage } from './team.page.tsx';

const TEAM = '/api/members?member_type=team';
const ADVISORS = '/api/members?member_type=advisor';

test('shows the advisors section only if there are advisors', async () => {
  renderPage(
    <TeamPage />,
    fakeServer({ [TEAM]: { body: [sampleMember()] }, [ADVISORS]: { body: [] } }),
  );
  expect(await screen.findByRole('heading', { name: 'Hira Baloch' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Advisors' })).toBeNull();
});

test('links the web addresses of a member and leaves out other values', async () => {
  const socials = { ...sampleMember().socials, github: 'https://github.com/hira' };
  const hira = sampleMember({ socials: { ...socials, twitter: 'javascript:x' } });
  renderPage(
    <TeamPage />,
    fakeServer({
      [TEAM]: { body: [hira] },
      [ADVISORS]: { body: [sampleMember({ name: 'Samina' })] },
    }),
  );
  expect(await screen.findByRole('link', { name: /GitHub of Hira/ })).toHaveAttribute(
    'href',
    'https://github.com/hira',
  );
  expect(screen.queryByRole('link', { name: /Twitter/ })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Advisors' })).toBeVisible();
});

test('shows empty lists when the calls fail, and a toast for View Open Positions', async () => {
  renderPage(<TeamPage />, fakeServer({ [TEAM]: 'no answer', [ADVISORS]: 'no answer' }));
  expect(await screen.findByText('Team profiles are coming soon.')).toBeVisible();
  expect(screen.queryByText(/Next meeting/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'View Open Positions' }));
  expect(await screen.findByText('Applications opening soon!')).toBeVisible();
});

test('a visitor leaves an email address for when applications open, and reads when the club meets', async () => {
  const SUBSCRIBE = '/api/subscribe';
  const server = fakeServer({
    [TEAM]: { body: [] },
    [ADVISORS]: { body: [] },
    [SUBSCRIBE]: { status: 201, body: { success: true } },
  });
  renderPage(<TeamPage />, server, '/team', { club: { meeting_day: 'Tuesday' } });
  expect(await screen.findByText(/^Tuesday,? \d+ \w+$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
  expect(await screen.findByText('Please enter a valid email.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'zara@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
  expect(await screen.findByText(/One step is left/)).toBeVisible();
  expect(server.requests.at(-1)?.body).toMatchObject({
    email: 'zara@example.org',
    list: 'applications',
  });
});
