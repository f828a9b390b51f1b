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

test('saves an event field by field as described', async () => {
  const { writes, onSaved } = dialogOf(sampleEvent);
  await userEvent.clear(screen.getByLabelText('Title'));
  await userEvent.type(screen.getByLabelText('Title'), 'Spring Sprint');
  await press('Add module');
  await userEvent.keyboard('Design{Tab}800.5');
  await press('Save Changes');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(onSaved.mock.lastCall[0]).toBe('Event saved successfully!');
  expect(writes()[0]).toMatchObject({
    method: 'PUT',
    path: `/api/admin/events/${sampleEvent.id}`,
    body: {
      title: 'Spring Sprint',
      date: '2038-01-20',
      time: '10:00',
      location: 'Main Auditorium',
      registration_open: 'true',
      modules: 'Web,Robotics,Design',
      module_amounts: 'Web:1200,Robotics:2500,Design:800.5',
      capacity: '15',
      module_capacities: 'Robotics:6',
      module_renames: '{}',
      published: 'true',
      closes_at: '2038-01-18T23:59',
      discount_codes:
        '[{"code":"EARLY","amount":300,"module":"Robotics","last_day":"2038-01-10","max_uses":10}]',
      version: '3',
    },
  });
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
    ...{ end_date: '2038-01-19', end_time: '', map_url: 'maps.example.org' },
    ...{ opens_at: '2038-01-19T08:00', pay_within_days: 40 },
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

test('a new event is a draft, and the form can publish it', async () => {
  const { writes, onSaved } = dialogOf(undefined);
  for (const [label, text] of [
    ['Title', 'Lamp Night'],
    ['Date', '2038-03-01'],
    ['Time', '18:30'],
    ['Location', 'CS Lab 2'],
  ] as const)
    await userEvent.type(screen.getByLabelText(label), text);
  await press('Add Event');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(writes()[0]?.body).toMatchObject({
    published: 'false',
    modules: '',
    discount_codes: '[]',
  });
  await press('All fields');
  const registration = screen.getByRole('switch', { name: /^Registrations Open/ });
  expect(registration).toHaveAccessibleName('Registrations Open once published');
  expect(registration).toHaveAccessibleDescription(/^Nobody can register/);
  await userEvent.click(screen.getByRole('switch', { name: /^Published/ }));
  expect(registration).toHaveAccessibleName('Registrations Open');
  await press('Add Event');
  await waitFor(() => expect(writes()[1]?.body).toMatchObject({ published: 'true' }));
});

test('a new event asks for title, dates, place and prices; an error in a folded group opens it', async () => {
  dialogOf(undefined);
  const fold = (name: string) => screen.getByText(name).closest('details');
  for (const [name, summary] of [
    ['Registration', 'Draft, registrations open, no limit of places'],
    ['Discount codes', 'None'],
    ['Price steps', 'None'],
    ['Questions', '4 fields of members, 0 questions'],
    ['About', 'No description, no image'],
  ] as const) {
    expect(fold(name)).not.toHaveAttribute('open');
    expect(fold(name)).toHaveTextContent(summary);
  }
  expect(screen.getByLabelText('Module 1').closest('details')).toBeNull();
  await userEvent.type(screen.getByLabelText('Places'), 'many');
  await press('Add Event');
  await waitFor(() => expect(fold('Registration')).toHaveAttribute('open'));
  expect(fold('About')).not.toHaveAttribute('open');
  await press('All fields');
  expect(fold('About')).toHaveAttribute('open');
  await press('All fields');
  expect(fold('About')).not.toHaveAttribute('open');
});

test('a saved event shows all groups', () => {
  dialogOf(sampleEvent);
  expect(document.querySelector('details summary')).toBeNull();
});

test('refuses an image above 2 MB with the described text', async () => {
  dialogOf(sampleEvent);
  const big = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Image'), big);
  expect(await screen.findByText('File size must be less than 2MB')).toBeVisible();
});
