import { sampleAbout } from '@club/contracts/samples/content';
import { fakeServer, refusal } from '@club/web-kit/fake-server';
import { MemoryRouter } from '@club/web-kit/server-rendering';
import { type AppStore, createStore, StoreProvider, transferableState } from '@club/web-kit/state';
import { createStyleCache, ThemeRoot } from '@club/web-kit/ui';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { renderPage } from '#src/testing/render-page.tsx';
import { AboutPage, aboutRead } from './about.page.tsx';

const treeOf = (store: AppStore) => (
  <StoreProvider store={store}>
    <ThemeRoot cache={createStyleCache()}>
      <MemoryRouter>
        <AboutPage />
      </MemoryRouter>
    </ThemeRoot>
  </StoreProvider>
);

test('shows the story and the features', async () => {
  renderPage(<AboutPage />, fakeServer({ '/api/about': { body: sampleAbout() } }));
  expect(await screen.findByText(/Developers Club began in 2024/)).toBeVisible();
  expect(screen.getByText('Today we are 180 members.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'People' })).toBeVisible();
});

test('the browser keeps the error that the server rendered, without rendering it again', async () => {
  const { fetch } = fakeServer({ '/api/about': refusal(503, 'unavailable', 'Down.') });
  const server = createStore({ fetch });
  await server.dispatch(aboutRead.initiate());
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
