import type { AdminEvent } from '@club/contracts/events/event';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEvent } from '../../mocks/samples.ts';
import { officeServer, refusal, renderOffice } from '../../testing/render-office.tsx';
import { EventDialog } from './event-dialog.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function dialogOf(
  event: AdminEvent | undefined,
  answer: Parameters<typeof officeServer>[0] = () => ({ body: sampleEvent }),
) {
  const server = officeServer(answer);
  const onClose = jest.fn();
  renderOffice(<EventDialog event={event} onClose={onClose} />, server);
  return { ...server, onClose };
}

test('an event travels field by field as SPEC §7 has it', async () => {
  const { writes, onClose } = dialogOf(sampleEvent);
  await userEvent.clear(screen.getByLabelText('Title'));
  await userEvent.type(screen.getByLabelText('Title'), 'Spring Sprint');
  await userEvent.type(screen.getByLabelText('Module name'), 'Design{Enter}');
  await userEvent.type(screen.getByLabelText('Price of Design in PKR'), '800.5');
  await press('Save Changes');
  expect(await screen.findByText('Event saved successfully!')).toBeVisible();
  expect(onClose).toHaveBeenCalled();
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
      discount_codes: '[{"code":"EARLY","amount":300,"module":"Robotics"}]',
      version: '3',
    },
  });
});

test('a module is added only if it is not empty and not there yet', async () => {
  dialogOf(sampleEvent);
  const name = screen.getByLabelText('Module name');
  await userEvent.type(name, '  {Enter}');
  await userEvent.clear(name);
  await userEvent.type(name, 'Web{Enter}');
  expect(screen.getAllByRole('button', { name: /Remove module/ })).toHaveLength(2);
  expect(await screen.findByText('This module is there already.')).toBeVisible();
  await userEvent.clear(name);
  await userEvent.type(name, 'A:B{Enter}');
  expect(await screen.findByText('A module name cannot contain a comma or a colon.')).toBeVisible();
});

test('a code is added only with module, code and amount, and goes with its module', async () => {
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

test('what is typed and not added is not lost at saving, and counts as unsaved', async () => {
  const { writes, onClose } = dialogOf(sampleEvent);
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
  await userEvent.clear(screen.getByLabelText('Code'));
  await press('Save Changes');
  expect(await screen.findByText('Enter a price for Design, or 0.')).toBeVisible();
  expect(writes()).toEqual([]);
  await userEvent.type(screen.getByLabelText('Price of Design in PKR'), '0');
  await press('Save Changes');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(writes()[0]?.body).toMatchObject({
    modules: 'Web,Robotics,Design',
    module_amounts: 'Web:1200,Robotics:2500,Design:0',
  });
  expect(writes()[0]?.body).not.toHaveProperty('new_module');
});

test.each([
  ['Module name', 'Design'],
  ['Code', 'LATE'],
  ['Amount in PKR', '100'],
])('leaving with a typed %s asks first', async (label, text) => {
  const { onClose } = dialogOf(sampleEvent);
  await userEvent.type(screen.getByLabelText(label), text);
  await press('Cancel');
  expect(await screen.findByText('Discard your changes?')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('what is wrong with a code is said at its input', async () => {
  const twice = 'The code EARLY is there twice for Robotics.';
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

test('a failed save keeps what was typed and puts the server’s words on the fields', async () => {
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

test('over a newer version nothing is saved until the admin has chosen', async () => {
  const theirs = { ...sampleEvent, title: 'Their Sprint', version: 4 };
  const { writes, onClose } = dialogOf(sampleEvent, ({ method, body }) => {
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
  expect(onClose).not.toHaveBeenCalled();
  await press('Save mine over it');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(writes().at(-1)?.body).toMatchObject({ title: 'Winter Code Sprint II', version: '4' });
});

test('leaving with something typed asks first', async () => {
  const { onClose } = dialogOf(undefined);
  await userEvent.type(screen.getByLabelText('Title'), 'X');
  await press('Cancel');
  expect(await screen.findByText('Discard your changes?')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await press('Discard');
  expect(onClose).toHaveBeenCalled();
});

test('an image above 2 MB is refused in the words of SPEC §5', async () => {
  dialogOf(sampleEvent);
  const big = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Image'), big);
  expect(await screen.findByText('File size must be less than 2MB')).toBeVisible();
});
