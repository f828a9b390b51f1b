import { question } from '@club/contracts/events/question';
import { fakeServer, refusal } from '@club/web-kit/fake-server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registered } from '../../mocks/samples.ts';
import {
  enter,
  eventPath,
  fillMember,
  press,
  renderRegistration,
} from '../../testing/render-registration.tsx';

// An upload uses XMLHttpRequest, which needs a network in jsdom.
let mockServer: ReturnType<typeof fakeServer>;
jest.mock('@club/web-kit/upload-fetch', () => ({
  uploadFetch: (): typeof fetch => (url, init) => mockServer.fetch(url, init),
}));

beforeEach(() => sessionStorage.clear());

const REGISTER = eventPath('register');
const ids = [1, 2, 3].map((n) => `019aa000-0000-7000-8000-00000000000${n}`);
const ask = (index: number, fields: object) =>
  question.parse({ id: ids[index], for: 'team', kind: 'short_text', ...fields });
const questions = [
  ask(0, { label: 'School', required: true }),
  ask(1, { label: 'Robot', required: true, modules: ['Robotics'] }),
  ask(2, { label: 'Size', kind: 'choice', options: ['S', 'M'], for: 'member' }),
];
const success = { status: 201, body: registered };

const sent = ({ requests }: ReturnType<typeof fakeServer>) =>
  requests.find(({ path }) => path === REGISTER)?.body as
    | { answers: { members: object[] } }
    | undefined;

async function openModules(server: ReturnType<typeof fakeServer>) {
  renderRegistration(server, { questions });
  await enter(screen.getByLabelText('Team name'), 'Null Pointers');
  await fillMember(1, 'Ayesha Khan', 'ayesha@example.edu');
  await press('Add member');
  await fillMember(2, 'Bilal Ahmed', 'bilal@example.edu');
  await press('Next');
  await screen.findByRole('heading', { name: 'Choose your modules' });
}
const choose = async (module: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: module }));
const sizeOf = (name: string, size: string) =>
  userEvent.click(
    within(screen.getByRole('region', { name: `Questions for ${name}` })).getByRole('radio', {
      name: size,
    }),
  );

test('asks what the chosen modules need, sends the answers by their questions, and shows them', async () => {
  const server = fakeServer({ [REGISTER]: success });
  await openModules(server);
  await choose('Web');
  expect(screen.queryByLabelText('Robot')).toBeNull();
  await press('Register team');
  expect(screen.getByRole('alert')).toHaveTextContent('Please check the marked answers.');
  await waitFor(() => expect(screen.getByLabelText('School')).toHaveFocus());
  expect(screen.getByLabelText('School')).toHaveAccessibleDescription(
    'Please answer this question.',
  );
  expect(server.requests).toEqual([]);
  await enter(screen.getByLabelText('School'), 'City School');
  await sizeOf('Bilal Ahmed', 'M');
  await press('Register team');
  await screen.findByRole('heading', { name: 'Pay by bank transfer' });
  expect(sent(server)?.answers).toEqual({
    team: { [`${ids[0]}`]: 'City School' },
    members: [{}, { [`${ids[2]}`]: 'M' }],
  });
  await press('Back');
  expect(screen.getByRole('heading', { name: 'Your modules and answers' })).toBeVisible();
  expect(screen.getByText('City School')).toBeVisible();
  expect(screen.getByText('Bilal Ahmed: Size')).toBeVisible();
});

test('answers stay with their members when a member is removed, and survive a reload', async () => {
  const server = fakeServer({ [REGISTER]: success });
  await openModules(server);
  await choose('Web');
  await enter(screen.getByLabelText('School'), 'City School');
  await sizeOf('Bilal Ahmed', 'M');
  cleanup();
  renderRegistration(server, { questions });
  expect(await screen.findByLabelText('School')).toHaveValue('City School');
  await press('Back');
  await press('Remove member 2');
  await press('Add member');
  await fillMember(2, 'Someone Else', 'else@example.edu');
  await press('Next');
  await screen.findByRole('heading', { name: 'Choose your modules' });
  await press('Register team');
  await screen.findByRole('heading', { name: 'Pay by bank transfer' });
  expect(sent(server)?.answers.members).toEqual([{}, {}]);
});

