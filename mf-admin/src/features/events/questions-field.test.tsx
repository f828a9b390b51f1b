import { question } from '@club/contracts/events/question';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEvent } from '../../mocks/samples.ts';
import { EditRecord } from '../../records/edit-record.tsx';
import { officeServer, refusal, renderOffice } from '../../testing/render-office.tsx';
import { eventKind } from './event-kind.tsx';

const id = '019aa000-0000-7000-8000-000000000001';
const size = question.parse({
  id,
  for: 'member',
  kind: 'choice',
  label: 'Size',
  options: ['S', 'M'],
  modules: ['Robotics'],
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function openDialog(answer: Parameters<typeof officeServer>[0] = () => ({ body: sampleEvent })) {
  const server = officeServer(answer);
  const removed = { ...size, id: id.replace(/1$/, '2'), label: 'Old', removed: true };
  const record = { ...sampleEvent, questions: [size, removed] };
  const onSaved = jest.fn();
  renderOffice(
    <EditRecord kind={eventKind} record={record} onClose={jest.fn()} onSaved={onSaved} />,
    server,
  );
  const sent = async (field: 'questions' | 'member_fields' = 'questions') => {
    await press('Save Changes');
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    const body = server.writes().at(-1)?.body as Record<typeof field, string> | undefined;
    return JSON.parse(body?.[field] ?? '');
  };
  return { ...server, sent };
}

test('saves questions in their order, without those that were removed before', async () => {
  const { sent } = openDialog();
  expect(screen.queryByText('Old')).toBeNull();
  await press('Add question');
  await userEvent.keyboard('Why?');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Required' }));
  expect(await sent()).toEqual([
    size,
    expect.objectContaining({ label: 'Why?', for: 'team', kind: 'short_text', required: true }),
  ]);
});

test('the modules of a question follow a renamed module', async () => {
  const { sent } = openDialog();
  const name = screen.getByLabelText('Module 2');
  await userEvent.clear(name);
  await userEvent.type(name, 'Robots');
  await press('Edit Size');
  const group = within(screen.getByRole('group', { name: 'Only for teams with' }));
  expect(group.getByRole('checkbox', { name: 'Robots' })).toBeChecked();
  expect((await sent())[0].modules).toEqual(['Robots']);
});

test('a mistake keeps its question open, with the error at the field', async () => {
  const { writes } = openDialog();
  await press('Edit Size');
  await userEvent.clear(screen.getByLabelText('Options'));
  await press('Edit Size');
  await press('Save Changes');
  expect(await screen.findByLabelText('Options')).toHaveAccessibleDescription(
    'Write at least two options.',
  );
  expect(writes()).toEqual([]);
});

test('a refusal of the server is at its field', async () => {
  const text = 'Teams have answered this question. Remove it, and add another one.';
  openDialog(() => refusal(422, 'invalid', text, { 'questions.0.kind': text }));
  await press('Save Changes');
  expect(await screen.findByLabelText('Kind of answer')).toHaveAccessibleDescription(text);
});

test('only answers of the team without free text can stand in emails', async () => {
  openDialog();
  await press('Edit Size');
  const inEmails = () => screen.queryByRole('checkbox', { name: 'Quote the answer in emails' });
  expect(inEmails()).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Who answers'), 'The team');
  expect(inEmails()).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Kind of answer'), 'Short text');
  expect(inEmails()).toBeNull();
});

test('a removed question is not sent, and the focus goes on', async () => {
  const { sent } = openDialog();
  await press('Remove Size');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add question' })).toHaveFocus());
  expect(await sent()).toEqual([]);
});

describe('the fields of each member', () => {
  const list = () => within(screen.getByRole('list', { name: 'Fields of each member' }));

  test('name and email are locked, and the others are sent as described', async () => {
    const { sent } = openDialog();
    expect(list().getAllByRole('listitem').slice(0, 2)).toHaveLength(2);
    expect(list().queryByRole('button', { name: 'Remove Email' })).toBeNull();
    expect(await sent('member_fields')).toEqual(
      ['Phone', 'University', 'Roll number', 'Batch'].map((label) =>
        expect.objectContaining({ label, required: false }),
      ),
    );
  });

  test('a field is renamed, required and removed, and comes back with the focus on its row', async () => {
    const { sent } = openDialog();
    await press('Remove Phone');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Ask Phone again' })).toHaveFocus(),
    );
    await press('Remove Batch');
    await press('Ask Batch again');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Batch' })).toHaveFocus());
    await press('Edit University');
    const field = within(screen.getByRole('group', { name: 'University' }));
    const label = field.getByLabelText('Label');
    await userEvent.clear(label);
    await userEvent.type(label, 'School');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Required' }));
    expect(await sent('member_fields')).toEqual([
      { name: 'university_name', label: 'School', required: true },
      { name: 'university_roll_no', label: 'Roll number', required: false },
      { name: 'batch', label: 'Batch', required: false },
    ]);
  });

  test('a label that another field has is refused at its field', async () => {
    const { writes } = openDialog();
    await press('Remove Phone');
    await press('Edit Batch');
    const label = screen.getByLabelText('Label');
    await userEvent.clear(label);
    await userEvent.type(label, 'email');
    await press('Save Changes');
    await waitFor(() => expect(label).toHaveAccessibleDescription('Another field has this label.'));
    expect(writes()).toEqual([]);
  });
});
