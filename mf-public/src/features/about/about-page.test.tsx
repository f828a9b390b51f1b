import { MemoryRouter } from '@club/web-kit/router';
import { type AppStore, createStore, StoreProvider, transferableState } from '@club/web-kit/state';
import { createStyleCache, ThemeRoot } from '@club/web-kit/ui';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { about } from '#src/mocks/samples.ts';
import { doubleServer, refusal, renderPage } from '#src/testing/render-page.tsx';
import { AboutPage } from './about-page.tsx';
import { aboutApi } from './api.ts';

const treeOf = (store: AppStore) => (
  <StoreProvider store={store}>
    <ThemeRoot cache={createStyleCache()}>
      <MemoryRouter>
        <AboutPage />
      </MemoryRouter>
    </ThemeRoot>
  </StoreProvider>
);

test('tells the story and what is offered', async () => {
  renderPage(<AboutPage />, doubleServer({ '/api/about': { body: about } }));
  expect(await screen.findByText(/Developers Club began in 2024/)).toBeVisible();
  expect(screen.getByText('Today we are 180 members.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'People' })).toBeVisible();
});

test('the browser goes on from a failure that the server drew, without drawing anew', async () => {
  const { fetch } = doubleServer({ '/api/about': refusal(503, 'Down.') });
  const server = createStore({ fetch });
  await server.dispatch(aboutApi.endpoints.getAbout.initiate());
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(treeOf(server));
  const alert = screen.getByText('Failed to load about page content');

  const problems: unknown[] = [];
  const browser = createStore({ fetch, state: transferableState(server.getState()) });
  await act(async () => {
    hydrateRoot(root, treeOf(browser), { onRecoverableError: (error) => problems.push(error) });
  });
  expect(problems).toEqual([]);
  expect(screen.getByText('Failed to load about page content')).toBe(alert);
});
