import { fakeServer, refusal } from '@club/web-kit/fake-server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '#src/testing/render-page.tsx';
import { MessageForm } from './message-form.tsx';

const PATH = '/api/contact/messages';

async function fill() {
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@club.test');
  await userEvent.type(screen.getByLabelText('Message'), 'Hello');
}
beforeEach(() => sessionStorage.clear());
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

test('requires a name, an email and a message', async () => {
  const server = fakeServer({});
  renderPage(<MessageForm />, server);
  await send();
  expect(await screen.findByText('Name is required.')).toBeVisible();
  expect(screen.getByText('An email address is required.')).toBeVisible();
  expect(screen.getByText('Message is required.')).toBeVisible();
  expect(server.requests).toEqual([]);
});

test('shows the success text for two seconds and empties the inputs', async () => {
  const server = fakeServer({ [PATH]: { body: { success: true }, status: 201 } });
  renderPage(<MessageForm />, server);
  await fill();
  await send();
  expect(await screen.findByText('✅ Message sent successfully!')).toBeVisible();
  expect(screen.getByLabelText('Message')).toHaveValue('');
  expect(server.requests).toEqual([
    { path: PATH, body: { name: 'Ada', email: 'ada@club.test', message: 'Hello' } },
  ]);
  await waitFor(() => expect(screen.queryByText(/Message sent/)).toBeNull());
});

test("keeps the inputs when the call fails, and shows the server's text at its field", async () => {
  const refused = refusal(422, 'invalid', 'Please check the form.', {
    email: 'This does not exist.',
  });
  renderPage(<MessageForm />, fakeServer({ [PATH]: refused }));
  await fill();
  await send();
  expect(await screen.findByText('❌ Failed to send message. Please try again.')).toBeVisible();
  expect(screen.getByText('This does not exist.')).toBeVisible();
  expect(screen.getByLabelText('Message')).toHaveValue('Hello');
});

test('a typed message survives a reload, and a sent one leaves nothing behind', async () => {
  const server = fakeServer({ [PATH]: { body: { success: true }, status: 201 } });
  const first = renderPage(<MessageForm />, server);
  await fill();
  first.unmount();
  const second = renderPage(<MessageForm />, server);
  expect(screen.getByLabelText('Message')).toHaveValue('Hello');
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  await send();
  expect(await screen.findByText(/Message sent/)).toBeVisible();
  second.unmount();
  renderPage(<MessageForm />, server);
  expect(screen.getByLabelText('Message')).toHaveValue('');
});
