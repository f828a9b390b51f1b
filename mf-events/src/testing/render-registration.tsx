import { createStore, StoreProvider } from '@club/web-kit/state';
import { ToastRoot } from '@club/web-kit/toasts';
import { createStyleCache, ThemeRoot } from '@club/web-kit/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RegistrationDialog } from '../features/registration/registration-dialog.tsx';
import { event } from '../mocks/samples.ts';

export interface Call {
  path: string;
  body: unknown;
}
type Answer = { status?: number; body: unknown } | 'lost';

/** A server in the place of `fetch`: answers by the end of the path, each list from its front; keeps what it was asked. */
export function serverOf(answers: Record<string, Answer[]>) {
  const calls: Call[] = [];
  const double: typeof fetch = async (url, init) => {
    const path = String(url);
    const { body } = init ?? {};
    calls.push({
      path,
      body: body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body ?? '{}')),
    });
    const key = Object.keys(answers).find((end) => path.endsWith(end));
    const answer = key ? answers[key]?.shift() : undefined;
    if (!answer || answer === 'lost') throw new TypeError('lost');
    return Response.json(answer.body, { status: answer.status ?? 200 });
  };
  return { fetch: double, calls };
}

/** The body of a refusal, as every service sends it. */
export const refusal = (detail: string, fields: Record<string, string> = {}, code = 'invalid') => ({
  status: code === 'invalid' ? 422 : 409,
  body: { detail, code, fields, request_id: 'test' },
});

/** The dialog as a page shows it. */
export function renderRegistration(server: { fetch: typeof fetch }, token?: string) {
  const onClose = jest.fn();
  const store = createStore({ fetch: server.fetch });
  const view = render(
    <StoreProvider store={store}>
      <ThemeRoot cache={createStyleCache()}>
        <ToastRoot>
          <RegistrationDialog
            event={event}
            token={token}
            isOpen
            onClose={onClose}
            onClosed={() => undefined}
          />
        </ToastRoot>
      </ThemeRoot>
    </StoreProvider>,
  );
  return { ...view, onClose, user: userEvent.setup() };
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Puts a text into an input at once: a key at a time redraws the form for each. */
export async function enter(input: HTMLElement, text: string): Promise<void> {
  await userEvent.click(input);
  await userEvent.paste(text);
}

/** Fills in member `number` with a name and an e-mail. */
export async function fillMember(number: number, name: string, email: string): Promise<void> {
  const group = within(screen.getByRole('group', { name: `Member ${number}` }));
  if (name) await enter(group.getByLabelText('Name'), name);
  if (email) await enter(group.getByLabelText('Email'), email);
}
