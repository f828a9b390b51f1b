import { sampleAchievement } from '@club/contracts/samples/content';
import { MemoryRouter } from '@club/web-kit/server-rendering';
import { createStore, StoreProvider } from '@club/web-kit/state';
import { createStyleCache, ThemeRoot } from '@club/web-kit/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { event } from '../../mocks/samples.ts';
import { EventList } from './event-list.tsx';
import { YearLinks } from './year-links.tsx';

function renderList(events: (typeof event)[], past: (typeof event)[] = []) {
  const onRegister = jest.fn();
  const onIntent = jest.fn();
  render(
    <StoreProvider store={createStore({ fetch: async () => Response.json(achievements) })}>
      <ThemeRoot cache={createStyleCache()}>
        <MemoryRouter>
          <EventList
            current={events}
            past={past}
            years={[2020, 2019]}
            opener={{ onRegister, onIntent }}
          />
        </MemoryRouter>
      </ThemeRoot>
    </StoreProvider>,
  );
  return { onRegister, onIntent };
}

const achievements = [
  sampleAchievement({ id: 'won', title: 'First place', event_id: 'past-1' }),
  sampleAchievement({ title: 'Won elsewhere' }),
];

const closed = { ...event, id: 'closed', title: 'Security Day', registration_open: false };

test('Register is enabled for open events only, and loads the dialog when the pointer is over it', async () => {
  const { onRegister, onIntent } = renderList([{ ...event, date: '2999-01-01' }, closed]);
  expect(screen.getByRole('button', { name: 'Register for Security Day' })).toBeDisabled();
  const register = screen.getByRole('button', { name: 'Register for Winter Code Sprint' });
  await userEvent.hover(register);
  expect(onIntent).toHaveBeenCalled();
  await userEvent.click(register);
  expect(onRegister.mock.calls[0]?.[0]).toMatchObject({ id: event.id });
});

test('a card shows whether registrations are open, and the price of each module', () => {
  renderList([event]);
  const card = within(screen.getByRole('article'));
  expect(card.getByText('Registrations Open')).toBeVisible();
  expect(card.getByText('Wed 20 Jan 2038, 10:00–17:00, Main Auditorium')).toBeVisible();
  expect(card.getByText('PKR 2,500 per team')).toBeVisible();
});

test('past events are in a section of their own', () => {
  renderList([event], [{ ...closed, is_over: true }]);
  const past = screen.getByRole('region', { name: 'Past events' });
  expect(within(past).getAllByRole('article')).toHaveLength(1);
  expect(within(past).queryByText('Registrations Closed')).toBeNull();
});

test('a past event shows what was won, but neither prices nor a button, and each year has a link', async () => {
  const past = Array.from({ length: 8 }, (_, index) => ({
    ...closed,
    id: `past-${index}`,
    date: '2020-01-01',
    is_over: true,
  }));
  renderList([], past);
  expect(screen.getAllByRole('article')).toHaveLength(8);
  expect((await screen.findByRole('link', { name: 'First place' })).getAttribute('href')).toBe(
    '/hall-of-fame#achievement-won',
  );
  expect(screen.queryByText('Won elsewhere')).toBeNull();
  expect(screen.queryByText(/PKR/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Register/ })).toBeNull();
  const years = within(screen.getByRole('navigation', { name: 'Past events by year' }));
  expect(years.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/events?year=2020',
    '/events?year=2019',
  ]);
});

test('events are in the order of the calendar, whether they take teams or not', () => {
  const closedEarly = { ...closed, date: '2999-01-05' };
  renderList([{ ...event, date: '2999-03-01' }, closedEarly, { ...event, id: 'begun' }]);
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Winter Code Sprint', 'Security Day', 'Winter Code Sprint']);
});

test('the list begins with an event that takes teams', () => {
  const closedFirst = { ...closed, date: '2999-01-05' };
  renderList([closedFirst, { ...event, date: '2999-03-01' }]);
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Winter Code Sprint', 'Security Day']);
});

test('an event without modules says so, and Register is disabled', () => {
  renderList([{ ...event, modules: [], module_amounts: {} }]);
  expect(screen.getByText('No modules yet')).toBeVisible();
  expect(screen.getByRole('button', { name: /Register/ })).toBeDisabled();
});

