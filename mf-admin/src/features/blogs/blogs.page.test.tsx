import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { posts } from '../../mocks/content-samples.ts';
import { officeServer, renderOffice } from '../../testing/render-office.tsx';
import { slowUploads } from '../../testing/slow-upload.ts';
import { BlogsPage } from './blogs.page.tsx';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:image';
  URL.revokeObjectURL = () => undefined;
  document.execCommand = () => false;
});

// Drafts of other tests are kept too.
beforeEach(() => sessionStorage.clear());

const ADDRESS = 'https://images.example.org/gone.png';
const PROBLEM = 'We cannot fetch an image from this address. Please upload the image instead.';

test('lists the images that could not be copied, until a save copies them', async () => {
  const [post] = posts;
  if (!post) throw new Error('there is no sample post');
  const title = `“${post.title}” is saved, but visitors do not see one image of its text`;
  let uncopied_images = [{ address: ADDRESS, problem: PROBLEM }];
  const server = officeServer(({ method, path }) => {
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
  await save();
  expect(await screen.findByText('Post updated successfully')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('after a lost response to a new post, loads the list again and asks the admin to check it', async () => {
  const [post] = posts;
  let list: unknown[] = [];
  const server = officeServer(({ method }) => {
    if (method === 'GET') return { body: list };
    list = [post];
    return 'lost';
  });
  renderOffice(<BlogsPage />, { ...server, path: '/fake/blogs?add' });
  await userEvent.type(await screen.findByLabelText('Title'), 'New');
  await userEvent.type(screen.getByLabelText('Content'), 'Text');
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
  const server = officeServer(({ method }) => ({
    body: method === 'GET' ? posts : { ...posts[0], uncopied_images: [] },
  }));
  const uploads = slowUploads();
  renderOffice(<BlogsPage />, { ...server, path: '/fake/blogs?add' });
  await userEvent.type(await screen.findByLabelText('Title'), 'New');
  await userEvent.type(screen.getByLabelText('Content'), 'Text');
  const image = new File(['…'], 'stairs.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Image for the text'), image);
  await userEvent.click(await screen.findByRole('button', { name: 'Use the whole image' }));
  await waitFor(() => expect(uploads).toHaveLength(1));

  const publish = screen.getByRole('button', { name: 'Publish' });
  await userEvent.click(publish);
  expect(await screen.findByText(/An image is still being uploaded/)).toBeVisible();
  expect(server.writes()).toEqual([]);
  uploads[0]?.answer(201, { url: '/media/stairs/1200.webp' });
  const written = 'Text\n\n![stairs](/media/stairs/1200.webp)\n\n';
  await waitFor(() => expect(screen.getByLabelText('Content')).toHaveValue(written));
  expect(screen.queryByText(/An image is still being uploaded/)).toBeNull();
  await userEvent.click(publish);
  await waitFor(() => expect(server.writes()).toHaveLength(1));
});
