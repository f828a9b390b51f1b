import type { ClubEvent } from '@club/contracts/events/event';
import { MemoryRouter } from '@club/web-kit/server-rendering';
import { createStore, StoreProvider } from '@club/web-kit/state';
import { ToastRoot } from '@club/web-kit/toasts';
import { createStyleCache, ThemeRoot } from '@club/web-kit/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { event } from '../mocks/samples.ts';
import { RegistrationDialog } from '../registration/registration-dialog.tsx';

const styles = createStyleCache(document.createElement('div'));

/** The path of a call about the event: `eventPath('register')`. */
export const eventPath = (action: string) => `/api/events/${event.id}/${action}`;

/** Renders the open dialog. @param fields of the event that differ from the sample */
export function renderRegistration(
  server: { fetch: typeof fetch },
  fields: Partial<ClubEvent> = {},
) {
  const onClose = jest.fn();
  const onReopen = jest.fn();
  const onPaid = jest.fn();
  const store = createStore({ fetch: server.fetch });
  const view = render(
    <StoreProvider store={store}>
      <ThemeRoot cache={styles}>
        <MemoryRouter>
          <ToastRoot>
            <RegistrationDialog
              event={{ ...event, ...fields }}
              isOpen
              onClose={onClose}
              onReopen={onReopen}
              onPaid={onPaid}
              onClosed={() => undefined}
            />
          </ToastRoot>
        </MemoryRouter>
      </ThemeRoot>
    </StoreProvider>,
  );
  return { ...view, onClose, onReopen, onPaid, user: userEvent.setup() };
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Pastes a text: typing renders the form again for each key. */
export async function enter(input: HTMLElement, text: string): Promise<void> {
  await userEvent.click(input);
  await userEvent.paste(text);
}

/** Fills in the name and the email of member `number`. */
export async function fillMember(number: number, name: string, email: string): Promise<void> {
  const group = within(screen.getByRole('group', { name: `Member ${number}` }));
  if (name) await enter(group.getByLabelText('Name'), name);
  if (email) await enter(group.getByLabelText('Email'), email);
}
