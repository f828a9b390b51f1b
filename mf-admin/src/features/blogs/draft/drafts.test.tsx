import type { DraftFields, PostDraft } from '@club/contracts/content/post-draft';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { posts } from '../../../mocks/content-samples.ts';
import { officeServer, refusal, renderOffice } from '../../../testing/render-office.tsx';
import { BlogsPage } from '../blogs.page.tsx';

beforeEach(() => localStorage.clear());

const [post] = posts;
if (!post) throw new Error('there is no sample post');
const DRAFTS = '/api/admin/post-drafts';
const NEW_ID = '0190a000-0000-7000-8000-0000000000aa';

const fieldsOf = (fields: Partial<DraftFields>): DraftFields => ({
  title: post.title,
  excerpt: post.excerpt,
  author: post.author,
  read_time: post.read_time,
  content: post.content,
  state: 'published',
  publish_at: '',
  ...fields,
});

/** A server with drafts and one post. */
function draftServer(drafts: PostDraft[], { isAway = false } = {}) {
  const stored = new Map(drafts.map((draft) => [draft.id, draft]));
  const state = { isAway };
  const server = officeServer(({ method, path, body }) => {
    if (!path.startsWith(DRAFTS))
      return {
        body:
          method === 'GET'
            ? path.endsWith('/posts')
              ? [post]
              : post
            : { ...post, uncopied_images: [] },
      };
    if (method === 'GET' && path === DRAFTS)
      return {
        body: [...stored.values()].map(({ fields, post_version: _, ...draft }) => ({
          ...draft,
          title: fields.title,
        })),
      };
    const id = path.slice(DRAFTS.length + 1);
    const before = stored.get(id);
    if (method === 'GET') return { body: before };
    if (method === 'DELETE') {
      stored.delete(id);
      return { body: { success: true } };
    }
    if (state.isAway) return 'lost';
    if ((before?.version ?? 0) !== body.version) return refusal(409, 'newer_version', 'Newer.');
    const draft = draftOf(
      id,
      body.fields as DraftFields,
      (before?.version ?? 0) + 1,
      'me@club.test',
    );
    stored.set(id, draft);
    return { body: { ...draft, title: draft.fields.title } };
  });
  return { server, stored, state };
}

const draftOf = (
  id: string,
  fields: DraftFields,
  version = 1,
  saved_by = 'hira@club.test',
): PostDraft => ({
  id,
  post_id: id === post.id ? id : null,
  fields,
  version,
  post_version: id === post.id ? post.version : null,
  saved_by,
  saved_at: new Date(Date.now() - 5 * 60_000).toISOString(),
});

const edit = async () =>
  userEvent.click(await screen.findByRole('button', { name: `Edit ${post.title}` }));
const saved = () => screen.findByText(/^Draft saved at/);

test('the draft of another browser is announced in the list, and is continued there', async () => {
  const { server, stored } = draftServer([
    draftOf(NEW_ID, fieldsOf({ title: 'A lamp', content: 'It glows.' })),
  ]);
  renderOffice(<BlogsPage />, server);
  const list = within(await screen.findByRole('region', { name: 'Unsaved drafts' }));
  expect(list.getByText('Unsaved draft of hira@club.test, 5 minutes ago · new post')).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: 'Continue A lamp' }));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('A lamp'));
  expect(screen.getByText('We restored your unsaved draft.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Title'), ' again');
  await saved();
  expect(stored.get(NEW_ID)).toMatchObject({
    version: 2,
    fields: { title: 'A lamp again', content: 'It glows.' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const save = server.writes().find(({ method }) => method === 'POST');
  expect(save?.body).toMatchObject({ draft: NEW_ID, draft_version: '2', state: 'published' });
});

test('a draft is discarded after a question', async () => {
  const { server, stored } = draftServer([draftOf(post.id, fieldsOf({ title: 'Later' }))]);
  renderOffice(<BlogsPage />, server);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard Later' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('Unsaved drafts')).toBeNull());
  expect(stored.size).toBe(0);
});

test('text that the server does not have stays in the browser, and is sent when the server answers', async () => {
  const { server, stored, state } = draftServer([], { isAway: true });
  const { unmount } = renderOffice(<BlogsPage />, server);
  await edit();
  await userEvent.type(await screen.findByLabelText('Title'), '!');
  expect(await screen.findByText(/This browser keeps them/)).toBeVisible();
  unmount();
  state.isAway = false;
  renderOffice(<BlogsPage />, server);
  await edit();
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue(`${post.title}!`));
  await saved();
  expect(stored.get(post.id)?.fields.title).toBe(`${post.title}!`);
});

test('two writers of a draft: different fields are merged, the same field asks', async () => {
  const { server, stored } = draftServer([]);
  renderOffice(<BlogsPage />, server);
  await edit();
  const title = await screen.findByLabelText('Title');
  await userEvent.type(title, '!');
  stored.set(post.id, draftOf(post.id, fieldsOf({ excerpt: 'Theirs.' })));
  await saved();
  expect(screen.getByLabelText('Excerpt')).toHaveValue('Theirs.');
  expect(stored.get(post.id)).toMatchObject({
    version: 2,
    fields: { title: `${post.title}!`, excerpt: 'Theirs.' },
  });

  await userEvent.type(title, '?');
  stored.set(post.id, draftOf(post.id, fieldsOf({ title: 'Theirs' }), 3));
  await userEvent.click(await screen.findByRole('button', { name: 'See their version' }));
  expect(screen.getByRole('cell', { name: 'Theirs' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(title).toHaveValue('Theirs');
});