test('questions that the club has changed meanwhile are named as the reason', async () => {
  const fields = { [`answers.team.${ids[1]}`]: 'Please answer this question.' };
  const server = fakeServer({ [REGISTER]: refusal(422, 'invalid', 'Please answer.', fields) });
  await openModules(server);
  await choose('Web');
  await enter(screen.getByLabelText('School'), 'City School');
  await press('Register team');
  expect(
    await screen.findByText('The club has changed its questions. Please check your answers.'),
  ).toBeVisible();
});

test('an event without questions sends no answers', async () => {
  const server = fakeServer({ [REGISTER]: success });
  renderRegistration(server);
  await enter(screen.getByLabelText('Team name'), 'Null Pointers');
  await fillMember(1, 'Ayesha Khan', 'ayesha@example.edu');
  await press('Next');
  await choose('Web');
  await press('Register team');
  await screen.findByRole('heading', { name: 'Pay by bank transfer' });
  expect(sent(server)).not.toHaveProperty('answers');
});

describe('a question for a file', () => {
  const UPLOAD = eventPath('answer-files');
  const CARD = ids[2] ?? '';
  const ANSWER = '0f0e0d0c-0b0a-4908-8706-050403020100 card.pdf';
  const pdf = (name = 'card.pdf') => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
  const openFile = async (server: ReturnType<typeof fakeServer>, required = true) => {
    mockServer = server;
    const asked = [ask(2, { label: 'Card', kind: 'file', required })];
    renderRegistration(server, { questions: asked });
    await enter(screen.getByLabelText('Team name'), 'Null Pointers');
    await fillMember(1, 'Ayesha Khan', 'ayesha@example.edu');
    await press('Next');
    await choose('Web');
    return screen.findByLabelText(required ? 'Card' : 'Card (optional)');
  };

  test('is sent when it is chosen, and the form sends the answer that names it', async () => {
    const server = fakeServer({
      [UPLOAD]: { status: 201, body: { answer: ANSWER } },
      [REGISTER]: success,
    });
    await userEvent.upload(await openFile(server), pdf());
    expect(await screen.findByText('Sent')).toBeVisible();
    await press('Register team');
    await screen.findByRole('heading', { name: 'Pay by bank transfer' });
    expect(sent(server)?.answers).toMatchObject({ team: { [CARD]: ANSWER } });
    await press('Back');
    expect(screen.getByText('card.pdf')).toBeVisible();
  });

  test('that was refused keeps the form from being sent without it, until it is removed', async () => {
    const server = fakeServer({
      [UPLOAD]: refusal(422, 'invalid', 'Damaged.', { file: 'This file is damaged.' }),
      [REGISTER]: success,
    });
    const input = await openFile(server, false);
    await userEvent.upload(input, pdf());
    await waitFor(() => expect(input).toHaveAccessibleDescription('This file is damaged.'));
    await press('Register team');
    expect(screen.getByRole('alert')).toHaveTextContent('Please check the marked answers.');
    expect(sent(server)).toBeUndefined();
    await press('Remove file');
    await press('Register team');
    await screen.findByRole('heading', { name: 'Pay by bank transfer' });
    expect(sent(server)?.answers).toMatchObject({ team: {} });
  });

  test('that the service no longer has is marked at its field', async () => {
    const gone = { [`answers.team.${CARD}`]: 'This file is not stored any more. Choose it again.' };
    const server = fakeServer({
      [UPLOAD]: { status: 201, body: { answer: ANSWER } },
      [REGISTER]: refusal(422, 'invalid', 'Gone.', gone),
    });
    const input = await openFile(server);
    await userEvent.upload(input, pdf());
    await screen.findByText('Sent');
    await press('Register team');
    await waitFor(() => expect(input).toHaveAccessibleDescription(gone[`answers.team.${CARD}`]));
    expect(screen.getByText('Please check the marked answers.')).toBeVisible();
  });
});
