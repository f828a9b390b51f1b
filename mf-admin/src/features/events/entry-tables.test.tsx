import type { AdminEvent } from '@club/contracts/events/event';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sampleEvent } from '../../mocks/samples.ts';
import { EditRecord } from '../../records/edit-record.tsx';
import { officeServer, refusal, renderOffice } from '../../testing/render-office.tsx';
import { eventKind } from './event-kind.tsx';

function formOf(
  event: AdminEvent | undefined,
  answer: Parameters<typeof officeServer>[0] = () => ({ body: sampleEvent }),
) {
  const server = officeServer(answer);
  const onSaved = jest.fn();
  renderOffice(
    <EditRecord kind={eventKind} record={event} onClose={jest.fn()} onSaved={onSaved} />,
    server,
  );
  return { ...server, onSaved };
}

const cell = (label: string) => screen.getByLabelText(label);
// Without pauses between keys.
const user = userEvent.setup({ delay: null });
const type = user.keyboard;
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const save = () => press('Save Changes');
const group = (name: string) => within(screen.getByRole('group', { name }));
const savedBody = async ({ writes, onSaved }: ReturnType<typeof formOf>) => {
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  const body = writes()[0]?.body as Record<string, string>;
  return {
    ...body,
    codes: JSON.parse(body.discount_codes ?? ''),
    steps: JSON.parse(body.module_steps ?? ''),
  };
};

test('six modules and six codes take at most 160 keystrokes, and Enter never submits', async () => {
  const { writes } = formOf(undefined);
  await press('All fields');
  let strokes = 0;
  document.addEventListener('keydown', () => {
    strokes += 1;
  });
  await user.click(cell('Module 1'));
  await type('Web{Tab}1200{Enter}AI{Tab}1500{Enter}Robotics{Tab}2500{Enter}');
  await type('Chess{Tab}300{Enter}Design{Tab}800{Enter}Gaming{Tab}500');
  for (let tabs = 0; tabs < 20 && document.activeElement !== cell('Code 1'); tabs += 1)
    await type('{Tab}');
  expect(cell('Code 1')).toHaveFocus();
  await type('EARLY{Tab}300{Enter}WEB10{Tab}100{Tab}w{Enter}TEAM{Tab}200{Enter}');
  await type('ROBO{Tab}500{Tab}r{Enter}STAFF{Tab}1000{Enter}FEST{Tab}150{Tab}w,r{Tab}');
  expect(strokes).toBeLessThanOrEqual(160);

  const values = (column: string) =>
    [...document.querySelectorAll<HTMLInputElement>(`[data-column="${column}"] input`)].map(
      ({ value }) => value,
    );
  expect(values('name')).toEqual(['Web', 'AI', 'Robotics', 'Chess', 'Design', 'Gaming']);
  expect(values('code')).toEqual(['EARLY', 'WEB10', 'TEAM', 'ROBO', 'STAFF', 'FEST']);
  expect(values('modules')).toEqual([
    ...['All modules', 'Web', 'All modules', 'Robotics', 'All modules', 'Web, Robotics'],
  ]);
  expect(writes()).toEqual([]);
});

test('Backspace removes an empty row, and the button any row with the codes of its module', async () => {
  const form = formOf(sampleEvent);
  await user.click(cell('Price of Web in PKR'));
  await type('{Enter}');
  expect(cell('Module 2')).toHaveFocus();
  await type('{Enter}{Backspace}');
  expect(cell('Module 1')).toHaveFocus();
  await press('Remove module Robotics');
  expect(cell('Module 1')).toHaveFocus();
  expect(await savedBody(form)).toMatchObject({ modules: 'Web', codes: [] });
});

test('a block of rows from a spreadsheet fills rows, without its headings', async () => {
  const form = formOf(sampleEvent);
  await user.click(cell('Module 2'));
  await user.paste(
    'Module\tFee\tSeats\r\nRobotics\tPKR 2,750.50\t8\r\n"Chess\nOpen"\t300\t\r\nGo\t0\t20\r\n',
  );
  expect(screen.getByText('3 rows pasted.')).toBeInTheDocument();
  await waitFor(() => expect(cell('Module 4')).toHaveFocus());
  await press('Add code');
  await user.paste('LATE\t100\tchess open; go\t2038-01-15\t5\nSTAFF\t200\n');
  expect(await savedBody(form)).toMatchObject({
    module_amounts: 'Web:1200,Robotics:2750.5,Chess Open:300,Go:0',
    module_capacities: 'Robotics:8,Go:20',
    codes: [
      { code: 'EARLY', module: 'Robotics' },
      {
        ...{ code: 'LATE', amount: 100, modules: ['Chess Open', 'Go'] },
        ...{ last_day: '2038-01-15', max_uses: 5 },
      },
      { code: 'STAFF', amount: 200, modules: 'all' },
    ],
  });
});

