import type { Contest } from '@club/contracts/events/contest';
import { sampleJudgePanel } from '@club/contracts/samples/events';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { officeServer, renderOffice } from '../../testing/render-office.tsx';
import { JudgesTab } from './judges-tab.tsx';

const contest = {
  ...{
    id: '0190a000-0000-7000-8000-000000000009',
    event_id: '0190a000-0000-7000-8000-000000000001',
  },
  ...{ judging: 'criteria', judgements_each: 3 },
} as Contest;

function draw(panel = sampleJudgePanel(), of = contest) {
  const [judge] = panel.judges;
  const server = officeServer(({ method }) =>
    method === 'GET'
      ? { body: panel }
      : { status: 201, body: { ...judge, link: 'https://club.test/judge#secret' } },
  );
  renderOffice(<JudgesTab contest={of} />, server);
  return server;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the tab says how far each judge is, and in words what lacks judgements', async () => {
  draw();
  expect(await screen.findByText('Judging · 3 of 4 judged')).toBeVisible();
  expect(screen.getByText(/knows 1 team/)).toBeVisible();
  expect(screen.getByText('3 of 12 judgements are made.')).toBeVisible();
  expect(screen.getByText('Works without a network')).toBeVisible();
  expect(
    screen.getByText('Submission 7 (Null Pointers) lacks 2: invite 2 more judges.'),
  ).toBeVisible();
});

test('an invited judge gets a link, which is shown once', async () => {
  const server = draw();
  await press('Invite a judge');
  await userEvent.type(screen.getByLabelText(/^Name/), 'Ayesha Malik');
  await press('Make the link');
  expect(await screen.findByText('https://club.test/judge#secret')).toBeVisible();
  expect(server.writes()[0]?.body).toMatchObject({ name: 'Ayesha Malik', email: '' });
  await press('Done');
  await waitFor(() => expect(screen.queryByText(/judge#secret/)).toBeNull());
});

test('a link ends after a question, and a contest with points of a file has no judges', async () => {
  const server = draw();
  await press('End the link of Ayesha Malik');
  expect(await screen.findByText(/What was judged stays/)).toBeVisible();
  expect(server.writes()).toEqual([]);
});

test('a contest with points of a file has no judges', async () => {
  draw(sampleJudgePanel(), { ...contest, judging: 'points' });
  expect(await screen.findByText(/come from a file/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invite a judge' })).toBeNull();
});