test('the title of an Urdu event stands left, like the date below it', () => {
  renderList([{ ...event, title: 'سردیوں کا مقابلہ' }]);
  expect(screen.getByRole('heading', { level: 2 })).toHaveStyle({ textAlign: 'left' });
});

test('a card without an image shows the day, and no random pattern', () => {
  renderList([{ ...event, image_url: null }]);
  const card = screen.getByRole('article');
  expect(card.querySelector('[data-grid-picture]')).toBeNull();
  const plate = within(card).getByText('January 2038').parentElement;
  expect(plate).toHaveTextContent('20January 2038');
});

test.each([
  ['full', {}, 'Full'],
  ['not_open_yet', { opens_at: '2038-01-01T08:00' }, 'Opens on Fri 1 Jan 2038, 08:00'],
  ['closed', { closes_at: '2026-01-01T08:00' }, 'Closed on Thu 1 Jan 2026, 08:00'],
] as const)('an event that is %s says so, and Register is disabled', (state, fields, note) => {
  renderList([{ ...event, date: '2999-01-01', registration_state: state, ...fields }]);
  expect(screen.getByText('Registrations Closed')).toBeVisible();
  expect(screen.getByText(note)).toBeVisible();
  expect(screen.getByRole('button', { name: /Register/ })).toBeDisabled();
});

test('a card shows a long Markdown text as a few lines of plain text', () => {
  renderList([
    { ...event, description: '# Welcome\n\n- Bring **laptops** and [a map](https://x.test)' },
  ]);
  const text = screen.getByText('Welcome Bring laptops and a map');
  expect(text).toHaveStyle({ overflow: 'hidden' });
  expect(text).toHaveAttribute('dir', 'auto');
});

test('an empty list shows a text', () => {
  renderList([]);
  expect(screen.getByText('No events are planned right now. Check back soon.')).toBeVisible();
});

const inMonth = (month: number, index: number) => ({
  ...(month % 2 ? closed : event),
  id: `event-${index}`,
  title: `Event ${index}`,
  date: `2999-${String(month).padStart(2, '0')}-05`,
});
const many = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7].map(inMonth);
const monthHeadings = () =>
  screen
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
    .filter((text) => text?.endsWith('2999'));

test('beyond a dozen, events are rows below the headings of their months, and an open one has its button', async () => {
  const { onRegister } = renderList(many);
  expect(screen.getAllByRole('article')).toHaveLength(13);
  expect(monthHeadings()).toEqual(
    ['January', 'February', 'March', 'April', 'May', 'June', 'July'].map(
      (month) => `${month} 2999`,
    ),
  );
  // Each open row has its button, so the chips name the exceptions.
  expect(screen.queryByText('Registrations Open')).toBeNull();
  const [january] = screen.getAllByRole('heading');
  expect(january).toHaveTextContent('January 2999');
  await userEvent.click(screen.getByRole('button', { name: 'Register for Event 10' }));
  expect(onRegister.mock.calls[0]?.[0]).toMatchObject({ id: 'event-10' });
});

test('"Open only" and words leave the matching events, and a dozen have no rows', async () => {
  renderList(many);
  const openOnly = screen.getByRole('button', { name: 'Open only' });
  await userEvent.click(openOnly);
  expect(openOnly).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('6 of 13 events')).toBeVisible();
  expect(screen.queryByText('Registrations Closed')).toBeNull();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find an event' }), 'event 10');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await userEvent.type(screen.getByRole('searchbox'), ' nothing');
  expect(screen.getByText('No event matches.')).toBeVisible();
});

test('a short list has no filter', () => {
  renderList(many.slice(0, 6));
  expect(screen.queryByRole('search')).toBeNull();
});

test('one year of past events needs no list of years', () => {
  render(<YearLinks years={[2026]} shown={4} />, { wrapper: MemoryRouter });
  expect(screen.queryByRole('link')).toBeNull();
});

test('the only year has a link to the rest of its past events', () => {
  render(<YearLinks years={[2026]} shown={6} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'All events of 2026' })).toHaveAttribute(
    'href',
    '/events?year=2026',
  );
});
