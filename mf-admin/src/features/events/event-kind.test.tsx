import type { AdminEvent } from '@club/contracts/events/event';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEvent } from '../../mocks/samples.ts';
import { EditRecord } from '../../records/edit-record.tsx';
import { officeServer, refusal, renderOffice } from '../../testing/render-office.tsx';
import { eventKind } from './event-kind.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function dialogOf(
  event: AdminEvent | undefined,
  answer: Parameters<typeof officeServer>[0] = () => ({ body: sampleEvent }),
) {
  const server = officeServer(answer);
  const onClose = jest.fn();
  const onSaved = jest.fn();
  renderOffice(
    <EditRecord kind={eventKind} record={event} onClose={onClose} onSaved={onSaved} />,
    server,
  );
  return { ...server, onClose, onSaved };
}

test('saves an event field by field as in SPEC §7', async () => {
  const { writes, onSaved } = dialogOf(sampleEvent);
  await userEvent.clear(screen.getByLabelText('Title'));
  await userEvent.type(screen.getByLabelText('Title'), 'Spring Sprint');
  await userEvent.type(screen.getByLabelText('Module name'), 'Design{Enter}');
  await userEvent.type(screen.getByLabelText('Price of Design in PKR'), '800.5');
  await press('Save Changes');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(onSaved.mock.lastCall[0]).toBe('Event saved successfully!');
  expect(writes()[0]).toMatchObject({
    method: 'PUT',
    path: `/api/admin/events/${sampleEvent.id}`,
    body: {
      title: 'Spring Sprint',
      date: '2027-01-20',
      time: '10:00',
      location: 'Main Auditorium',
      registration_open: 'true',
      modules: 'Web,Robotics,Design',
      module_amounts: 'Web:1200,Robotics:2500,Design:800.5',
      capacity: '15',
      module_capacities: 'Robotics:6',
      closes_at: '2027-01-18T23:59',
      discount_codes:
        '[{"code":"EARLY","amount":300,"module":"Robotics","last_day":"2027-01-10","max_uses":10}]',
      version: '3',
    },
  });
});

test('adds a module only if its name is not empty and not in the list yet', async () => {
  dialogOf(sampleEvent);
  const name = screen.getByLabelText('Module name');
  await userEvent.type(name, '  {Enter}');
  await userEvent.clear(name);
  await userEvent.type(name, 'Web{Enter}');
  expect(screen.getAllByRole('button', { name: /Remove module/ })).toHaveLength(2);
  expect(await screen.findByText('This event already has this module.')).toBeVisible();
  await userEvent.clear(name);
  await userEvent.type(name, 'A:B{Enter}');
  expect(await screen.findByText('A module name cannot contain a comma or a colon.')).toBeVisible();
});

test('adds a code only with module, code and amount, and removes it with its module', async () => {
  dialogOf(sampleEvent);
  await userEvent.type(screen.getByLabelText('Code'), 'LATE');
  await press('Add code');
  expect(screen.getAllByRole('button', { name: /Remove code/ })).toHaveLength(1);
  await userEvent.selectOptions(screen.getByLabelText('Module'), 'Web');
  await userEvent.type(screen.getByLabelText('Amount in PKR'), '100');
  await press('Add code');
  expect(screen.getByRole('button', { name: 'Remove code LATE for Web' })).toBeVisible();
  await press('Remove module Robotics');
  expect(screen.queryByRole('button', { name: 'Remove code EARLY for Robotics' })).toBeNull();
});

test('refuses to save while a module or a code is typed but not added', async () => {
  const { writes, onSaved } = dialogOf(sampleEvent);
  const module = screen.getByLabelText('Module name');
  await userEvent.type(module, 'Design');
  await userEvent.type(screen.getByLabelText('Code'), 'LATE');
  await press('Save Changes');
  const notAdded = 'This module is not added yet: add it, or clear the field.';
  expect(await screen.findByText(notAdded)).toBeVisible();
  expect(
    screen.getByText('This code is not added yet: add it, or clear its fields.'),
  ).toBeVisible();
  expect(module).toHaveFocus();
  expect(writes()).toEqual([]);

  await press('Add module');
  expect(screen.queryByText(notAdded)).toBeNull();
  await userEvent.type(screen.getByLabelText('Price of Design in PKR'), '0');
  await userEvent.clear(screen.getByLabelText('Code'));
  await press('Save Changes');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(writes()[0]?.body).toMatchObject({ modules: 'Web,Robotics,Design' });
  expect(writes()[0]?.body).not.toHaveProperty('new_module');
});

