import { logout } from '@club/contracts/auth/login';
import { revokeSession } from '@club/contracts/auth/session';
import { type AppStore, api, mutationOf } from '@club/web-kit/state';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { doubleServer, refusal, renderAccess, type Server } from './render-access.tsx';
import { RequireAdmin } from './require-admin.tsx';

const CHECK = '/api/auth/verifyTokens';
const SESSION = '/api/admin/auth/session';
const ENDED = refusal(401, 'not_signed_in', 'Your session has ended. Please sign in again.');
const check = (valid: boolean, otp_verified: boolean) => ({ body: { valid, otp_verified } });

const where = () => screen.getByTestId('where').textContent;
const isIn = () => screen.queryByLabelText('Draft') !== null;

function BackOffice({ onCreate }: { onCreate: () => void }) {
  useState(onCreate);
  return <input aria-label="Draft" />;
}

/** What a feature of the back office does: its own calls, in the one store. */
const feature = api.injectEndpoints({
  endpoints: (build) => ({
    logout: build.mutation(mutationOf(logout)),
    revoke: build.mutation(mutationOf(revokeSession)),
  }),
});
const revoke = (store: AppStore) =>
  act(
    async () =>
      void (await store.dispatch(feature.endpoints.revoke.initiate({ params: { id: 'x' } }))),
  );

function open(answers: Server, at = '/fake/events') {
  const server = doubleServer(answers);
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
])('with %s it redirects, and what stands inside is never created', async (_, answer, target) => {
  const { onCreate } = open({ [CHECK]: answer });
  await waitFor(() => expect(where()).toBe(target));
  expect(onCreate).not.toHaveBeenCalled();
});

test('a forged otpVerified cookie opens nothing', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: forged as a visitor would.
  document.cookie = 'otpVerified=true';
  const { onCreate } = open({ [CHECK]: check(true, false) });
  await waitFor(() => expect(where()).toBe('/verifyotp'));
  expect(onCreate).not.toHaveBeenCalled();
});

test('a verified session gets in', async () => {
  open({ [CHECK]: check(true, true) });
  await waitFor(() => expect(isIn()).toBe(true));
  expect(where()).toBe('/fake/events');
});

test('a server that does not answer keeps the door shut and offers Retry', async () => {
  const { server } = open({ [CHECK]: 'no answer' });
  await screen.findByText('Your access could not be checked');
  expect(isIn()).toBe(false);
  server.answers[CHECK] = check(true, true);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(isIn()).toBe(true));
});

test('a session that ends in mid-work keeps what was typed until the admin is back', async () => {
  const { server, store } = open({
    [CHECK]: check(true, true),
    '/api/admin/auth/sessions/x': ENDED,
  });
  await userEvent.type(await screen.findByLabelText('Draft'), 'half a blog post');
  await revoke(store);
  await screen.findByText('Your session has ended');

  server.answers[CHECK] = check(false, false);
  await userEvent.click(screen.getByRole('button', { name: 'I am back in' }));
  await waitFor(() => expect(server.to(CHECK)).toHaveLength(2));
  expect(screen.getByText('Your session has ended')).toBeVisible();

  server.answers[CHECK] = check(true, true);
  await userEvent.click(screen.getByRole('button', { name: 'I am back in' }));
  await waitFor(() => expect(screen.queryByText('Your session has ended')).toBeNull());
  expect(screen.getByLabelText('Draft')).toHaveValue('half a blog post');
});

test('a tab that is looked at again notices the end of the session', async () => {
  const { server } = open({ [CHECK]: check(true, true) });
  await waitFor(() => expect(isIn()).toBe(true));
  server.answers[CHECK] = check(false, false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('Your session has ended');
  await userEvent.click(screen.getByRole('button', { name: 'Leave this page' }));
  expect(where()).toBe('/fake/login');
});

test('after Logout nothing is left: no token, no data, and the page is /admin/login', async () => {
  localStorage.setItem('masterAuthToken', 'master');
  const { store } = open({ [CHECK]: check(true, true), '/api/auth/logout': {} });
  await waitFor(() => expect(isIn()).toBe(true));
  await act(async () => void (await store.dispatch(feature.endpoints.logout.initiate())));
  await waitFor(() => expect(where()).toBe('/admin/login'));
  expect(localStorage.getItem('masterAuthToken')).toBeNull();
  expect(store.getState().api.queries).toEqual({});
});

test('a logout in another tab is followed', async () => {
  open({ [CHECK]: check(true, true) });
  await waitFor(() => expect(isIn()).toBe(true));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'masterAuthToken', newValue: null }));
  });
  expect(where()).toBe('/admin/login');
});

test('settings ask for a fresh code first', async () => {
  const answers = {
    [CHECK]: check(true, true),
    [SESSION]: { body: { email: 'a@club.test', fresh_until: null } },
  };
  const { onCreate } = open(answers, '/fake/settings');
  await waitFor(() => expect(where()).toBe('/verifyotp?next=/fake/settings'));
  expect(onCreate).not.toHaveBeenCalled();
});

test('settings open with a fresh code', async () => {
  const fresh = { email: 'a@club.test', fresh_until: '2026-11-21T10:05:00.000Z' };
  open({ [CHECK]: check(true, true), [SESSION]: { body: fresh } }, '/fake/settings');
  await waitFor(() => expect(isIn()).toBe(true));
});
