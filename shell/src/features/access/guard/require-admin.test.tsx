import { logout } from '@club/contracts/auth/login';
import { revokeSession } from '@club/contracts/auth/session';
import { writeOf } from '@club/web-kit/calls';
import { type FakeResponses, fakeServer, refusal } from '@club/web-kit/fake-server';
import { ScreenGuardContext } from '@club/web-kit/remotes';
import { Route, Routes } from '@club/web-kit/router';
import type { AppStore } from '@club/web-kit/state';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useContext, useState } from 'react';
import { currentPath, renderAccess } from '../render-access.tsx';
import { useSignInState } from '../sign-in/sign-in-state.ts';
import { RequireAdmin } from './require-admin.tsx';

const CHECK = '/api/auth/verifyTokens';
const SESSION = '/api/admin/auth/session';
const ENDED = refusal(401, 'not_signed_in', 'Your session has ended. Please sign in again.');
const check = (valid: boolean, otp_verified: boolean) => ({ body: { valid, otp_verified } });

const isIn = () => screen.queryByLabelText('Draft') !== null;

function BackOffice({ onCreate }: { onCreate: () => void }) {
  useState(onCreate);
  return <input aria-label="Draft" />;
}

/** A call of a feature of the back office, in the same store. */
const revoke = (store: AppStore) =>
  act(
    async () =>
      void (await store.dispatch(writeOf(revokeSession).initiate({ params: { id: 'x' } }))),
  );

function open(answers: FakeResponses, at = '/fake/events') {
  const server = fakeServer(answers);
  const onCreate = jest.fn();
  const page = renderAccess(
    <RequireAdmin>
      <BackOffice onCreate={onCreate} />
    </RequireAdmin>,
    { at, path: '/fake/*', fetch: server.fetch },
  );
  return { server, onCreate, ...page };
}

beforeEach(() => localStorage.clear());

test.each([
  ['no valid tokens', check(false, false), '/fake/login'],
  ['no code entered', check(true, false), '/verifyotp'],
])('with %s it redirects and never creates its children', async (_, answer, target) => {
  const { onCreate } = open({ [CHECK]: answer });
  await waitFor(() => expect(currentPath()).toBe(target));
  expect(onCreate).not.toHaveBeenCalled();
});

test('a forged otpVerified cookie does not open the back office', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: forged as a visitor would.
  document.cookie = 'otpVerified=true';
  const { onCreate } = open({ [CHECK]: check(true, false) });
  await waitFor(() => expect(currentPath()).toBe('/verifyotp'));
  expect(onCreate).not.toHaveBeenCalled();
});

function SignInNotice() {
  const { notice, next } = useSignInState();
  return <p>{`${notice} Then ${next}`}</p>;
}

test('after a session has ended, the sign-in says so and leads back to the page', async () => {
  const answers = { [CHECK]: check(true, true) };
  const { server, unmount } = open(answers, '/fake/blogs');
  await waitFor(() => expect(isIn()).toBe(true));
  unmount();
  server.responses[CHECK] = check(false, false);
  renderAccess(
    <Routes>
      <Route path="/login" element={<SignInNotice />} />
      <Route path="*" element={<RequireAdmin>{null}</RequireAdmin>} />
    </Routes>,
    { at: '/fake/blogs?open=7', path: '/fake/*', fetch: server.fetch },
  );
  expect(
    await screen.findByText(
      'Your session has ended. Please sign in again. Then /fake/blogs?open=7',
    ),
  ).toBeVisible();
});

test('a verified session opens the back office', async () => {
  open({ [CHECK]: check(true, true) });
  await waitFor(() => expect(isIn()).toBe(true));
  expect(currentPath()).toBe('/fake/events');
});

test('without an answer from the server it stays closed and offers Retry', async () => {
  const { server } = open({ [CHECK]: 'no answer' });
  await screen.findByText('Your access could not be checked');
  expect(isIn()).toBe(false);
  server.responses[CHECK] = check(true, true);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(isIn()).toBe(true));
});

