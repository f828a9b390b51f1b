import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type OfficeRequest,
  officeServer,
  refusal,
  renderOffice,
} from '../../../testing/render-office.tsx';
import { PersonSection } from './person-section.tsx';

const message = { name: 'Zara', message: 'May I join?', replied_at: null, replies: [] };

/** Renders the section. The server has one message of the person until it is erased. */
function draw(answer: (request: OfficeRequest) => ReturnType<typeof refusal> | undefined) {
  let messages = [message];
  const server = officeServer((request) => {
    const other = answer(request);
    if (other) return other;
    if (request.path === '/api/admin/person/content/erase') messages = [];
    const parts = messages.length > 0 ? [{ kind: 'Contact messages', records: messages }] : [];
    return { body: request.path === '/api/admin/person/content' ? parts : [] };
  });
  renderOffice(<PersonSection />, server);
  return server;
}

async function search(email = 'zara@example.org') {
  await userEvent.type(screen.getByRole('textbox', { name: /Email address/ }), `${email}{Enter}`);
}
const erase = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Erase…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase zara@example.org' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Erase' }));
};

test('shows what each service has, and erases it in all of them after a confirmation', async () => {
  const { writes } = draw(() => undefined);
  await search();
  const part = within(await screen.findByRole('region', { name: 'Contact messages' }));
  expect(part.getByText('May I join?')).toBeVisible();
  expect(part.queryByText('Replied at')).not.toBeInTheDocument();

  await erase();
  const status = await screen.findByText('The site has nothing about zara@example.org.');
  await waitFor(() => expect(status).toHaveFocus());
  expect(screen.getByText('The data was erased.')).toBeVisible();
  const erased = writes().filter(({ path }) => path.endsWith('/erase'));
  expect(erased.map(({ path, body }) => [path.split('/')[4], body.email]).toSorted()).toEqual(
    ['auth', 'content', 'events'].map((service) => [service, 'zara@example.org']),
  );
});

/** jsdom's `Blob` has no `text()`. */
const textOf = (file: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file as Blob);
  });

test('exports all of it as one JSON file', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => {
    saved.push(file as Blob);
    return '#file';
  };
  draw(() => undefined);
  await search();
  await userEvent.click(await screen.findByRole('button', { name: 'Export as JSON' }));
  expect(JSON.parse(await textOf(saved[0]))).toMatchObject({
    email: 'zara@example.org',
    data: { 'Contact messages': [message] },
  });
});

test('names the service that failed, and shows what the others have', async () => {
  draw(({ path }) =>
    path.startsWith('/api/admin/person/events')
      ? refusal(503, 'unavailable', 'Not available.')
      : undefined,
  );
  await search();
  expect(await screen.findByRole('alert')).toHaveTextContent('registrations and receipts');
  expect(screen.getByRole('button', { name: 'Export as JSON' })).toBeDisabled();
  await erase();
  expect(await screen.findByText(/^Not erased: registrations and receipts/)).toBeVisible();
});

test('asks for a new code when the last one is old', async () => {
  draw(() => refusal(403, 'fresh_otp_required', 'Please enter a new one-time code first.'));
  await search();
  expect(await screen.findByText('enter a new code in a new tab')).toBeVisible();
});

test('a wrong address is refused before anything is sent', async () => {
  const { requests } = draw(() => undefined);
  await search('zara');
  expect(await screen.findByText('This does not look like an email address.')).toBeVisible();
  expect(requests).toEqual([]);
});
