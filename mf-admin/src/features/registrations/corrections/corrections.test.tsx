import { previewModuleChange, registerTeamAsAdmin } from '@club/contracts/events/correction';
import { previewMerge } from '@club/contracts/events/merge';
import { addNote, deleteNote, type RegistrationNote } from '@club/contracts/events/note';
import { question } from '@club/contracts/events/question';
import type { AdminRegistration } from '@club/contracts/events/registration';
import { getAdminRegistration } from '@club/contracts/events/registration-detail';
import {
  sampleAdminRegistration,
  sampleTeamMember,
  sampleUnpaid,
} from '@club/contracts/samples/events';
import { sampleId } from '@club/contracts/samples/sample';
import { mockCall, refuse } from '@club/web-kit/mock';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEvent, sampleTeam } from '../../../mocks/samples.ts';
import { registrationsServer } from '../../../testing/registrations-server.ts';
import { refusal, renderOffice } from '../../../testing/render-office.tsx';
import { ActionMenu } from '../actions/action-menu.tsx';
import { AnswersDialog } from './answers-dialog.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { RegisterDialog } from './register-dialog.tsx';

const team = sampleTeam('Null Pointers', {
  members: [
    sampleTeamMember(),
    sampleTeamMember({ name: 'Bilal Ahmed', email: 'bilal@example.edu' }),
  ],
});

/** Opens a correction of the first team. */
async function openCorrection(
  label: string,
  teams: AdminRegistration[] = [team],
  circumstances: Parameters<typeof registrationsServer>[1] = {},
) {
  const server = registrationsServer(teams, circumstances);
  const [first = team] = teams;
  renderOffice(<ActionMenu eventId={sampleEvent.id} team={first} />, server);
  await userEvent.click(
    screen.getByRole('button', { name: `More actions for ${first.team_name}` }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: label }));
  return { server, dialog: within(await screen.findByRole('dialog')) };
}

/** The last change; a preview is none. */
const lastWrite = ({ writes }: ReturnType<typeof registrationsServer>) =>
  writes()
    .filter(({ path }) => !path.endsWith('/preview'))
    .at(-1);

const path = (rest: string) => `/api/admin/events/${sampleEvent.id}/registrations${rest}`;
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a mistyped email address is corrected, and the server gets the member as it was shown', async () => {
  const { server, dialog } = await openCorrection('Correct a member');
  await userEvent.selectOptions(dialog.getByLabelText('Member'), 'Bilal Ahmed, bilal@example.edu');
  const email = dialog.getByLabelText('Email');
  await userEvent.clear(email);
  await userEvent.type(email, 'bilal');
  await userEvent.click(dialog.getByRole('button', { name: 'Save correction' }));
  expect(await dialog.findByText('This does not look like an email address.')).toBeVisible();
  await userEvent.type(email, '@example.org');
  await userEvent.click(dialog.getByRole('button', { name: 'Save correction' }));
  expect(await screen.findByText('Bilal Ahmed is corrected.')).toBeVisible();
  await isClosed();
  expect(lastWrite(server)).toMatchObject({
    method: 'PUT',
    path: path(`/${team.id}/members/1`),
    body: { email: 'bilal@example.org', seen: { email: 'bilal@example.edu' } },
  });
});

test('a refused correction shows its text at the field and keeps what was typed', async () => {
  const text = 'This person already has a place at this event with another team.';
  const { dialog } = await openCorrection('Correct a member', [team], {
    failure: refusal(409, 'member_registered_elsewhere', text, { email: text }),
  });
  const name = dialog.getByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Ayesha Malik');
  await userEvent.click(dialog.getByRole('button', { name: 'Save correction' }));
  expect(await dialog.findByText(text)).toBeVisible();
  expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription(text);
  expect(name).toHaveValue('Ayesha Malik');
});

