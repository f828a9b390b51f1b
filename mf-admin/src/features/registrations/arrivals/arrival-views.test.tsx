import { sampleArrivalFigures, sampleDoor } from '@club/contracts/samples/events';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEvent } from '../../../mocks/samples.ts';
import { officeServer, refusal, renderOffice } from '../../../testing/render-office.tsx';
import { ArrivalViews } from './arrival-views.tsx';

const EVENT = '0190a000-0000-7000-8000-000000000002';
const link = 'https://club.test/door#secret';
const event = {
  ...sampleEvent,
  date: '2038-01-20',
  time: '10:00',
  end_date: '',
  end_time: '17:00',
};

async function draw(view: string, doors = [sampleDoor()]) {
  let isTaken = true;
  const server = officeServer(({ method, path }) => {
    if (path.endsWith('/figures')) return { body: sampleArrivalFigures() };
    if (method === 'GET') return { body: path.endsWith('/doors') ? doors : event };
    if (method === 'POST' && path.endsWith('/doors') && isTaken) {
      isTaken = false;
      return refusal(409, 'door_name_taken', 'Taken.', { name: 'Choose another name.' });
    }
    return { status: 201, body: { door: sampleDoor(), link } };
  });
  renderOffice(
    <ArrivalViews eventId={EVENT} isFetching={false}>
      Teams
    </ArrivalViews>,
    server,
  );
  await userEvent.click(screen.getByRole('button', { name: view }));
  return server;
}

test('the figures name doors, minutes, and who was let in twice or by mistake', async () => {
  await draw('By door and minute');
  const doors = within(await screen.findByRole('region', { name: 'By door' }));
  expect(doors.getByText('North gate')).toBeVisible();
  expect(doors.getByText('Back office')).toBeVisible();
  expect(screen.getByText('Most at 10:03: 2')).toBeVisible();
  const twice = screen.getByRole('region', { name: 'Let in twice' });
  expect(twice).toHaveTextContent('10:00 at North gate (Sana); also 10:02 at South gate (Umar)');
  expect(
    screen.getByRole('region', { name: 'Let in by mistake, without a network' }),
  ).toHaveTextContent('10:04 at South gate (Umar). This ticket is void');
  await userEvent.click(screen.getByText('Show as a table'));
  const table = screen.getByRole('table', { name: 'Arrivals, by minute' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
});

test('a door whose name is taken keeps its form, then its link and code are shown', async () => {
  const server = await draw('Doors');
  const add = screen.getByRole('button', { name: 'Add a door' });
  await waitFor(() => expect(add).toBeEnabled());
  await userEvent.click(add);
  const form = within(await screen.findByRole('dialog', { name: 'Add a door' }));
  await userEvent.click(form.getByRole('button', { name: 'Make the door' }));
  expect(await form.findByText('Name is required.')).toBeVisible();
  await userEvent.type(form.getByLabelText(/Name/), 'North gate');
  await userEvent.click(form.getByRole('button', { name: 'Make the door' }));
  expect(await form.findByText('Choose another name.')).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Make the door' }));
  const shown = within(await screen.findByRole('dialog', { name: 'North gate' }));
  expect(shown.getByText(link)).toBeVisible();
  expect(shown.getByRole('img', { name: 'Code of the door North gate' })).toBeVisible();
  const [body] = server.writes().map((write) => write.body);
  expect(body).toMatchObject({
    ...{ module: '', opens_at: '2038-01-20T08:00', closes_at: '2038-01-20T17:00' },
  });
});

test('a phone says when it was last heard of; a door that is over has no buttons', async () => {
  const [phone] = sampleDoor().devices;
  const long = '2026-01-20T05:00:00.000Z';
  const quiet = { ...phone, id: EVENT, name: 'Umar', last_contact: long } as NonNullable<
    typeof phone
  >;
  const recent = new Date().toISOString();
  const devices = [{ ...quiet, id: 'sana', name: 'Sana', last_contact: recent, waiting: 2 }, quiet];
  const over = sampleDoor({ id: EVENT, name: 'South gate', state: 'over', devices: [] });
  await draw('Doors', [sampleDoor({ devices }), over]);
  const door = within(await screen.findByRole('listitem', { name: 'North gate' }));
  expect(door.getByText('Last contact just now; 2 scans wait')).toBeVisible();
  expect(door.getByText(/how many scans wait is unknown/)).toBeVisible();
  await userEvent.click(door.getByRole('button', { name: 'Clear Sana' }));
  expect(screen.getByText(/^Everything that this phone has sent is taken back/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const ended = within(screen.getByRole('listitem', { name: 'South gate' }));
  expect(ended.queryByRole('button')).toBeNull();
});