test('keeps unsaved text when the session ends, until the admin has signed in again', async () => {
  const { server, store } = open({
    [CHECK]: check(true, true),
    '/api/admin/auth/sessions/x': ENDED,
  });
  await userEvent.type(await screen.findByLabelText('Draft'), 'half a blog post');
  await revoke(store);
  await screen.findByText('Your session has ended');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/fake/login');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('target', '_blank');

  server.responses[CHECK] = check(false, false);
  await userEvent.click(screen.getByRole('button', { name: "I've signed in" }));
  await waitFor(() => expect(server.requestsTo(CHECK)).toHaveLength(2));
  expect(screen.getByText('Your session has ended')).toBeVisible();

  server.responses[CHECK] = check(true, true);
  await userEvent.click(screen.getByRole('button', { name: "I've signed in" }));
  await waitFor(() => expect(screen.queryByText('Your session has ended')).toBeNull());
  expect(screen.getByLabelText('Draft')).toHaveValue('half a blog post');
});

test('checks the session when the tab becomes visible', async () => {
  const { server } = open({ [CHECK]: check(true, true) });
  await waitFor(() => expect(isIn()).toBe(true));
  server.responses[CHECK] = check(false, false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('Your session has ended');
  await userEvent.click(screen.getByRole('button', { name: 'Leave this page' }));
  expect(currentPath()).toBe('/fake/login');
});

test('Logout removes the token and the data and opens /admin/login', async () => {
  localStorage.setItem('masterAuthToken', 'master');
  const { store } = open({ [CHECK]: check(true, true), '/api/auth/logout': {} });
  await waitFor(() => expect(isIn()).toBe(true));
  await act(async () => void (await store.dispatch(writeOf(logout).initiate())));
  await waitFor(() => expect(currentPath()).toBe('/admin/login'));
  expect(localStorage.getItem('masterAuthToken')).toBeNull();
  expect(store.getState().api.queries).toEqual({});
});

test('a logout in another tab opens /admin/login here too', async () => {
  open({ [CHECK]: check(true, true) });
  await waitFor(() => expect(isIn()).toBe(true));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'masterAuthToken', newValue: null }));
  });
  expect(currentPath()).toBe('/admin/login');
});

const STALE = { email: 'a@club.test', fresh_until: null, has_opened_log: false };
const FRESH = { ...STALE, fresh_until: '2026-11-21T10:05:00.000Z' };

/** The frame of the back office, with a screen inside the host's guard. */
function OfficeFrame({ onCreate }: { onCreate: () => void }) {
  const Guard = useContext(ScreenGuardContext);
  return (
    <>
      <nav>Sidebar</nav>
      <Guard>
        <BackOffice onCreate={onCreate} />
      </Guard>
    </>
  );
}

function openScreen(at: string, session: object) {
  const server = fakeServer({
    [CHECK]: check(true, true),
    [SESSION]: { body: session },
    '/api/admin/otp/generate': { body: { success: true, expires_in: 60, has_app: false } },
    '/api/admin/otp/verify': {},
  });
  const onCreate = jest.fn();
  const frame = <OfficeFrame onCreate={onCreate} />;
  renderAccess(<RequireAdmin>{frame}</RequireAdmin>, { at, path: '/fake/*', fetch: server.fetch });
  return { server, onCreate };
}

test.each(['/fake/settings', '/fake/settings/audit-log'])(
  '%s asks for a fresh code in the frame of the back office, and opens after it',
  async (at) => {
    const { server, onCreate } = openScreen(at, STALE);
    const [first] = await screen.findAllByLabelText(/^Digit/);
    expect(screen.getByText('Sidebar')).toBeVisible();
    expect(onCreate).not.toHaveBeenCalled();
    server.responses[SESSION] = { body: FRESH };
    await userEvent.type(first as HTMLElement, '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(isIn()).toBe(true));
    expect(currentPath()).toBe(at);
  },
);

test.each([
  ['/fake/settings', FRESH],
  ['/fake/settings/audit-log', { ...STALE, has_opened_log: true }],
  ['/fake/settings/admins', STALE],
  ['/fake/settings/releases', STALE],
])('%s opens without a new code', async (at, session) => {
  const { server } = openScreen(at, session);
  await waitFor(() => expect(isIn()).toBe(true));
  expect(server.requestsTo('/api/admin/otp/generate')).toHaveLength(0);
});
