import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { doubleServer, renderPage } from '#src/testing/render-page.tsx';
import { LatestContent } from './latest-content.tsx';

const film = {
  id: '1',
  type: 'video',
  title: 'Film night',
  url: 'https://youtu.be/aqz-KE-bpKQ',
  date: '2026-10-30T15:00:00.000Z',
};
const photo = { id: '2', type: 'image', title: 'The lab', url: '/media/x/1200.webp' };

const show = (answer: Parameters<typeof doubleServer>[0][string]) => {
  const server = doubleServer({ '/api/content': answer });
  renderPage(<LatestContent />, server);
  return server;
};

test.each([
  [{ body: {}, status: 503 }, 'HTTP error! status: 503'],
  [{ body: { items: [] } }, 'Invalid data format received from API'],
])('falls back to three built-in items and says why', async (answer, message) => {
  const server = show(answer);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  server.answers['/api/content'] = { body: [film, photo] };
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Film night' })).toBeVisible();
  expect(screen.queryByText(message)).toBeNull();
});

test('says so when there is nothing yet', async () => {
  show({ body: [] });
  expect(await screen.findByText(/No films or pictures yet/)).toBeVisible();
});

test('loads the player when the film is opened, and no earlier', async () => {
  show({ body: [film, photo] });
  const user = userEvent.setup();
  const card = await screen.findByRole('button', { name: 'Film night' });
  expect(screen.queryByTitle('Film night')).toBeNull();
  await user.click(card);
  const dialog = await screen.findByRole('dialog', { name: 'Film night' });
  expect(within(dialog).getByTitle('Film night')).toHaveAttribute(
    'src',
    expect.stringContaining('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByTitle('Film night')).toBeNull());
});

test('closes by Escape, and shows a picture in full', async () => {
  show({ body: [film, photo] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'The lab' }));
  expect(await screen.findByRole('img', { name: 'The lab' })).toHaveAttribute(
    'src',
    '/media/x/1200.webp',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
