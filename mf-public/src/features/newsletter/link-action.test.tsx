import { type FakeResponses, fakeServer, refusal } from '@club/web-kit/fake-server';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '#src/testing/render-page.tsx';
import { ConfirmPage } from './confirm.page.tsx';
import { UnsubscribePage } from './unsubscribe.page.tsx';

const CONFIRM = '/api/newsletter/confirm';
const UNSUBSCRIBE = '/api/unsubscribe?token=id.signature';

const confirmAt = (at: string, answers: FakeResponses) => {
  const server = fakeServer(answers);
  renderPage(<ConfirmPage />, server, at);
  return server;
};
const button = () => screen.getByRole('button', { name: 'Confirm email address' });

test('opening the link sends nothing, the button confirms once with its token', async () => {
  const server = confirmAt('/newsletter/confirm?token=abc', {
    [CONFIRM]: { body: { success: true } },
  });
  expect(server.requests).toEqual([]);
  await userEvent.dblClick(button());
  expect(await screen.findByRole('heading', { name: "You're subscribed" })).toBeVisible();
  expect(server.requests.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

test('an expired link says how to get a new one', async () => {
  confirmAt('/newsletter/confirm?token=abc', { [CONFIRM]: refusal(404, 'not_found', 'No.') });
  await userEvent.click(button());
  expect(await screen.findByText(/Enter your email address again/)).toBeVisible();
});

test('an incomplete link says so at once', async () => {
  confirmAt('/newsletter/confirm', {});
  expect(await screen.findByText(/expired or is incomplete/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm email address' })).toBeNull();
});

test('after a failure the button works again', async () => {
  const server = confirmAt('/newsletter/confirm?token=abc', { [CONFIRM]: 'no answer' });
  await userEvent.click(button());
  expect(await screen.findByText(/didn't work/)).toBeVisible();
  server.responses[CONFIRM] = { body: { success: true } };
  await userEvent.click(button());
  expect(await screen.findByRole('heading', { name: "You're subscribed" })).toBeVisible();
});

test('the unsubscribe page asks first, also for a link of an earlier email with its token in the fragment', async () => {
  const server = fakeServer({ [UNSUBSCRIBE]: { body: { success: true } } });
  renderPage(<UnsubscribePage />, server, '/newsletter/unsubscribe#token=id.signature');
  expect(server.requests).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('heading', { name: "You're unsubscribed" })).toBeVisible();
});

test.each([
  ['an accepted form', {}, '', /You're unsubscribed/],
  ['a refused link', { token: 'No.' }, '', /This link is incomplete/],
  ['a failure', {}, 'No.', /Unsubscribe\?/],
])('without JavaScript the page shows the result of %s', async (_, errors, problem, heading) => {
  const posted = {
    name: 'link',
    pathname: '/newsletter/unsubscribe',
    values: {},
    errors,
    problem,
  } as const;
  renderPage(<UnsubscribePage />, fakeServer({}), '/newsletter/unsubscribe', {
    postedForm: posted,
  });
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});
