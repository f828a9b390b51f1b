import { samplePost } from '@club/contracts/samples/content';
import { type FakeResponses, fakeServer, refusal } from '@club/web-kit/fake-server';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '#src/testing/render-page.tsx';
import { PostPage } from './post.page.tsx';
import { PreviewPage } from './preview.page.tsx';

const post = samplePost({ title: 'The bug', author: 'Hira', content: 'A **bold** start.' });
const ID = post.id;
const POST = `/api/posts/${ID}`;
const MORE = `/api/posts?author=Hira&exclude=${ID}&limit=3&summary=true`;

const show = (answers: FakeResponses) => {
  const server = fakeServer(answers);
  renderPage(<PostPage params={{ id: ID }} />, server);
  return server;
};

const before = {
  ...post,
  id: 'other',
  slug: 'before',
  title: 'Before',
  created_at: '2026-02-02T09:00:00.000Z',
};

test('shows the post with its long-form date, and other posts by its author', async () => {
  show({ [POST]: { body: post }, [MORE]: { body: [before] } });
  expect(await screen.findByRole('heading', { level: 1, name: 'The bug' })).toBeVisible();
  expect(screen.getByText('12 March 2026')).toBeVisible();
  expect(screen.getByText('bold')).toBeVisible();
  const more = (await screen.findByRole('heading', { name: 'More from Hira' })).closest('section');
  expect(within(more as HTMLElement).getByRole('link', { name: /Before/ })).toHaveAttribute(
    'href',
    '/blogs/before',
  );
});

test('shows default texts for an empty author and read time', async () => {
  show({ [POST]: { body: { ...post, author: '', read_time: '' } } });
  expect(await screen.findByText('Unknown Author')).toBeVisible();
  expect(screen.getByText('5 min read')).toBeVisible();
});

test.each([
  [refusal(404, 'not_found', 'There is no such post.'), 'Blog post not found'],
  [refusal(500, 'internal', 'Something went wrong.'), 'Failed to fetch post'],
  ['no answer' as const, 'Failed to fetch post'],
])('links back to the list when the post cannot be shown', async (answer, title) => {
  show({ [POST]: answer });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Blogs' })).toHaveAttribute('href', '/blogs');
});

test('subscribes a valid email address, and keeps it in the input when the call fails', async () => {
  const server = show({
    [POST]: { body: post },
    '/api/subscribe': refusal(500, 'internal', 'No.'),
  });
  const send = await screen.findByRole('button', { name: 'Subscribe' });
  await userEvent.click(send);
  expect(await screen.findByText('Please enter a valid email.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Email'), 'ada@club.test');
  await userEvent.click(send);
  expect(await screen.findByText('❌ Subscription failed. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@club.test');
  server.responses['/api/subscribe'] = { body: { success: true }, status: 201 };
  await userEvent.click(send);
  expect(await screen.findByText('🎉 Subscribed successfully!')).toBeVisible();
  expect(screen.getByText(/open the link in the email/)).toBeVisible();
  expect(server.requests.at(-1)?.body).toEqual({
    email: 'ada@club.test',
    subscribed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    list: 'newsletter',
  });
});

test('a preview shows the post below a banner with the end of its link', async () => {
  const server = fakeServer({
    '/api/post-previews/1.2.x': { body: { ...post, until: '2026-11-24T14:05' } },
  });
  renderPage(<PreviewPage params={{ token: '1.2.x' }} />, server);
  expect(await screen.findByRole('heading', { level: 1, name: 'The bug' })).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent(
    'Preview. Visitors do not see this page. The link works until Tue 24 Nov 2026, 14:05.',
  );
});

test('a preview link that has expired says so', async () => {
  const server = fakeServer({
    '/api/post-previews/1.2.x': refusal(404, 'not_found', 'Preview not found.'),
  });
  renderPage(<PreviewPage params={{ token: '1.2.x' }} />, server);
  expect(await screen.findByRole('heading', { name: 'This preview has ended' })).toBeVisible();
});
