import { sampleJudgingList } from '@club/contracts/samples/events';
import { fakeServer } from '@club/web-kit/fake-server';
import { randomId } from '@club/web-kit/random-id';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { judgingServer } from '../../testing/judging-server.ts';
import { queueStore } from '../../testing/memory-store.ts';
import { renderAt } from '../../testing/render-page.tsx';
import { JudgingApp } from './judging-app.tsx';
import type { KeptJudgement, KeptJudging } from './kept/kept-judging.ts';
import { createJudging } from './work/judging-work.ts';

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => undefined;
  history.replaceState(null, '', '/judge#secret');
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const give = (criterion: string, points: number) =>
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${criterion}: ${points} of`) }));

function open(fields: Parameters<typeof judgingServer>[0] = {}) {
  const server = judgingServer(fields);
  const store = queueStore<KeptJudging, KeptJudgement>();
  const clock = { ahead: 0 };
  const now = () => Date.now() + clock.ahead;
  const create = () => createJudging({ store, api: server.api, now, newId: randomId });
  renderAt('/judge', fakeServer({}), <JudgingApp outside="outside" create={create} />);
  /** A minute passes, and the person looks at the page again. */
  const returnLater = () => {
    clock.ahead += 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { server, store, create, returnLater };
}

async function begin() {
  press('Begin');
  fireEvent.click(await screen.findByRole('button', { name: 'Begin judging' }));
}

const said = ({ state }: ReturnType<typeof judgingServer>) =>
  [...state.judgements.values()].map(({ scores, note, winner, other_id }) => ({
    ...{ points: Object.values(scores), note, winner, other_id },
  }));

test('a judge gives points to one submission after the other; a missing criterion is named', async () => {
  const { server } = open();
  await screen.findByRole('button', { name: 'Begin' });
  await begin();
  expect(await screen.findByRole('heading', { level: 1, name: 'Submission 7' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'https://example.org/rooms' })).toHaveAttribute(
    ...['target', '_blank'],
  );
  give('Idea', 4);
  press('Save and go on');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Choose the points of 1 more criterion.',
  );
  expect(screen.getByRole('radio', { name: 'Craft: 0 of 10' })).toHaveFocus();
  give('Craft', 10);
  fireEvent.change(screen.getByRole('textbox', { name: /^Note/ }), {
    target: { value: 'Clear idea' },
  });
  press('Save and go on');
  expect(await screen.findByRole('heading', { level: 1, name: 'Submission 12' })).toBeVisible();
  await waitFor(() =>
    expect(said(server)).toMatchObject([{ points: [4, 10], note: 'Clear idea' }]),
  );
  give('Idea', 0);
  give('Craft', 1);
  press('Save and go on');
  expect(await screen.findByText(/You have judged everything/)).toBeVisible();
  const list = screen.getByRole('list', { name: 'Submissions' });
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Submission 7judged', 'Submission 12judged']]);
  // What was said can be changed; the later one counts.
  press(/^Submission 7/);
  expect(await screen.findByRole('radio', { name: 'Idea: 4 of 5' })).toBeChecked();
  give('Idea', 5);
  press('Save the change');
  await waitFor(() => expect(said(server)).toHaveLength(3));
});

const note = () => screen.getByRole('textbox', { name: /^Note/ });

test('what is typed and not saved survives the page and the end of the link, and comes back with a new one', async () => {
  const { server, create, returnLater } = open();
  await screen.findByRole('button', { name: 'Begin' });
  await begin();
  await screen.findByRole('heading', { name: 'Submission 7' });
  give('Idea', 3);
  fireEvent.change(note(), { target: { value: 'Half a th' } });
  server.state.ended = 'judge_unknown';
  returnLater();
  expect(await screen.findByText('1 judgement not saved')).toBeVisible();
  cleanup();
  server.state.ended = '';
  history.replaceState(null, '', '/judge#newer');
  renderAt('/judge', fakeServer({}), <JudgingApp outside="outside" create={create} />);
  await screen.findByRole('button', { name: 'Begin' });
  press('Begin');
  fireEvent.click(await screen.findByRole('button', { name: /^Submission 7 ?begun$/ }));
  expect(await screen.findByRole('radio', { name: 'Idea: 3 of 5' })).toBeChecked();
  expect(note()).toHaveValue('Half a th');
  give('Craft', 1);
  press('Save and go on');
  await screen.findByRole('heading', { name: 'Submission 12' });
  press('All submissions');
  expect(await screen.findByRole('button', { name: /^Submission 7 ?judged$/ })).toBeVisible();
});

test('a person with the device deletes what another judge typed, and a device without storage says what it does not keep', async () => {
  const write = jest.spyOn(Storage.prototype, 'setItem');
  const { server, returnLater } = open();
  await screen.findByRole('button', { name: 'Begin' });
  await begin();
  await screen.findByRole('heading', { name: 'Submission 7' });
  give('Idea', 3);
  write.mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  fireEvent.change(note(), { target: { value: 'More' } });
  expect(await screen.findByRole('alert')).toHaveTextContent(/does not keep/);
  write.mockRestore();
  server.state.ended = 'judge_revoked';
  returnLater();
  await screen.findByText('1 judgement not saved');
  press('Delete what was typed');
  press('Delete for good');
  expect(screen.queryByText('1 judgement not saved')).toBeNull();
});

test('the list names the files, which need a network', async () => {
  const [first, ...others] = sampleJudgingList().submissions ?? [];
  if (!first) throw new Error('no sample');
  const answers = first.answers.map((answer) => ({ ...answer, file: '/api/judge/files/token' }));
  open({ submissions: [{ ...first, answers }, ...others] });
  await screen.findByRole('button', { name: 'Begin' });
  press('Begin');
  expect(await screen.findByText('not judged, 2 files')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: /^Submission 7/ }));
  expect(await screen.findByText(/They need a network/)).toBeVisible();
});

test('what is said without a network waits', async () => {
  const { server, store } = open();
  await screen.findByRole('button', { name: 'Begin' });
  await begin();
  await screen.findByRole('heading', { name: 'Submission 7' });
  give('Idea', 3);
  server.state.faults = Array(20).fill('before');
  give('Craft', 2);
  press('Save and go on');
  await screen.findByRole('heading', { name: 'Submission 12' });
  press('All submissions');
  expect(await screen.findByText(/^Offline.*1 judgement waits/)).toBeVisible();
  expect((await store.read()).items).toHaveLength(1);
  expect(said(server)).toEqual([]);
});

const pairs = { judging: { ...sampleJudgingList().judging, way: 'pairs' as const, criteria: [] } };

test.each([
  [/^Submission 12 is better/, 12],
  [/^Both are equal/, undefined],
])('of a pair a judge says %p', async (button, number) => {
  const { server } = open(pairs);
  await screen.findByRole('button', { name: 'Begin' });
  await begin();
  await screen.findByRole('heading', { name: 'Which one is better?' });
  press(button);
  const winner = server.state.list.submissions?.find((one) => one.number === number)?.id ?? null;
  await waitFor(() => expect(said(server)).toMatchObject([{ winner }]));
  expect(await screen.findByText('2 of 2 submissions judged')).toBeVisible();
});

test('a team that the judge knows leaves the list, and teams of the own organisation are asked about first', async () => {
  const [, second] = sampleJudgingList().submissions ?? [];
  const { server } = open({
    asked: [{ submission_id: second?.id ?? '', team_name: 'Null Pointers' }],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Begin' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Null Pointers' }));
  press('Save the answer');
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  press('Begin judging');
  await screen.findByRole('heading', { name: 'Submission 7' });
  server.state.faults = ['before'];
  press('I know this team');
  press('I know the team of Submission 7');
  expect(await screen.findByText(/There is nothing to judge now/)).toBeVisible();
  expect(await screen.findByText(/^Offline.*1 judgement waits/)).toBeVisible();
});

test('a link that has ended says so, and a refused judgement can be given again', async () => {
  const { server } = open();
  const [first] = server.state.list.submissions ?? [];
  server.state.refused.set(first?.id ?? '', 'The criteria have changed meanwhile.');
  await screen.findByRole('button', { name: 'Begin' });
  await begin();
  await screen.findByRole('heading', { name: 'Submission 7' });
  give('Idea', 3);
  give('Craft', 3);
  press('Save and go on');
  await screen.findByRole('heading', { name: 'Submission 12' });
  press('All submissions');
  expect(await screen.findByText(/criteria have changed/)).toBeVisible();
  server.state.ended = 'judge_revoked';
  press('Judge it again');
  await screen.findByRole('heading', { name: 'Submission 7' });
  give('Idea', 2);
  give('Craft', 2);
  press('Save and go on');
  expect(
    await screen.findByRole('heading', { name: 'The club has ended this link.' }),
  ).toBeVisible();
  expect(screen.getByText(/1 judgement of this phone was not sent/)).toBeVisible();
});
