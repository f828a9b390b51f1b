import { deleteAnswerFiles } from '@club/contracts/events/answer-file';
import type { Question } from '@club/contracts/events/question';
import type { AdminRegistration } from '@club/contracts/events/registration';
import { emailTeams, previewTeamEmail } from '@club/contracts/events/team-email';
import { sampleUnpaid } from '@club/contracts/samples/events';
import { mockCall } from '@club/web-kit/mock';
import { mockFetch } from '@club/web-kit/mock-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { registrationMocks } from '../../../mocks/registrations.handlers.ts';
import { sampleEvent, sampleTeam } from '../../../mocks/samples.ts';
import { officeServer, renderOffice } from '../../../testing/render-office.tsx';
import { UndoArea } from '../../../undo/undo-area.tsx';
import { FIRST_VIEW } from '../list-view.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:email';
  URL.revokeObjectURL = () => undefined;
});

const teams = [
  sampleTeam('Null Pointers'),
  sampleTeam('Late Binding'),
  sampleTeam('Off by One', sampleUnpaid),
];

const sent = { teams: 3, recipients: 3 };
const answers = [
  mockCall(deleteAnswerFiles, () => ({ files: 3, bytes: 4_500_000 })),
  mockCall(previewTeamEmail, ({ body: { who, subject, text } }) => ({
    ...{ ...sent, who, subject, text },
    ...{ listed: [], html: '<p>Preview</p>' },
  })),
  mockCall(emailTeams, () => sent),
];

/** The bar with all teams selected. */
function Bar({ teams }: { teams: AdminRegistration[] }) {
  const selection = useSelection();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => selection.set(teams), []);
  return (
    <UndoArea>
      <SelectionBar
        eventId={sampleEvent.id}
        view={FIRST_VIEW}
        total={3}
        questions={[{ id: '1', for: 'team', kind: 'file', label: 'Poster' } as Question]}
        selection={selection}
      />
    </UndoArea>
  );
}

function draw(shown = teams) {
  const mocks = registrationMocks(shown);
  const mocked = mockFetch([...mocks.handlers, ...answers]);
  const server = officeServer((_, ...sent) => mocked(...sent));
  renderOffice(<Bar teams={shown} />, server);
  return { ...server, mocks };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const statusOf = (mocks: { list: () => AdminRegistration[] }) =>
  mocks.list().map(({ payment_status }) => payment_status);

test('the files of the selected teams are deleted after a question', async () => {
  const { writes } = draw();
  await press('Delete files');
  const dialog = await screen.findByRole('dialog', { name: 'Delete the files of 3 teams' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete files' }));
  expect(await screen.findByText('3 files deleted, 4.5 MB.')).toBeVisible();
  expect(writes()[0]?.body).toEqual({ registration_ids: teams.map(({ id }) => id) });
});

test('several teams are approved with the payments that were shown, after their names and the sum, and undone', async () => {
  const { mocks, writes } = draw();
  await press('Approve');
  const dialog = await screen.findByRole('dialog', { name: 'Approve 2 teams' });
  expect(dialog).toHaveTextContent('PKR 2,400 in total. 1 team of the selection will not change.');
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
  // One of the teams pays again while the admin looks at the dialog.
  const paidAgain = { ...sampleTeam('Late Binding'), paid_at: '2026-12-24T10:00:00.000Z' };
  mocks.replace(paidAgain);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve 2' }));
  expect(await screen.findByText('1 team approved.')).toBeVisible();
  expect(statusOf(mocks)).toEqual(['approved', 'pending', 'unpaid']);
  expect(await screen.findByText(/^Late Binding: /)).toBeVisible();
  // The refused and the unpaid team stay selected.
  expect(screen.getByText(/^2 selected/)).toBeVisible();
  expect(writes()[0]?.body.registrations).toEqual(
    teams.slice(0, 2).map(({ id, paid_at }) => ({ registration_id: id, paid_at })),
  );
  await press('Undo');
  await waitFor(() => expect(writes().at(-1)?.path).toMatch(/\/undo$/));
});

test('flagged teams are apart and not approved until the admin ticks them', async () => {
  const { writes } = draw([
    sampleTeam('Null Pointers'),
    sampleTeam('Late Binding', { has_duplicate: true }),
  ]);
  await press('Approve');
  const dialog = await screen.findByRole('dialog', { name: 'Approve 1 team' });
  const flagged = within(dialog).getByRole('checkbox', {
    name: 'Late Binding: PKR 1,200, same receipt or ID as another team',
  });
  expect(flagged).not.toBeChecked();
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(flagged);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve 2' }));
  await waitFor(() => expect(writes()[0]?.body.registrations).toHaveLength(2));
});

test('several teams are rejected with a reason', async () => {
  const { mocks } = draw();
  await press('Reject');
  const dialog = await screen.findByRole('dialog', { name: 'Reject 2 teams' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject 2' }));
  expect(await within(dialog).findByText('Reason is required.')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Unreadable.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject 2' }));
  await waitFor(() => expect(statusOf(mocks)).toEqual(['rejected', 'rejected', 'unpaid']));
});

test('an email is previewed with its recipients, tested, and sent to the selected teams', async () => {
  const { writes } = draw();
  await press('Email');
  await userEvent.type(await screen.findByLabelText('Subject'), 'Doors open at 9');
  await userEvent.type(screen.getByLabelText('Text'), 'Bring **your card**.');
  await press('Preview');
  expect(await screen.findByText('3 people in 3 teams')).toBeVisible();
  const email = screen.getByTitle('Preview of the email');
  expect(email).toHaveAttribute('sandbox', '');
  // The page's policy refuses HTML in `srcdoc`.
  await waitFor(() => expect(email).toHaveAttribute('src', 'blob:email'));
  await press('Send a test to me');
  expect(await screen.findByText('The test is on its way to you.')).toBeVisible();
  await press('Send to 3 people');
  expect(await screen.findByText('The email is on its way to 3 people.')).toBeVisible();
  const [, test, sent] = writes().map(({ body }) => body);
  expect(test).toMatchObject({ test: true });
  expect(sent).toMatchObject({
    subject: 'Doors open at 9',
    text: 'Bring **your card**.',
    registration_ids: teams.map(({ id }) => id),
    attempt: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(sent).not.toHaveProperty('test');
});
