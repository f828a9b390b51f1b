import { MemoryRouter } from '@club/web-kit/router';
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
          <EventList
            events={events}
            registration={{ onRegister, onIntent, openingId: undefined }}
          />
        </MemoryRouter>
      </ThemeRoot>
    </StoreProvider>,
  );
  return { onRegister, onIntent };
}

const closed = { ...event, id: 'closed', title: 'Security Day', registration_open: false };

test('Register is there for open events alone, and fetches the dialog on the first sign', async () => {
  const { onRegister, onIntent } = renderList([{ ...event, date: '2999-01-01' }, closed]);
  expect(screen.getByRole('button', { name: 'Register for Security Day' })).toBeDisabled();
  const register = screen.getByRole('button', { name: 'Register for Winter Code Sprint' });
  await userEvent.hover(register);
  expect(onIntent).toHaveBeenCalled();
  await userEvent.click(register);
  expect(onRegister.mock.calls[0]?.[0]).toMatchObject({ id: event.id });
});

test('says whether registrations are open, and what the modules cost', () => {
  renderList([event]);
  const card = within(screen.getByRole('article'));
  expect(card.getByText('Registrations Open')).toBeVisible();
  expect(card.getByText('20 Jan 2027, 10:00, Main Auditorium')).toBeVisible();
  expect(card.getByText('PKR 2,500')).toBeVisible();
});

test('closed events of the past stand apart, open ones never', () => {
  renderList([
    { ...closed, date: '2020-01-01' },
    { ...event, date: '2020-01-01' },
  ]);
  const past = screen.getByRole('region', { name: 'Past events' });
  expect(within(past).getAllByRole('article')).toHaveLength(1);
  expect(within(past).getByText('Registrations Closed')).toBeVisible();
});

test('an empty list says so', () => {
  renderList([]);
  expect(screen.getByText('No events are planned right now. Check back soon.')).toBeVisible();
});
