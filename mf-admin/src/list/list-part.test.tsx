import { MAX_LISTED_POSTS } from '@club/contracts/content/post';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BlogsPage } from '../features/blogs/blogs.page.tsx';
import { posts } from '../mocks/content-samples.ts';
import { officeServer, renderOffice } from '../testing/render-office.tsx';

const [sample] = posts;
if (!sample) throw new Error('there is no sample post');
const post = (n: number) => ({
  ...sample,
  id: `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  title: `Post ${n}`,
});
const all = Array.from({ length: MAX_LISTED_POSTS + 2 }, (_, index) => post(index + 1));
const [oldest] = all.slice(-1);

/** A server with two posts more than one answer holds. */
function draw(path = '/fake/blogs') {
  const server = officeServer(({ path: asked, query }) => {
    if (asked.includes('post-drafts'))
      return { body: asked.endsWith('/writers') ? { others: [] } : [] };
    if (asked !== '/api/admin/posts')
      return { body: all.find(({ id }) => asked.endsWith(id)) ?? sample };
    const found = all.filter(({ title }) => title.includes(query.search ?? ''));
    const start = Number(query.page ?? 0) * MAX_LISTED_POSTS;
    return { body: found.slice(start, start + MAX_LISTED_POSTS) };
  });
  renderOffice(<BlogsPage />, { ...server, path });
  return server;
}

const heading = (name: string) => screen.findByRole('heading', { name });
const searchbox = () => screen.getByRole('searchbox', { name: 'Search posts' });

test('the search finds a post that the first answer does not hold', async () => {
  draw();
  await heading('Post 1');
  await userEvent.type(searchbox(), 'Post 502');
  expect(await heading('Post 502')).toBeVisible();
  expect(screen.getByText('1 posts shown')).toBeVisible();

  await userEvent.type(searchbox(), '9');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all posts' }));
  expect(await heading('Post 1')).toBeVisible();
  expect(searchbox()).toHaveFocus();
});

test('pages lead to the oldest posts and back', async () => {
  const server = draw();
  await heading('Post 1');
  expect(screen.getByRole('button', { name: 'Newer' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Older' }));
  expect(await heading('Post 502')).toBeVisible();
  expect(screen.getByText('Page 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Newer' }));
  expect(await heading('Post 1')).toBeVisible();
  expect(server.requests.filter(({ query }) => query.page)).toHaveLength(1);
});

test('the address opens a post that the first answer does not hold', async () => {
  draw(`/fake/blogs?open=${oldest?.id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Edit Blog Post' });
  await waitFor(() => expect(dialog).toHaveTextContent('Save Changes'));
  expect(screen.getByLabelText('Title')).toHaveValue('Post 502');
});
