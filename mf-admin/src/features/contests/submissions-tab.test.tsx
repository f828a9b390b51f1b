import type { Contest } from '@club/contracts/events/contest';
import type { ContestTeam } from '@club/contracts/events/submission';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { officeServer, renderOffice } from '../../testing/render-office.tsx';
import { SubmissionsTab } from './submissions-tab.tsx';

beforeAll(() => {
  // jsdom has neither.
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

const idOf = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`;
const contest: Contest = {
  ...{ id: idOf(9), event_id: idOf(8), event_title: 'Winter Code Sprint', module: 'Robotics' },
  ...{ opens_at: '2038-01-20T10:00', closes_at: '2038-01-21T18:00', grace_minutes: 15 },
  ...{ state: 'open', judging: 'criteria', judgements_each: 3, hides_teams: true },
  ...{ questions: [], criteria: [], gallery_at: null, teams: 3, sent: 1, version: 4 },
  ...{ updated_at: '2038-01-19T10:00:00.000Z', updated_by: 'admin@club.test' },
};
const silent = (n: number, team_name: string): ContestTeam => ({
  ...{ registration_id: idOf(n), team_name, submission: null },
});
const teams: ContestTeam[] = [
  {
    ...{ registration_id: idOf(1), team_name: 'Null Pointers' },
    submission: {
      ...{ id: idOf(5), number: 7, in_gallery: true, is_late: true },
      ...{ sent_at: '2038-01-20T10:00:00.000Z', changed_at: '2038-01-21T13:05:00.000Z' },
      answers: [
        { question: idOf(6), label: 'Repository', text: 'https://x.test/r', is_link: true },
        ...[{ question: idOf(7), label: 'Slides', text: 's.pdf', is_link: false, file: '/api/f' }],
      ],
    },
  },
  silent(2, 'ماہ نور'),
  silent(3, 'Kernel Panic'),
];

function draw(shown = contest) {
  const server = officeServer(({ method, path }) => {
    if (path.endsWith('/submissions')) return { body: teams };
    if (path.endsWith('/preview'))
      return {
        body: { teams: 2, recipients: 4, listed: [], who: 'all', subject: '', text: '', html: '' },
      };
    return { body: method === 'PUT' ? { ...shown, gallery_at: '2038-01-22T10:00:00.000Z' } : {} };
  });
  renderOffice(<SubmissionsTab contest={shown} />, server);
  return server;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('an admin sees who has sent what, and reminds the others with a preview of their number', async () => {
  const reminder = { at: '2038-01-20T09:00:00.000Z', teams: 2, recipients: 5 };
  const server = draw({ ...contest, reminder });
  expect(await screen.findByText(/^The last reminder went to 5 people in 2 teams/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: '1 of 3 teams have sent' })).toBeVisible();
  expect(screen.getByText(/^Submission 7 .*In the gallery$/)).toBeVisible();
  expect(screen.getByText('Late')).toBeVisible();
  const link = screen.getByRole('link', { name: 'https://x.test/r' });
  expect(link).toHaveAttribute('rel', expect.stringContaining('nofollow'));
  expect(screen.getByRole('button', { name: 's.pdf' })).toBeVisible();
  await press('Remind 2 teams');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Subject')).toHaveValue('Your submission for Robotics is missing');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByRole('button', { name: 'Send to 4 people' })).toBeVisible();
  expect(server.writes()[0]?.body).toMatchObject({
    ...{ contest_id: contest.id, registration_ids: [idOf(2), idOf(3)] },
  });
});

test('after the close nobody is reminded, and the gallery is published', async () => {
  const server = draw({ ...contest, state: 'closed' });
  await press('Publish the gallery');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]).toMatchObject({ method: 'PUT', body: { is_public: true } });
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
});
