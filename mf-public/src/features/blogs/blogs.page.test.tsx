import { samplePost } from '@club/contracts/samples/content';
import { fakeServer, refusal } from '@club/web-kit/fake-server';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '#src/testing/render-page.tsx';
import { BlogsPage } from './blogs.page.tsx';

const POSTS = '/api/posts/pages/1';
const NONE = { items: [], has_older: false };

test('shows a text when there are no posts', async () => {
  renderPage(<BlogsPage />, fakeServer({ [POSTS]: { body: NONE } }));
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
    server.responses[POSTS] = { body: NONE };
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No blog posts available at the moment.')).toBeVisible();
  },
);

test('a page of the list links to the pages before and after it', async () => {
  const server = fakeServer({
    '/api/posts/pages/1': { body: { items: [samplePost({ title: 'Newest' })], has_older: true } },
    '/api/posts/pages/2': { body: { items: [samplePost({ title: 'Oldest' })], has_older: false } },
  });
  renderPage(<BlogsPage />, server, '/blogs');
  await userEvent.click(await screen.findByRole('link', { name: 'Older' }));
  expect(await screen.findByText('Oldest')).toBeVisible();
  expect(screen.queryByText('Newest')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Older' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Newer' })).toHaveAttribute('href', '/blogs');
});

test('a page after the last one says so, and links to the latest posts', async () => {
  const server = fakeServer({
    '/api/posts/pages/9': refusal(404, 'not_found', 'Page not found.'),
  });
  renderPage(<BlogsPage />, server, '/blogs?page=9');
  expect(await screen.findByText('There are no posts on this page.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the latest posts' })).toBeVisible();
});
