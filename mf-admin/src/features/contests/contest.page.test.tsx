import type { Contest } from '@club/contracts/events/contest';
import { question } from '@club/contracts/events/question';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEvent } from '../../mocks/samples.ts';
import {
  type OfficeRequest,
  officeServer,
  refusal,
  renderOffice,
} from '../../testing/render-office.tsx';
import { ContestPage } from './contest.page.tsx';

beforeEach(() => sessionStorage.clear());

const ID = '0190a000-0000-7000-8000-000000000009';
const contest: Contest = {
  ...{ id: ID, event_id: sampleEvent.id, event_title: sampleEvent.title, module: null },
  ...{ opens_at: '2038-01-20T10:00', closes_at: '2038-01-21T18:00', grace_minutes: 15 },
  ...{ state: 'open', judging: 'criteria', judgements_each: 3, hides_teams: true },
  questions: [
    question.parse({ id: ID.replace(/9$/, '1'), for: 'team', kind: 'link', label: 'Repository' }),
  ],
  criteria: [{ id: ID.replace(/9$/, '2'), label: 'Idea', weight: 2, points: 5, prize: true }],
  ...{ gallery_at: null, teams: 42, sent: 3, version: 4 },
  ...{ updated_at: '2038-01-19T10:00:00.000Z', updated_by: 'admin@club.test' },
};

type Answer = ReturnType<typeof refusal> | { body: unknown };

function draw(
  contestId: string,
  answer: (request: OfficeRequest) => Answer = () => ({ body: {} }),
) {
  const server = officeServer((request) => {
    if (request.method !== 'GET') return answer(request);
    return { body: request.path.includes('/contests/') ? contest : sampleEvent };
  });
  renderOffice(<ContestPage params={{ eventId: sampleEvent.id, contestId }} />, server);
  return server;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a new contest begins with what most contests ask, and is made with what was changed', async () => {
  const server = draw('new', () => ({ status: 201, body: contest }));
  await screen.findByRole('heading', { name: 'New contest' });
  await press('Remove Repository');
  await press('Edit What does it do?');
  const kinds = within(screen.getByLabelText('Kind of answer')).getAllByRole('option');
  expect(kinds.map((option) => option.textContent)).toEqual([
    ...['Short text', 'Long text', 'Link', 'File (PDF or image)'],
  ]);
  expect(screen.queryByLabelText('Who answers')).toBeNull();
  await press('Remove criterion 3');
  await userEvent.clear(screen.getByLabelText('Closes'));
  await userEvent.type(screen.getByLabelText('Closes'), '2038-01-21 00:00');
  expect(screen.getByText(/^Midnight is the start of this day/)).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Closes'));
  await userEvent.type(screen.getByLabelText('Closes'), '2038-01-21 23:59');
  await press('Make the contest');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toMatchObject({
    ...{ module: '', closes_at: '2038-01-21T23:59', grace_minutes: 15, hides_teams: true },
    questions: [
      { label: 'Name of the project', kind: 'short_text', for: 'team', required: true },
      { label: 'What does it do?', kind: 'long_text' },
    ],
    criteria: [
      { label: 'Idea', weight: 1, points: 10, prize: false },
      { label: 'Execution', weight: 1, points: 10 },
    ],
  });
});

test('what is wrong stands at its field, and nothing is sent', async () => {
  const server = draw('new');
  await screen.findByRole('heading', { name: 'New contest' });
  for (const number of [3, 2, 1]) await press(`Remove criterion ${number}`);
  await press('Make the contest');
  expect(await screen.findByText('Add at least one criterion.')).toBeVisible();
  expect(server.writes()).toEqual([]);
});

test('a refusal of the server stands at its field', async () => {
  const text = 'This module has a contest already. Choose another one.';
  draw('new', () => refusal(409, 'contest_taken', text, { module: text }));
  await screen.findByRole('heading', { name: 'New contest' });
  await press('Make the contest');
  expect(await screen.findByText(text)).toBeVisible();
});

test('saved settings are shown as they are, and a contest with submissions cannot be deleted', async () => {
  draw(ID);
  expect(await screen.findByDisplayValue('Idea')).toBeVisible();
  expect(screen.getByLabelText('Weight')).toHaveValue('2');
  expect(screen.getByRole('checkbox', { name: 'A prize of its own' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Edit Repository' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete the contest' })).toBeNull();
});
