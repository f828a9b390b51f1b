import path from 'node:path';
import { paths } from '@club/contracts/remotes/paths';
import { mockFetch, usedCalls } from '@club/web-kit/mock-testing';
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

test.each([paths.events, paths.event(':id')])('%s renders with the mocks', async (address) => {
  const { Component } = (await pages.routes.find((route) => route.path === address)?.load()) ?? {};
  if (!Component) throw new Error(`No page at ${address}.`);
  render(
    <StoreProvider store={createStore({ fetch: mockFetch(handlers) })}>
      <ThemeRoot cache={createStyleCache()}>
        <MemoryRouter>
          <Component params={{ id: event.id }} />
        </MemoryRouter>
      </ThemeRoot>
    </StoreProvider>,
  );
  expect(await screen.findByRole('heading', { name: event.title })).toBeVisible();
});