test('a correction has the fields of the event in its words, and a removed field that has a value', async () => {
  const own = sampleAdminRegistration({
    ...team,
    modules: [],
    members: [sampleTeamMember({ phone: '0300' })],
    member_fields: [{ name: 'batch', label: 'Class', required: true }],
  });
  const server = registrationsServer([team]);
  renderOffice(
    <MemberDialog eventId={sampleEvent.id} registration={own} onClose={jest.fn()} />,
    server,
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('University')).toBeNull();
  expect(dialog.getByLabelText('Phone (removed)')).toHaveValue('0300');
  await userEvent.click(dialog.getByLabelText('Class'));
  await userEvent.paste('x'.repeat(21));
  await userEvent.click(dialog.getByRole('button', { name: 'Save correction' }));
  expect(await dialog.findByText('Class can have at most 20 characters.')).toBeVisible();
  await userEvent.clear(dialog.getByLabelText('Class'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save correction' }));
  await waitFor(() => expect(lastWrite(server)?.body).toMatchObject({ batch: '', phone: '0300' }));
});

const PRICES: Record<string, number> = { Web: 1200, Robotics: 2500 };

/** A team that has paid for Web, with these modules. */
function withModules(names: string[]) {
  const modules = names.map((name) => ({ name, amount: PRICES[name] ?? 0 }));
  const payable = modules.reduce((sum, { amount }) => sum + amount, 0);
  return { modules, total: payable, payable, paid: 1200, balance: payable - 1200 };
}

test('a change of modules shows the difference first', async () => {
  const { server, dialog } = await openCorrection('Change modules', [team], {
    answers: [
      mockCall(previewModuleChange, ({ body }) => ({
        before: withModules(['Web']),
        after: withModules(body.modules),
        version: 'sample',
      })),
    ],
  });
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Robotics, PKR 2,500' }));
  expect(await dialog.findByText('PKR 2,500 still to pay')).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Web, PKR 1,200' }));
  expect(await dialog.findByText('PKR 1,300 still to pay')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Change modules' }));
  expect(await screen.findByText('Modules changed.')).toBeVisible();
  await isClosed();
  expect(lastWrite(server)).toMatchObject({
    method: 'PUT',
    body: { modules: ['Robotics'], version: 'sample' },
  });
});

test('the balance is settled', async () => {
  const owing = { ...team, payment_status: 'approved' as const, balance: 1300 };
  const { server, dialog: settle } = await openCorrection('Settle the balance', [owing]);
  expect(settle.getByLabelText('Amount in PKR')).toHaveValue('1300');
  await userEvent.type(settle.getByLabelText('Reference'), 'FT-77');
  await userEvent.click(settle.getByRole('button', { name: 'Record as received' }));
  expect(await screen.findByText('Payment recorded.')).toBeVisible();
  expect(lastWrite(server)?.body).toEqual({ amount: 1300, reference: 'FT-77' });
});

test('an email is sent again to one member', async () => {
  const { server, dialog } = await openCorrection('Send an email again');
  expect(dialog.getByLabelText('Email')).toHaveDisplayValue('We received your receipt');
  await userEvent.selectOptions(dialog.getByLabelText('To'), 'Bilal Ahmed, bilal@example.edu');
  await userEvent.click(dialog.getByRole('button', { name: 'Send email' }));
  expect(await screen.findByText('Email sent again.')).toBeVisible();
  expect(lastWrite(server)?.body).toEqual({
    kind: 'receipt_received',
    to: 'bilal@example.edu',
  });
});

test('notes are added and deleted', async () => {
  let notes: RegistrationNote[] = [];
  const { dialog } = await openCorrection('Notes', [team], {
    answers: [
      mockCall(getAdminRegistration, () =>
        sampleAdminRegistration({ ...team, modules: [], notes }),
      ),
      mockCall(addNote, ({ body }) => {
        const about = { author: 'hira@club.test', created_at: '2026-11-20T10:00:00.000Z' };
        const note = { id: sampleId(1), ...body, ...about };
        notes = [note];
        return note;
      }),
      mockCall(deleteNote, () => {
        notes = [];
        return { success: true as const };
      }),
    ],
  });
  await userEvent.type(dialog.getByLabelText('New note'), 'Pays on Monday.');
  await userEvent.click(dialog.getByRole('button', { name: 'Add note' }));
  expect(await dialog.findByText('Pays on Monday.', { selector: 'p' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: /^Delete the note/ }));
  expect(await screen.findByText('Note deleted.')).toBeVisible();
  await waitFor(() => expect(dialog.queryByText('Pays on Monday.', { selector: 'p' })).toBeNull());
});

test('a merge shows its result first', async () => {
  const other = sampleTeam('Null Pointer', {
    ...sampleUnpaid,
    members: [sampleTeamMember({ name: 'Hira Baloch', email: 'hira@example.edu' })],
  });
  const merged = {
    ...withModules(['Web']),
    ...{ team_name: team.team_name, other_name: other.team_name },
    members: [...team.members, ...other.members],
    payment_status: 'pending' as const,
    ...{ takes_payment: false, version: 'sample' },
  };
  const teams = [team, other];
  const { server, dialog } = await openCorrection('Merge with another registration', teams, {
    answers: [mockCall(previewMerge, () => merged)],
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Merge registrations' }));
  expect(await dialog.findByText('Choose the other registration.')).toBeVisible();
  expect(server.writes()).toEqual([]);
  await dialog.findByRole('option', { name: /^Null Pointer,/ });
  await userEvent.selectOptions(dialog.getByLabelText('Other registration'), other.id);
  expect(await dialog.findByText(/Hira Baloch \(hira@example.edu\)/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Merge registrations' }));
  expect(await screen.findByText('Registrations merged.')).toBeVisible();
  expect(lastWrite(server)).toMatchObject({
    path: path(`/${team.id}/merge`),
    body: { other_id: other.id, version: 'sample' },
  });
});

test('a team is registered by hand; a taken name is told at its field and nothing is lost', async () => {
  const text = 'This team name is already taken for this event. Please choose another one.';
  const answer = { registration_id: team.id, team_name: 'Null Pointers 2', reference: 'WCS-V6CVH' };
  const server = registrationsServer([team], {
    answers: [
      mockCall(registerTeamAsAdmin, ({ body: { team_name } }) =>
        team_name === team.team_name
          ? refuse(409, 'team_name_taken', text, { team_name: text })
          : { ...answer, payable: 1200, payment_status: 'unpaid' as const },
      ),
    ],
  });
  const onClose = jest.fn();
  renderOffice(<RegisterDialog event={sampleEvent} onClose={onClose} />, server);
  const dialog = within(await screen.findByRole('dialog'));
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Register team' }));
  await userEvent.type(dialog.getByLabelText('Team name'), 'Null Pointers');
  await submit();
  expect(await dialog.findByText('Name is required.')).toBeVisible();
  expect(dialog.getByText('Please select at least one module')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Name'), 'Zara Khan');
  await userEvent.type(dialog.getByLabelText('Email'), 'zara@example.edu');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Web, PKR 1,200' }));
  await submit();
  expect(await dialog.findByText(/^This team name is already taken/)).toBeVisible();
  expect(dialog.getByLabelText('Email')).toHaveValue('zara@example.edu');
  await userEvent.type(dialog.getByLabelText('Team name'), ' 2');
  await submit();
  expect(await screen.findByText('Team registered.')).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
  const [first, second] = server.writes();
  expect(second?.body).toMatchObject({
    team_name: 'Null Pointers 2',
    modules: ['Web'],
    email: true,
  });
  expect(second?.body.attempt).toBe(first?.body.attempt);
});

const [SCHOOL = '', DIET = '', SIZE = ''] = [1, 2, 3].map(
  (n) => `019aa000-0000-7000-8000-00000000000${n}`,
);
const asked = {
  questions: [
    question.parse({
      id: SCHOOL,
      for: 'team',
      kind: 'short_text',
      label: 'School',
      required: true,
    }),
    question.parse({
      id: DIET,
      for: 'member',
      kind: 'choices',
      label: 'Meals',
      options: ['Halal', 'Vegan'],
    }),
    question.parse({
      id: SIZE,
      for: 'member',
      kind: 'choice',
      label: 'Size',
      options: ['S', 'M'],
      required: true,
    }),
  ],
  answers: { team: { [SCHOOL]: 'City Shcool' }, members: [{ [SIZE]: 'XS' }, {}] },
};
const answered = sampleAdminRegistration({ ...team, modules: [], asked });

async function openAnswers(failure?: ReturnType<typeof refusal>) {
  const server = registrationsServer([team], { failure });
  const onClose = jest.fn();
  renderOffice(
    <AnswersDialog eventId={sampleEvent.id} registration={answered} onClose={onClose} />,
    server,
  );
  const dialog = within(await screen.findByRole('dialog'));
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save answers' }));
  return { server, dialog, save, onClose };
}

test('answers are corrected with the check of the team, and what it still owes stays open', async () => {
  const { server, dialog, save, onClose } = await openAnswers();
  const school = dialog.getByLabelText('School');
  await userEvent.clear(school);
  await save();
  expect(await dialog.findByText('Please answer this question.')).toBeVisible();
  expect(server.writes()).toEqual([]);
  await userEvent.type(school, 'City School');
  const bilal = within(dialog.getByRole('group', { name: 'Bilal Ahmed' }));
  await userEvent.click(bilal.getByRole('checkbox', { name: 'Vegan' }));
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(lastWrite(server)).toMatchObject({
    method: 'PUT',
    path: path(`/${team.id}/answers`),
    body: {
      answers: {
        team: { [SCHOOL]: 'City School' },
        members: [
          { [DIET]: [], [SIZE]: 'XS' },
          { [DIET]: ['Vegan'], [SIZE]: '' },
        ],
      },
      seen: { answers: asked.answers, emails: ['ayesha@example.edu', 'bilal@example.edu'] },
    },
  });
});

test('a refused answer is at its field, and the form stays open', async () => {
  const text = 'Choose one of the options.';
  const first = await openAnswers(
    refusal(422, 'invalid', text, { [`answers.members.1.${SIZE}`]: text }),
  );
  await first.save();
  const bilal = within(first.dialog.getByRole('group', { name: 'Bilal Ahmed' }));
  await waitFor(() => expect(bilal.getByLabelText('Size')).toHaveAccessibleDescription(text));
  expect(first.onClose).not.toHaveBeenCalled();
});

/** Registers a team for Web at the door. @param refused the calls that the server refuses */
async function registerWalkIn(refused?: RegExp) {
  const server = registrationsServer([]);
  const fetch: typeof server.fetch = async (address, init) =>
    refused?.test(String(address))
      ? Response.json(
          { detail: 'Zara Khan is in another team.', code: 'x', fields: {}, request_id: 'test' },
          { status: 409 },
        )
      : server.fetch(address, init);
  const onWalkIn = jest.fn();
  const onClose = jest.fn();
  renderOffice(<RegisterDialog event={sampleEvent} {...{ onWalkIn, onClose }} />, { fetch });
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Team name'), 'Walkers');
  await userEvent.type(dialog.getByLabelText('Name'), 'Zara Khan');
  await userEvent.type(dialog.getByLabelText('Email'), 'zara@example.edu');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Web, PKR 1,200' }));
  expect(dialog.getByRole('checkbox', { name: /it has paid PKR 1,200 in cash/ })).toBeChecked();
  return { server, dialog, onWalkIn, onClose };
}

test('a walk-in is registered and approved with its amount in cash, and gets one email', async () => {
  const { server, dialog, onWalkIn, onClose } = await registerWalkIn();
  await userEvent.click(dialog.getByRole('button', { name: 'Register team' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onWalkIn).toHaveBeenCalledWith('Walkers');
  const [first, second] = server.writes();
  expect(first?.body).toMatchObject({ team_name: 'Walkers', email: false });
  expect(second).toMatchObject({ body: { amount: 1200, note: 'Paid at the door.' } });
  expect(second?.path).toMatch(/\/cash$/);
});

test('a walk-in that cannot be approved is registered, and a text says why', async () => {
  const { dialog, onWalkIn, onClose } = await registerWalkIn(/\/cash$/);
  await userEvent.click(dialog.getByRole('button', { name: 'Register team' }));
  expect(
    await screen.findByText(
      'Walkers is registered, and not approved. Zara Khan is in another team.',
    ),
  ).toBeVisible();
  expect(onWalkIn).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a walk-in that pays later is registered only', async () => {
  const { server, dialog, onClose } = await registerWalkIn();
  await userEvent.click(dialog.getByRole('checkbox', { name: /in cash$/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Register team' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(server.writes()).toHaveLength(1);
});