test('price steps follow their module, and their errors are at their cells', async () => {
  const step = { amount: 2000, last_day: '2026-12-01', max_teams: null };
  const form = formOf({ ...sampleEvent, module_steps: { Robotics: [step] } });
  await user.clear(cell('Module 2'));
  await user.type(cell('Module 2'), 'Robots{Tab}');
  expect(cell('Module of price step 1')).toHaveValue('Robots');
  await press('Add price step');
  await type('rob{Tab}2200{Tab}2026-12-01');
  await save();
  expect(cell('Last day of step 2 of Robots')).toHaveAccessibleDescription(
    'The last day must be after 2026-12-01, that of an earlier step.',
  );
  await user.clear(cell('Last day of step 2 of Robots'));
  await user.type(cell('Teams of step 2 of Robots'), '20');
  expect(screen.getByRole('button', { name: 'Remove price step 1 of Robots' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove price step 2 of Robots' })).toBeVisible();
  const { steps } = await savedBody(form);
  expect(steps).toEqual({
    Robots: [step, { amount: 2200, last_day: '', max_teams: 20 }],
  });
});

test('a renamed module keeps its registrations and its codes', async () => {
  const form = formOf(sampleEvent);
  await user.clear(cell('Module 2'));
  await type('Robots{Tab}');
  expect(cell('Modules of EARLY')).toHaveValue('Robots');
  expect(await savedBody(form)).toMatchObject({
    modules: 'Web,Robots',
    module_renames: '{"Robotics":"Robots"}',
    codes: [{ code: 'EARLY', module: 'Robots' }],
  });
});

test('the menu chooses one, several or all modules, and the uses of a code are shown', async () => {
  const form = formOf(sampleEvent);
  const row = within(screen.getByRole('row', { name: /EARLY/ }));
  expect(row.getByText('3')).toBeVisible();
  await press('Choose modules of EARLY');
  const item = (name: string) => screen.getByRole('menuitemcheckbox', { name });
  expect(item('Robotics')).toBeChecked();
  await user.click(item('Web'));
  expect(cell('Modules of EARLY')).toHaveValue('Web, Robotics');
  await user.click(item('All modules'));
  await type('{Escape}');
  expect((await savedBody(form)).codes).toMatchObject([{ code: 'EARLY', modules: 'all' }]);
});

test('each error is at its cell: an empty price is no price, and 0 is typed on purpose', async () => {
  const form = formOf(sampleEvent);
  await press('Add module');
  await type('Design{Enter}web{Tab}0{Enter}Web{Tab}5{Enter}a:b{Tab}1');
  await press('Add code');
  await type('LATE{Tab}many{Enter}GO{Tab}{Tab}chess{Enter}early{Tab}1{Tab}');
  await save();
  const errors: [string, string][] = [
    ['Price of Design in PKR', 'Enter a price for Design, or 0.'],
    ['Module 6', 'A module name cannot contain a comma or a colon.'],
    ['PKR off with LATE', 'Enter an amount in PKR.'],
    ['PKR off with GO', 'Enter an amount in PKR.'],
  ];
  for (const [label, text] of errors)
    await waitFor(() => expect(cell(label)).toHaveAccessibleDescription(text));
  expect(cell('Price of Design in PKR')).toHaveFocus();
  await type('0');
  await press('Remove module a:b');
  await user.clear(cell('PKR off with LATE'));
  await type('1');
  await user.type(cell('PKR off with GO'), '1');
  await save();
  const others: [string, string][] = [
    ['Module 5', 'This event already has this module.'],
    ['Modules of GO', 'This event has no module chess.'],
    ['Code 4', 'The code early is in the list twice.'],
  ];
  for (const [label, text] of others)
    await waitFor(() => expect(cell(label)).toHaveAccessibleDescription(text));
  expect(form.writes()).toEqual([]);
  await press('Cancel');
  expect(await screen.findByText('Discard your changes?')).toBeVisible();
});

test('an error of the server about a joined field is below its table', async () => {
  const text = 'A team has two modules that would both be called Web. Choose another name.';
  formOf(sampleEvent, () => refusal(422, 'invalid', 'Check it.', { module_renames: text }));
  await user.type(cell('Title'), '!');
  await save();
  expect(await group('Modules').findByText(text)).toBeVisible();
});
