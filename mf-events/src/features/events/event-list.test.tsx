import { MemoryRouter } from '@club/web-kit/server-rendering';
import { createStore, StoreProvider } from '@club/web-kit/state';
import { createStyleCache, ThemeRoot } from '@club/web-kit/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { event } from '../../mocks/samples.ts';
import { EventList } from './event-list.tsx';

function renderList(events: (typeof event)[]) {
  const onRegister = jest.fn();
  const onIntent = jest.fn();
  render(
    <StoreProvider store={createStore({ fetch })}>
      <ThemeRoot cache={createStyleCache()}>
        <MemoryRouter>
          <EventList events={events} opener={{ onRegister, onIntent, openingId: undefined }} />
        </MemoryRouter>
      </ThemeRoot>
    </StoreProvider>,
  );
  return { onRegister, onIntent };
}

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
  expect(card.getByText('20 Jan 2027, 10:00, Main Auditorium')).toBeVisible();
  expect(card.getByText('PKR 2,500')).toBeVisible();
});

test('closed past events are in a section of their own, open ones are not', () => {
  renderList([
    { ...closed, date: '2020-01-01' },
    { ...event, date: '2020-01-01' },
  ]);
  const past = screen.getByRole('region', { name: 'Past events' });
  expect(within(past).getAllByRole('article')).toHaveLength(1);
  expect(within(past).getByText('Registrations Closed')).toBeVisible();
});

test('an empty list shows a text', () => {
  renderList([]);
  expect(screen.getByText('No events are planned right now. Check back soon.')).toBeVisible();
});
