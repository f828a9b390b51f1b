import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { person } from '#src/mocks/samples.ts';
import { doubleServer, renderPage } from '#src/testing/render-page.tsx';
import { TeamPage } from './team-page.tsx';

const TEAM = '/api/members?member_type=team';
const ADVISORS = '/api/members?member_type=advisor';
test('has an advisors section only if there are advisors', async () => {
  renderPage(
    <TeamPage />,
    doubleServer({ [TEAM]: { body: [person('Hira')] }, [ADVISORS]: { body: [] } }),
  );
  expect(await screen.findByRole('heading', { name: 'Hira' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Advisors' })).toBeNull();
});

test('links to what a person gave, and to nothing that is no address', async () => {
  const socials = { ...person('Hira').socials, github: 'https://github.com/hira' };
  const hira = person('Hira', { socials: { ...socials, twitter: 'javascript:x' } });
  renderPage(
    <TeamPage />,
    doubleServer({ [TEAM]: { body: [hira] }, [ADVISORS]: { body: [person('Samina')] } }),
  );
  expect(await screen.findByRole('link', { name: /GitHub of Hira/ })).toHaveAttribute(
    'href',
    'https://github.com/hira',
  );
  expect(screen.queryByRole('link', { name: /Twitter/ })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Advisors' })).toBeVisible();
});

test('is empty when the lists cannot be had, and tells that applications open soon', async () => {
  renderPage(<TeamPage />, doubleServer({ [TEAM]: 'no answer', [ADVISORS]: 'no answer' }));
  expect(await screen.findByText(/has not introduced itself yet/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'View Open Positions' }));
  expect(await screen.findByText('Applications opening soon!')).toBeVisible();
});
