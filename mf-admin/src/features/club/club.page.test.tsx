import type { AdminClub } from '@club/contracts/club/club';
import { clubDefaults } from '@club/contracts/club/club-defaults';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { officeServer, refusal, renderOffice } from '../../testing/render-office.tsx';
import { ClubPage } from './club.page.tsx';

const saved: AdminClub = {
  ...clubDefaults,
  social_links: ['https://www.instagram.com/us'],
  version: 3,
  updated_at: '2026-05-01T10:00:00.000Z',
  updated_by: 'bilal@club.test',
};

async function type(label: string, text: string) {
  const input = await screen.findByLabelText(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

test('one save sends all settings with the version that the admin read', async () => {
  const server = officeServer(({ method, body }) => ({
    body: method === 'PUT' ? { ...saved, ...(body as object), version: 4 } : saved,
  }));
  renderOffice(<ClubPage />, server);
  await type('Club name', 'Robotics Society');
  await type('Profiles of the club', 'https://a.example{enter}https://b.example');
  await save();
  expect(await screen.findByText('Club updated successfully!')).toBeVisible();
  expect(server.writes().at(-1)?.body).toMatchObject({
    name: 'Robotics Society',
    tagline: clubDefaults.tagline,
    social_links: ['https://a.example', 'https://b.example'],
    version: 3,
  });
});

test('a colour on which text cannot be read is refused at its field, with its contrast', async () => {
  const server = officeServer(() => ({ body: saved }));
  renderOffice(<ClubPage />, server);
  await type('Accent colour', '#00897b');
  await save();
  expect(await screen.findByText(/its contrast is 4\.\d\d:1/)).toBeVisible();
  expect(screen.queryByLabelText(/The accent in the/)).not.toBeInTheDocument();
  expect(server.writes()).toEqual([]);
});

test('the error of a wrong line is shown at the profiles', async () => {
  const text = 'A link must begin with https://.';
  const server = officeServer(({ method }) =>
    method === 'PUT'
      ? refusal(422, 'invalid', 'Check it.', { 'social_links.1': text })
      : { body: saved },
  );
  renderOffice(<ClubPage />, server);
  await type('Profiles of the club', 'https://a.example{enter}x');
  await save();
  expect(await screen.findByText(text)).toBeVisible();
});
