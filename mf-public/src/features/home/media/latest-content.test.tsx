import { type FakeResponses, fakeServer } from '@club/web-kit/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '#src/testing/render-page.tsx';
import { LatestContent } from './latest-content.tsx';

const video = {
  id: '1',
  type: 'video',
  title: 'Robot video',
  url: 'https://youtu.be/aqz-KE-bpKQ',
  date: '2026-10-30T15:00:00.000Z',
};
const photo = { id: '2', type: 'image', title: 'The lab', url: '/media/x/1200.webp' };

const show = (answer: FakeResponses[string]) => {
  renderPage(<LatestContent />, fakeServer({ '/api/content': answer }));
};

let samplesFail = false;
jest.mock('./sample-items.ts', () => ({
  get sampleItems() {
    if (samplesFail) throw new Error('The chunk did not load.');
    return jest.requireActual('./sample-items.ts').sampleItems;
  },
}));
const reloadPage = jest.fn();
jest.mock('#src/navigation/reload-page.ts', () => ({ reloadPage: () => reloadPage() }));

beforeEach(() => {
  samplesFail = false;
  jest.clearAllMocks();
});

test.each([
  [{ body: {}, status: 503 }, 'HTTP error! status: 503'],
  [{ body: { items: [] } }, 'Invalid data format received from API'],
  ['no answer' as const, 'The connection was lost. Please try again.'],
])(
  'falls back to three samples, says why, and Try Again reloads the page',
  async (answer, text) => {
    show(answer);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(reloadPage).toHaveBeenCalledTimes(1);
  },
);

test('calls a page of HTML an invalid format', async () => {
  const response = new Response('<h1>Hotel wifi</h1>');
  response.json = async () => {
    throw new SyntaxError('Unexpected token <');
  };
  renderPage(<LatestContent />, { fetch: async () => response });
  expect(await screen.findByText('Invalid data format received from API')).toBeVisible();
});

test('only videos and photos have a badge', async () => {
  const items = [
    video,
    photo,
    { ...photo, id: '3', title: 'A stage', url: `${photo.url}#c84-photo` },
  ];
  show({ body: items });
  const badgeOf = (name: string) =>
    within(screen.getByRole('button', { name }).closest('article') as HTMLElement).queryByText(
      /^(Video|Photo)$/,
    )?.textContent;
  await screen.findByRole('button', { name: 'The lab' });
  expect(['Robot video', 'The lab', 'A stage'].map(badgeOf)).toEqual(['Video', undefined, 'Photo']);
});

test('shows the error screen when not even the samples load', async () => {
  samplesFail = true;
  show('no answer');
  expect(await screen.findByText('The latest content could not be loaded')).toBeVisible();
  expect(screen.getByText('The connection was lost. Please try again.')).toBeVisible();
  expect(screen.queryAllByRole('article')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('shows a text when the list is empty', async () => {
  show({ body: [] });
  expect(await screen.findByText("No videos or photos yet. They'll appear here.")).toBeVisible();
});

test('loads the player only when the visitor opens the video', async () => {
  show({ body: [video, photo] });
  const user = userEvent.setup();
  const card = await screen.findByRole('button', { name: 'Robot video' });
  expect(screen.queryByTitle('Robot video')).toBeNull();
  await user.click(card);
  const dialog = await screen.findByRole('dialog', { name: 'Robot video' });
  expect(within(dialog).getByTitle('Robot video')).toHaveAttribute(
    'src',
    expect.stringContaining('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByTitle('Robot video')).toBeNull());
});

test('shows a full image, and Escape closes the modal', async () => {
  show({ body: [video, photo] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'The lab' }));
  expect(await screen.findByRole('img', { name: 'The lab' })).toHaveAttribute(
    'src',
    '/media/x/1200.webp',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