test.each([
  ['Module name', 'Design'],
  ['Code', 'LATE'],
  ['Amount in PKR', '100'],
])('asks before it closes with a typed %s', async (label, text) => {
  const { onClose } = dialogOf(sampleEvent);
  await userEvent.type(screen.getByLabelText(label), text);
  await press('Cancel');
  expect(await screen.findByText('Discard your changes?')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('a forgotten price is an error at its input, and nothing is saved', async () => {
  const { writes, onSaved } = dialogOf(sampleEvent);
  await userEvent.type(screen.getByLabelText('Module name'), 'Design{Enter}');
  await press('Save Changes');
  const price = screen.getByLabelText('Price of Design in PKR');
  expect(await screen.findByText('Enter a price for Design, or 0.')).toBeVisible();
  expect(price).toHaveAccessibleDescription('Enter a price for Design, or 0.');
  expect(price).toHaveFocus();
  expect(writes()).toEqual([]);
  await userEvent.type(price, '0');
  await press('Save Changes');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(writes()[0]?.body).toMatchObject({ module_amounts: 'Web:1200,Robotics:2500,Design:0' });
});

test('shows the error of a code at its input', async () => {
  const twice = 'The code EARLY is in the list twice for Robotics.';
  dialogOf(sampleEvent, () => refusal(422, 'invalid', 'Check it.', { discount_codes: twice }));
  const amount = screen.getByLabelText('Amount in PKR');
  await userEvent.selectOptions(screen.getByLabelText('Module'), 'Robotics');
  await userEvent.type(screen.getByLabelText('Code'), 'EARLY');
  for (const [typed, text] of [
    ['many', 'Enter an amount in PKR.'],
    ['-1', 'An amount cannot be negative.'],
  ] as const) {
    await userEvent.clear(amount);
    await userEvent.type(amount, typed);
    await press('Add code');
    expect(amount).toHaveAccessibleDescription(text);
  }
  await userEvent.clear(amount);
  await userEvent.type(amount, '100');
  await press('Add code');
  await press('Save Changes');
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(twice));
});

test('keeps the draft after a failed save, and shows the server’s errors at the inputs', async () => {
  const { onClose } = dialogOf(sampleEvent, () =>
    refusal(422, 'invalid', 'Check the form.', { location: 'This hall was closed.' }),
  );
  await userEvent.type(screen.getByLabelText('Description'), ' And tea.');
  await press('Save Changes');
  expect(await screen.findByText('Failed to save event')).toBeVisible();
  expect(await screen.findByText('This hall was closed.')).toBeVisible();
  expect(screen.getByLabelText('Description')).toHaveValue('A day of problems. And tea.');
  expect(onClose).not.toHaveBeenCalled();
});

test('a capacity below the teams that have a place is saved, and the form says what happens', async () => {
  const { writes, onSaved } = dialogOf(sampleEvent);
  const places = screen.getByLabelText('Places');
  await userEvent.clear(places);
  await userEvent.type(places, '2');
  expect(places).toHaveAccessibleDescription(
    '3 teams already have a place; no new team can register until fewer than 2 have one.',
  );
  await press('Save Changes');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(writes()[0]?.body).toMatchObject({ capacity: '2' });
  expect(writes()[0]?.body).not.toHaveProperty('taken');
});

test('the errors of the new fields are at their inputs', async () => {
  const { writes } = dialogOf({
    ...sampleEvent,
    ...{ end_date: '2027-01-19', end_time: '', map_url: 'maps.example.org' },
    ...{ opens_at: '2027-01-19T08:00', pay_within_days: 40 },
  });
  await userEvent.type(screen.getByLabelText('Places in Web'), 'x');
  await press('Save Changes');
  const errorAt = (label: string) => screen.getByLabelText(label);
  await waitFor(() => expect(errorAt('Map link')).toHaveAccessibleDescription(/https/));
  expect(errorAt('Days to pay')).toHaveAccessibleDescription(
    'Days to pay must be a whole number from 1 to 30.',
  );
  expect(errorAt('Places in Web')).toHaveAccessibleDescription(/at least 1/);
  expect(writes()).toEqual([]);
});

test('the codes show their last day and their uses, and Enter adds one', async () => {
  const { writes } = dialogOf(sampleEvent);
  expect(
    screen.getByRole('row', { name: /EARLY Robotics PKR 300 Sun 10 Jan 2027 3 of 10 used/ }),
  ).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Module'), 'Web');
  await userEvent.type(screen.getByLabelText('Code'), 'LATE');
  await userEvent.type(screen.getByLabelText('Most uses'), '5');
  await userEvent.type(screen.getByLabelText('Amount in PKR'), '100{Enter}');
  expect(screen.getByRole('row', { name: /LATE Web PKR 100 – 0 of 5 used/ })).toBeVisible();
  expect(writes()).toEqual([]);
});

test('replaces a newer version only when the admin chooses so', async () => {
  const theirs = { ...sampleEvent, title: 'Their Sprint', version: 4 };
  const { writes, onSaved } = dialogOf(sampleEvent, ({ method, body }) => {
    if (method === 'GET') return { body: theirs };
    if (body.version === '3') return refusal(409, 'newer_version', 'Someone else saved this.');
    return { body: theirs };
  });
  await userEvent.type(screen.getByLabelText('Title'), ' II');
  await press('Save Changes');
  await waitFor(() => screen.getByRole('button', { name: 'See their version' }));
  await press('See their version');
  expect(
    screen.getByRole('row', { name: /Title Their Sprint Winter Code Sprint II/ }),
  ).toBeVisible();
  expect(onSaved).not.toHaveBeenCalled();
  await press('Save mine over it');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(writes().at(-1)?.body).toMatchObject({ title: 'Winter Code Sprint II', version: '4' });
});

test('asks before it closes with unsaved changes', async () => {
  const { onClose } = dialogOf(undefined);
  await userEvent.type(screen.getByLabelText('Title'), 'X');
  await press('Cancel');
  expect(await screen.findByText('Discard your changes?')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await press('Discard');
  expect(onClose).toHaveBeenCalled();
});

test('refuses an image above 2 MB with the text of SPEC §5', async () => {
  dialogOf(sampleEvent);
  const big = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Image'), big);
  expect(await screen.findByText('File size must be less than 2MB')).toBeVisible();
});
