import { fakeServer, refusal } from '@club/web-kit/fake-server';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '#src/testing/render-page.tsx';
import { BlogsPage } from './blogs.page.tsx';

const POSTS = '/api/posts?summary=true';

test('shows a text when there are no posts', async () => {
  renderPage(<BlogsPage />, fakeServer({ [POSTS]: { body: [] } }));
  expect(await screen.findByText('No blog posts available at the moment.')).toBeVisible();
});

test.each([
  ['a proxy', { body: 'down', status: 502 }],
  ['the service', refusal(503, 'unavailable', 'The database is away.')],
])(
  'shows "Failed to fetch posts" for an error of %s, and Try Again fetches again',
  async (_, answer) => {
    const server = fakeServer({ [POSTS]: answer });
    renderPage(<BlogsPage />, server);
    expect(await screen.findByText('Error Loading Content')).toBeVisible();
    expect(screen.getByText('Failed to fetch posts')).toBeVisible();
    server.responses[POSTS] = { body: [] };
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No blog posts available at the moment.')).toBeVisible();
  },
);
