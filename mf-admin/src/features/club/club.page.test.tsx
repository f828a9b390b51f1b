// This file runs alone in a whole run: beside other files its form was once replaced while the test typed.
import type { AdminClub } from '@club/contracts/club/club';
import { clubDefaults } from '@club/contracts/club/club-defaults';
import { sampleClub } from '@club/contracts/club/sample-club';
import { screen, waitFor, within } from '@testing-library/react';
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

test('a colour on which text cannot be read is accepted, and the screen names the tone that replaces it', async () => {
  const server = officeServer(({ method, body }) => ({
    body: method === 'PUT' ? { ...saved, ...(body as object) } : saved,
  }));
  renderOffice(<ClubPage />, server);
  await type('Accent colour', '#8b5cf6');
  expect(await screen.findByText(/The site shows #[0-9a-f]{6}, the nearest tone/)).toBeVisible();
  expect(screen.getAllByLabelText(/The accent in the/)).toHaveLength(2);
  await save();
  expect(await screen.findByText('Club updated successfully!')).toBeVisible();
  expect(server.writes().at(-1)?.body).toMatchObject({ accent: '#8b5cf6' });
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

test('the checklist names what is still as delivered, and where to change it', async () => {
  const answers: Record<string, unknown> = {
    '/api/admin/club': {
      ...{ ...saved, ...sampleClub },
      ...{ name: 'Curtain Call', tagline: 'We put on plays.' },
    },
    '/api/admin/bank-account': { account_number: '', updated_by: null },
    '/api/admin/figures/content': { samples: ['team', 'blogs'] },
    '/api/admin/events/today': { work: [], has_samples: false },
  };
  renderOffice(
    <ClubPage />,
    officeServer(({ path }) => ({ body: answers[path.replace(/\/$/, '')] })),
  );
  const list = within(await screen.findByRole('list', { name: 'Set up your club' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(8));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Name, words and colourStill as delivered: Introduction of the home page, .*Accent colour/,
    ),
    'Bank accountTeams cannot pay, and an event with a price cannot be published',
    'EventsDone',
    'ContactDone',
    'AboutDone',
    'TeamSome of its people are samples',
    'Hall of FameDone',
    'BlogsSome posts and their pictures are samples',
  ]);
  expect(screen.getByText(/^4 of 8 done/)).toBeVisible();
  expect(list.getAllByRole('link')).toHaveLength(8);
  expect(list.getByRole('link', { name: 'Bank account' })).toHaveAttribute(
    'href',
    '/fake/settings',
  );
});
