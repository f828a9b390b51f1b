import type { Contest } from '@club/contracts/events/contest';
import type { ContestResults, ResultRow } from '@club/contracts/events/results';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEvent } from '../../../mocks/samples.ts';
import { type OfficeRequest, officeServer, renderOffice } from '../../../testing/render-office.tsx';
import { ResultsTab } from './results-tab.tsx';

const IDEA = '0190a000-0000-7000-8000-000000000002';
const contest = {
  ...{ id: '0190a000-0000-7000-8000-000000000009', event_id: sampleEvent.id },
  ...{ event_title: sampleEvent.title, module: 'Robotics', judging: 'criteria' },
  criteria: [{ id: IDEA, label: 'Idea', weight: 1, points: 10, prize: true }],
} as Contest;

const row = (fields: Partial<ResultRow>): ResultRow => ({
  ...{ registration_id: '1', team_name: 'Alpha', number: 1, place: 1, is_tied: false, score: 71.5 },
  ...{ error: 4.2, is_close: false, time: '', prizes: [], is_cancelled: false, given: [] },
  ...fields,
});

const results: ContestResults = {
  ...{ state: 'open', digest: 'd1', notes: ['With fewer than 3 judgements: Beta.'] },
  rows: [
    row({
      prizes: ['Idea'],
      given: [
        { judge: 'Ayesha', points: { [IDEA]: 8 }, percent: 80, z: 1.2, against: '', won: null },
        { judge: 'Omar', points: { [IDEA]: 5 }, percent: 50, z: null, against: '', won: null },
      ],
    }),
    row({
      registration_id: '2',
      team_name: 'Beta',
      number: 2,
      place: 2,
      is_tied: true,
      is_close: true,
    }),
    row({
      registration_id: '3',
      team_name: 'Gamma',
      number: 3,
      place: null,
      score: null,
      error: null,
    }),
  ],
  ...{ confirmed_by: [], reason: '', locked_at: null, publish_at: null, published_at: null },
  public_places: 3,
};

function draw(
  shown: Partial<ContestResults>,
  answer: (request: OfficeRequest) => object = () => ({}),
  achievements: object[] = [],
) {
  const server = officeServer((request) => {
    if (request.method !== 'GET') return { body: { ...results, ...answer(request) } };
    if (request.path.endsWith('/results')) return { body: { ...results, ...shown } };
    if (request.path.endsWith('/achievements')) return { body: achievements };
    if (request.path.includes('/events/')) return { body: sampleEvent };
    return { body: { role: 'owner' } };
  });
  renderOffice(<ResultsTab contest={contest} />, server);
  return server;
}

const press = async (name: string, inside = screen as Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await inside.findByRole('button', { name }));

test('each place is explained: who gave what, with the judge’s leniency taken out', async () => {
  draw({});
  const table = await screen.findByRole('table', { name: 'Ranking' });
  const [, first, second, third] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(/Alpha.*Prize: Idea.*First place.*71.5 ± 4.2/);
  expect(first).toHaveTextContent(
    /Ayesha: Idea 8. In all 80 %, 1.2 of the judge’s own spreads above/,
  );
  expect(first).toHaveTextContent(/Omar.*counts for nothing/);
  expect(second).toHaveTextContent(/Second place, shared.*≈/);
  expect(third).toHaveTextContent(/None/);
  expect(screen.getByRole('status', { name: 'To know' })).toHaveTextContent(/fewer than 3/);
});

test('one admin confirms the ranking that is shown; one alone gives a reason', async () => {
  const server = draw({}, () => ({ state: 'confirmed' }));
  await press('Confirm the ranking');
  await press('Confirm', within(await screen.findByRole('dialog')));
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]).toMatchObject({ body: { digest: 'd1' } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Lock alone');
  await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'One judge only.');
  await press('Lock');
  await waitFor(() => expect(server.writes()).toHaveLength(2));
  expect(server.writes()[1]?.body).toEqual({ digest: 'd1', reason: 'One judge only.' });
});

test('published results are added to the hall of fame by one press', async () => {
  const locked_at = '2038-01-21T10:00:00.000Z';
  const server = draw({
    ...{ state: 'published', locked_at, published_at: locked_at, publish_at: locked_at, notes: [] },
  });
  await press('Add to the Hall of Fame');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toMatchObject({
    ...{ title: 'First place, Robotics: Alpha', event_id: sampleEvent.id },
    description: 'Second place: Beta\nPrize for Idea: Alpha',
  });
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

test('after a correction, the entry of the hall of fame is updated, not a second one added', async () => {
  const locked_at = '2038-01-21T10:00:00.000Z';
  const published = { state: 'published', locked_at, published_at: locked_at } as const;
  const entry = {
    ...{ id: '0190a000-0000-7000-8000-000000000777', event_id: sampleEvent.id, version: 3 },
    ...{ title: 'First place, Robotics: Beta', description: '', year: '2037', icon: 'StarIcon' },
  };
  const other = { ...entry, id: 'other', title: 'First place, Web: Beta' };
  const server = draw(published, undefined, [entry, other]);
  await press('Update the Hall of Fame');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/It says “First place, Robotics: Beta”/)).toBeVisible();
  await press('Update', dialog);
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]).toMatchObject({
    ...{ method: 'PUT', path: `/api/admin/achievements/${entry.id}` },
    body: { title: 'First place, Robotics: Alpha', year: '2037', icon: 'StarIcon' },
  });
});

test('an entry whose title was cut after a word is known', async () => {
  const published = { state: 'published', published_at: '2038-01-21T10:00:00.000Z' } as const;
  const start = 'First place, Robotics: ';
  const name = 'A'.repeat(160 - start.length - 1);
  const rows = [row({ team_name: `${name} B` })];
  draw({ ...published, locked_at: published.published_at, rows }, undefined, [
    { id: 'old', event_id: sampleEvent.id, title: start + name, description: '' },
  ]);
  expect(await screen.findByRole('link', { name: 'It is in the Hall of Fame' })).toBeVisible();
});

test('an entry of another contest leaves the one press', async () => {
  const locked_at = '2038-01-21T10:00:00.000Z';
  const server = draw({ state: 'published', locked_at, published_at: locked_at }, undefined, [
    { id: 'other', event_id: sampleEvent.id, title: 'First place, Web: Beta', description: '' },
  ]);
  await press('Add to the Hall of Fame');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
});
