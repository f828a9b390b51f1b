import path from 'node:path';
import { mockFetch, usedCalls } from '@club/web-kit/mock-testing';
import { doorPath, registrationPath } from '@club/web-kit/router';
import { MemoryRouter } from '@club/web-kit/server-rendering';
import { createStore, StoreProvider } from '@club/web-kit/state';
import { createStyleCache, ThemeRoot } from '@club/web-kit/ui';
import { render, screen } from '@testing-library/react';
import pages from '../pages.ts';
import { handlers } from './handlers.ts';
import { event } from './samples.ts';

test('every call that this remote makes has a mock', () => {
  const mocked = handlers.map(({ callId }) => callId);
  expect(usedCalls(path.join(__dirname, '..')).filter((id) => !mocked.includes(id))).toEqual([]);
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
    [registrationPath]: /^Your registration/,
    '/events/:id/join': /^This link does not work$/,
    '/verify': /^No certificate has this number$/,
  };
  const own = Object.entries(names).find(([start]) => route.path.startsWith(start));
  const name = own?.[1] ?? new RegExp(event.title);
  expect(await screen.findByRole('heading', { name })).toBeVisible();
});
