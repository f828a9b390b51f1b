import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { post } from '#src/mocks/samples.ts';
import { doubleServer, refusal, renderPage } from '#src/testing/render-page.tsx';
import { PostPage } from './post-page.tsx';

const ID = post.id;
const POST = `/api/posts/${ID}`;
const MORE = `/api/posts?author=Hira&exclude=${ID}&limit=3&summary=true`;

const show = (answers: Parameters<typeof doubleServer>[0]) => {
  const server = doubleServer(answers);
  renderPage(<PostPage params={{ id: ID }} />, server);
  return server;
};

const before = { ...post, id: 'other', title: 'Before', created_at: '2026-02-02T09:00:00.000Z' };

test('shows the post with its long-form date, and more of its author', async () => {
  show({ [POST]: { body: post }, [MORE]: { body: [before] } });
  expect(await screen.findByRole('heading', { level: 1, name: 'The bug' })).toBeVisible();
  expect(screen.getByText('12 March 2026')).toBeVisible();
  expect(screen.getByText('bold')).toBeVisible();
  const more = (await screen.findByRole('heading', { name: 'More from Hira' })).closest('section');
  expect(within(more as HTMLElement).getByRole('link', { name: /Before/ })).toHaveAttribute(
    'href',
    '/blogs/other',
  );
});

test('fills in author and read time', async () => {
  show({ [POST]: { body: { ...post, author: '', read_time: '' } } });
  expect(await screen.findByText('Unknown Author')).toBeVisible();
  expect(screen.getByText('5 min read')).toBeVisible();
});

test.each([
  [refusal(404, 'There is no such post.'), 'Blog post not found'],
  [refusal(500, 'Something went wrong.'), 'Failed to fetch post'],
  ['no answer' as const, 'Failed to fetch post'],
])('offers the way back when it cannot be shown', async (answer, title) => {
  show({ [POST]: answer });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Blogs' })).toHaveAttribute('href', '/blogs');
});

test('subscribes an address once it is one, and keeps it when that fails', async () => {
  const server = show({ [POST]: { body: post }, '/api/subscribe': refusal(500, 'No.') });
  const send = await screen.findByRole('button', { name: 'Subscribe' });
  await userEvent.click(send);
  expect(await screen.findByText('Please enter a valid email.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Email'), 'ada@club.test');
  await userEvent.click(send);
  expect(await screen.findByText('❌ Subscription failed. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@club.test');
  server.answers['/api/subscribe'] = { body: { success: true }, status: 201 };
  await userEvent.click(send);
  expect(await screen.findByText('🎉 Subscribed successfully!')).toBeVisible();
  expect(server.asked.at(-1)?.body).toEqual({
    email: 'ada@club.test',
    subscribed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});
