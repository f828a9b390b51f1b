import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { doubleServer, renderPage } from '#src/testing/render-page.tsx';
import { BlogsPage } from './blogs-page.tsx';

const POSTS = '/api/posts?summary=true';

test('says so when there are no posts', async () => {
  renderPage(<BlogsPage />, doubleServer({ [POSTS]: { body: [] } }));
  expect(await screen.findByText('No blog posts available at the moment.')).toBeVisible();
});

test('fetches anew when asked to after a failure', async () => {
  const server = doubleServer({ [POSTS]: { body: 'down', status: 502 } });
  renderPage(<BlogsPage />, server);
  expect(await screen.findByText('Error Loading Content')).toBeVisible();
  expect(screen.getByText('Failed to fetch posts')).toBeVisible();
  server.answers[POSTS] = { body: [] };
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No blog posts available at the moment.')).toBeVisible();
});
