import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { posts } from '../../mocks/content-samples.ts';
import { findPostText } from '../../testing/post-text.ts';
import { officeServer, refusal, renderOffice } from '../../testing/render-office.tsx';
import { slowUploads } from '../../testing/slow-upload.ts';
import { BlogsPage } from './blogs.page.tsx';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:image';
  URL.revokeObjectURL = () => undefined;
});

// Drafts of other tests are kept too.
beforeEach(() => localStorage.clear());

const DRAFTS = '/api/admin/post-drafts';
/** No drafts, and no other writers. */
const draftAnswer = (path: string) => (path.endsWith('/writers') ? { others: [] } : []);
/** The calls that save posts, without autosaves. */
const savesOf = (server: ReturnType<typeof officeServer>) =>
  server.writes().filter(({ path }) => !path.startsWith(DRAFTS));

const ADDRESS = 'https://images.example.org/gone.png';
const PROBLEM = 'We cannot fetch an image from this address. Please upload the image instead.';

test('lists the images that could not be copied, until a save copies them', async () => {
  const [post] = posts;
  if (!post) throw new Error('there is no sample post');
  const title = `“${post.title}” is saved, but visitors do not see one image of its text`;
  let uncopied_images = [{ address: ADDRESS, problem: PROBLEM }];
  const server = officeServer(({ method, path }) => {
    if (path.startsWith(DRAFTS)) return { body: draftAnswer(path) };
    if (method === 'PUT') return { body: { ...post, uncopied_images } };
    return { body: path.endsWith('/posts') ? [post] : post };
  });
  renderOffice(<BlogsPage />, server);
  const save = async () => {
    await userEvent.type(await screen.findByLabelText('Excerpt'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  await userEvent.click(await screen.findByRole('button', { name: `Edit ${post.title}` }));
  await save();
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(title);
  expect(notice).toHaveTextContent(`${ADDRESS}${PROBLEM}`);

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Add Blog Post' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: `Edit ${post.title}` }));
  await save();

  uncopied_images = [];
  await userEvent.click(screen.getByRole('button', { name: 'Edit the post' }));
  // The banner ends after 3 s, on a busy machine before the dialog has closed.
  const banner = screen.findByText('Post updated successfully');
  await save();
  expect(await banner).toHaveTextContent('Post updated successfully');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('after a lost response to a new post, loads the list again and asks the admin to check it', async () => {
  const [post] = posts;
  let list: unknown[] = [];
  const server = officeServer(({ method, path }) => {
    if (path.startsWith(DRAFTS)) return { body: draftAnswer(path) };
    if (method === 'GET') return { body: list };
    list = [post];
    return 'lost';
  });
  renderOffice(<BlogsPage />, { ...server, path: '/fake/blogs?add' });
  await userEvent.type(await screen.findByLabelText('Title'), 'New');
  (await findPostText()).write('Text');
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(
    await screen.findByText(
      'No answer. It may have been saved: check the list first. Your changes are still here.',
    ),
  ).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('New');
  expect(await screen.findByText(post?.title ?? '')).toBeInTheDocument();
});

test('refuses to save a post while an image is uploaded into its text', async () => {
  const server = officeServer(({ method, path }) => {
    if (path.startsWith(DRAFTS)) return { body: draftAnswer(path) };
    return { body: method === 'GET' ? posts : { ...posts[0], uncopied_images: [] } };
  });
  const uploads = slowUploads();
  renderOffice(<BlogsPage />, { ...server, path: '/fake/blogs?add' });
  await userEvent.type(await screen.findByLabelText('Title'), 'New');
  const content = await findPostText();
  content.write('Text');
  const image = new File(['…'], 'stairs.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Image for the text'), image);
  await userEvent.type(await screen.findByLabelText('Description'), 'The stairs');
  await userEvent.type(screen.getByLabelText('Caption'), 'At night');
  await userEvent.click(screen.getByRole('button', { name: 'Insert' }));
  await waitFor(() => expect(uploads).toHaveLength(1));

  const publish = screen.getByRole('button', { name: 'Publish' });
  await userEvent.click(publish);
  expect(await screen.findByText(/An image is still being uploaded/)).toBeVisible();
  expect(savesOf(server)).toEqual([]);
  uploads[0]?.answer(201, { url: '/media/stairs/1200.webp' });
  const written = 'Text![The stairs](/media/stairs/1200.webp "At night")';
  await waitFor(() => expect(content.text()).toBe(written));
  expect(screen.queryByText(/An image is still being uploaded/)).toBeNull();
  await userEvent.click(publish);
  await waitFor(() => expect(savesOf(server)).toHaveLength(1));
});

test('a paste of Google Docs keeps its list, and after an error the plain text arrives', async () => {
  const server = officeServer(({ path }) => ({ body: draftAnswer(path) }));
  renderOffice(<BlogsPage />, { ...server, path: '/fake/blogs?add' });
  const { element, text } = await findPostText();
  const html =
    '<ul><li><p>One</p></li><li><p><span style="font-weight:700">Two</span></p></li></ul>';
  const paste = (flavours: Record<string, string>, more = {}) =>
    fireEvent.paste(element, {
      clipboardData: {
        files: [],
        types: Object.keys(flavours),
        getData: (type: string) => flavours[type] ?? '',
        ...more,
      },
    });
  paste({ 'text/html': html, 'text/plain': 'One Two' });
  await waitFor(() => expect(text()).toBe('- One\n- **Two**'));
  const broken = jest.spyOn(document.implementation, 'createHTMLDocument');
  broken.mockImplementation(() => {
    throw new Error('The page refuses it.');
  });
  paste({ 'text/html': html, 'text/plain': ' and three' });
  broken.mockRestore();
  await waitFor(() => expect(text()).toBe('- One\n- **Two and three**'));
});

test('a text that the editor would change is edited as Markdown', async () => {
  const [post] = posts;
  if (!post) throw new Error('there is no sample post');
  const content = '1. [ ] [a][b]\n\n[b]: /c';
  const server = officeServer(({ path }) => {
    if (path.startsWith(DRAFTS)) return { body: draftAnswer(path) };
    return { body: path.endsWith('/posts') ? [post] : { ...post, content } };
  });
  renderOffice(<BlogsPage />, server);
  await userEvent.click(await screen.findByRole('button', { name: `Edit ${post.title}` }));
  const input = await screen.findByRole('textbox', { name: 'Content' });
  expect(input).toHaveValue(content);
  expect(screen.getByText(/you edit its Markdown/)).toBeVisible();
});

test('two editors of a post: different fields are merged, the same field asks', async () => {
  const [first] = posts;
  if (!first) throw new Error('there is no sample post');
  let stored = { ...first, uncopied_images: [] };
  const server = officeServer(({ method, path, body }) => {
    if (path.startsWith(DRAFTS)) return { body: draftAnswer(path) };
    if (method === 'GET') return { body: path.endsWith('/posts') ? [stored] : stored };
    if (Number(body.version) !== stored.version)
      return refusal(409, 'newer_version', 'Someone saved a newer version.');
    stored = { ...stored, ...body, version: stored.version + 1 } as typeof stored;
    return { body: stored };
  });
  renderOffice(<BlogsPage />, server);
  const edit = async () =>
    userEvent.click(await screen.findByRole('button', { name: `Edit ${first.title}` }));
  const saveElsewhere = (fields: Partial<typeof stored>) => {
    stored = { ...stored, ...fields, version: stored.version + 1 };
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

  await edit();
  (await findPostText()).write('Mine. ');
  saveElsewhere({ excerpt: 'Theirs.' });
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored).toMatchObject({
    excerpt: 'Theirs.',
    content: first.content.replace('## ', '## Mine. '),
  });

  await edit();
  (await findPostText()).write('Again. ');
  saveElsewhere({ content: 'Theirs.' });
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'See their version' }));
  const [theirs] = within(screen.getByRole('row', { name: /^Content/ })).getAllByRole('cell');
  expect(theirs).toHaveTextContent(/^Theirs\.$/);
  expect(theirs?.querySelector('mark')).toHaveTextContent('Theirs');
  expect(stored.content).toBe('Theirs.');
});
