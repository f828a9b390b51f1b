import path from 'node:path';
import { confirmFreeRegistration, getRegistration } from '@club/contracts/events/own-registration';
import { registerTeam } from '@club/contracts/events/registration';
import { callApi } from '@club/contracts/http/client';
import { mockFetch, usedCalls } from '@club/web-kit/mock-testing';
import { doorPath, judgePath, registrationPath } from '@club/web-kit/router';
import { MemoryRouter } from '@club/web-kit/server-rendering';
import { createStore, StoreProvider } from '@club/web-kit/state';
import { createStyleCache, ThemeRoot } from '@club/web-kit/ui';
import { render, screen } from '@testing-library/react';
import pages from '../pages.ts';
import { handlers } from './handlers.ts';
import { certificates, openedPage } from './opened-pages.ts';
import { event, gatheringEvent } from './samples.ts';

test('every call that this remote makes has a mock', () => {
  const mocked = handlers.map(({ callId }) => callId);
  expect(usedCalls(path.join(__dirname, '..')).filter((id) => !mocked.includes(id))).toEqual([]);
});

const joining = `/events/${gatheringEvent.id}/join`;
test.each([
  ...Object.keys(certificates).map((number) => `/verify/${number} This certificate`),
  `/verify/0000 No certificate has this number`,
  `${joining}?team=open Join the team Lamp Lighters`,
  `${joining}?team=full Join the team Lamp Lighters`,
  `${joining}?member=unconfirmed Confirm your address`,
  `${joining}?member=joined You are in the team Lamp Lighters`,
])('what a server would have read is there with the mocks: %s', async (line) => {
  const [address = '', ...words] = line.split(' ');
  const { pathname, search } = new URL(address, location.origin);
  const [, area, id = ''] = pathname.split('/');
  const route = pages.routes.find(
    ({ path }) => path === `/${area === 'verify' ? 'verify/:id' : 'events/:id/join'}`,
  );
  const page = await route?.load();
  if (!page) throw new Error(`no page has the path ${pathname}`);
  const state = { postedForm: openedPage({ pathname, search }) ?? null };
  render(
    <StoreProvider store={createStore({ fetch: mockFetch(handlers), state })}>
      <ThemeRoot cache={createStyleCache()}>
        <MemoryRouter>
          <page.Component params={{ id }} />
        </MemoryRouter>
      </ThemeRoot>
    </StoreProvider>,
  );
  const name = new RegExp(`^${words.join(' ')}`);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
});

test('a team of the mocks gathers by its link, and an approved one has certificates', async () => {
  const members = [{ name: 'Ayesha Khan', email: 'ayesha@example.edu' }];
  const team = { team_name: 'Lamp Lighters', members, modules: ['Street play'], team_size: 3 };
  const call = { fetch: mockFetch(handlers) };
  const params = { id: gatheringEvent.id };
  const { payment_token } = await callApi(registerTeam, { params, body: team }, call);
  const gathering = await callApi(getRegistration, { body: { payment_token } }, call);
  expect(gathering.gathering).toMatchObject({ team_size: 3, joined: [{ name: 'Bilal Ahmed' }] });
  const free = { ...team, team_name: 'Null Pointers', modules: ['Web'], team_size: undefined };
  const made = await callApi(registerTeam, { params: { id: event.id }, body: free }, call);
  const codes = [{ module: 'Web', code: 'FREE' }];
  const body = { payment_token: made.payment_token, codes };
  const { certificates: own } = await callApi(confirmFreeRegistration, { body }, call);
  expect(own).toMatchObject([{ holder: 'Ayesha Khan', state: 'valid' }]);
});

test.each(pages.routes)('$path renders with the mocks', async (route) => {
  const { Component } = await route.load();
  render(
    <StoreProvider store={createStore({ fetch: mockFetch(handlers) })}>
      <ThemeRoot cache={createStyleCache()}>
        <MemoryRouter>
          <Component params={{ id: event.id }} />
        </MemoryRouter>
      </ThemeRoot>
    </StoreProvider>,
  );
  const names = {
    [doorPath]: /^The door$/,
    [judgePath]: /^Judging$/,
    [registrationPath]: /^Your registration/,
    '/events/:id/join': /^This link does not work$/,
    '/verify': /^No certificate has this number$/,
  };
  const own = Object.entries(names).find(([start]) => route.path.startsWith(start));
  const name = own?.[1] ?? new RegExp(event.title);
  expect(await screen.findByRole('heading', { name })).toBeVisible();
});
