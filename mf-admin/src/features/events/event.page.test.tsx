import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEvent } from '../../mocks/samples.ts';
import { officeServer, renderOffice } from '../../testing/render-office.tsx';
import { EventPage } from './event.page.tsx';

function draw(change: object, search = '') {
  let event = { ...sampleEvent, is_over: false, ...change };
  const server = officeServer(({ method }) => {
    if (method === 'PUT') event = { ...event, title: 'Renamed' };
    if (method === 'POST') event = { ...event, published: true };
    return { body: event };
  });
  const path = `/fake/events/${event.id}${search}`;
  renderOffice(<EventPage params={{ eventId: event.id }} />, { ...server, path });
}
const targets = () =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('a')?.getAttribute('href'));

test('the page of an event has its state, its address for visitors, and all its screens', async () => {
  draw({ published: true, registration_state: 'full' });
  expect(await screen.findByText('Full')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View on site' })).toHaveAttribute(
    'href',
    `/events/${sampleEvent.slug}`,
  );
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
  const of = (room: string) => `/fake/events/${sampleEvent.id}/${room}`;
  expect(targets()).toEqual(
    expect.arrayContaining(['registrations', 'arrivals', 'accounts'].map(of)),
  );
});

test('a draft is published on its page, and has no address before', async () => {
  draw({ published: false });
  await userEvent.click(
    await screen.findByRole('button', { name: `Publish ${sampleEvent.title}` }),
  );
  expect(await screen.findByRole('link', { name: 'View on site' })).toBeVisible();
  expect(screen.queryByText('Draft')).toBeNull();
});

test('a draft says what it lacks before anybody presses a button', async () => {
  draw({ published: false, registration_state: 'closed' });
  expect(await screen.findByText(/^Only admins see it/)).toBeVisible();
  expect(screen.getByText('Its registrations are closed.')).toBeVisible();
});

test('the event is edited on its page, also at its questions, and stays there', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  draw({ published: true }, `?open=${sampleEvent.id}#questions`);
  const form = within(await screen.findByRole('dialog', { name: 'Edit Event' }));
  await waitFor(() => expect(scroll.mock.contexts.at(-1)).toHaveAttribute('id', 'questions'));
  await userEvent.type(form.getByLabelText('Title'), ' II');
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Event saved successfully!')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Renamed' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Questions/ })).toHaveAttribute(
    'href',
    `/fake/events/${sampleEvent.id}?open=${sampleEvent.id}#questions`,
  );
});
