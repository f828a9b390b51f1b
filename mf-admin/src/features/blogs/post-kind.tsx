import {
  createPost,
  deletePost,
  getAdminPost,
  type ListedAdminPost,
  listAdminPosts,
  MAX_LISTED_POSTS,
  type PostForm,
  postForm,
  postImage,
  updatePost,
} from '@club/contracts/content/post';
import { DEFAULT_AUTHOR, DEFAULT_READ_TIME } from '@club/contracts/content/post-defaults';
import { NOT_TO_COME } from '@club/contracts/content/post-state';
import { clubMoment } from '@club/contracts/events/event-moment';
import { useRead } from '@club/web-kit/calls';
import { TextInput, useWatch } from '@club/web-kit/forms';
import { Box } from '@club/web-kit/ui';
import { formatDay } from '../../format/moment.ts';
import { SendNewsletterButton } from '../../newsletter/send-button.tsx';
import { latestById, recordActions } from '../../records/record-api.ts';
import { defineRecord, type FieldsProps } from '../../records/record-kind.ts';
import { usePostDraft } from './draft/use-post-draft.tsx';
import { ContentField } from './editor/content-field.tsx';
import { type Publishing, PublishingFields } from './publishing-fields.tsx';
import type { EditedPost } from './uncopied-notice.tsx';

const schema = postForm
  .omit({ image: true, version: true, draft: true, draft_version: true })
  .refine(({ state, publish_at }) => state !== 'scheduled' || publish_at !== '', {
    path: ['publish_at'],
    message: NOT_TO_COME,
  });

const UPLOADING = 'An image is still being uploaded into the text. Please save after the upload.';

const ADD_ACTIONS = { published: 'Publish', draft: 'Save Draft', scheduled: 'Schedule' } as const;

const usePostActions = recordActions<EditedPost, PostForm>({
  create: createPost,
  update: updatePost,
  delete: deletePost,
  useLatest: latestById(getAdminPost),
});

export const postKind = defineRecord({
  noun: 'post',
  nouns: 'posts',
  titles: { add: 'Add New Blog Post', edit: 'Edit Blog Post' },
  history: { kind: 'post', texts: ['title', 'excerpt', 'content', 'author', 'read_time'] },
  useAddAction: ({ control }) => ADD_ACTIONS[useWatch({ control, name: 'state' }) ?? 'published'],
  maxWidth: 'lg',
  schema,
  draftOf: (saved: EditedPost | undefined) => ({
    title: saved?.title ?? '',
    excerpt: saved?.excerpt ?? '',
    author: saved?.author ?? '',
    read_time: saved?.read_time ?? DEFAULT_READ_TIME,
    content: saved?.content ?? '',
    state: wantedState(saved),
    publish_at: saved?.publish_at ?? '',
  }),
  labels: {
    title: 'Title',
    excerpt: 'Excerpt',
    author: 'Author',
    read_time: 'Read time',
    content: 'Content',
    state: 'Visibility',
    publish_at: 'Publish on',
  },
  Fields: PostFields,
  image: ({ title }) => ({
    title: title || 'Post',
    hint: 'Max 2MB, recommended 1200x800',
    rule: postImage,
  }),
  bodyOf: (draft) => draft,
  useList: (query) => useRead(listAdminPosts, { query }),
  mostListed: MAX_LISTED_POSTS,
  useActions: usePostActions,
  openFailedText: 'Failed to fetch post',
  searchText: ({ title, author, excerpt }: ListedAdminPost) => `${title} ${author} ${excerpt}`,
  cardOf: ({
    image_url: image,
    excerpt: text,
    author,
    created_at: date,
    read_time: readTime,
    ...post
  }) => ({
    image,
    caption: stateOf(post),
    text,
    maxLines: 3,
    details: post.state === 'published' && <SendNewsletterButton id={post.id} title={post.title} />,
    footer: (
      <>
        <span>{author}</span>
        <br />
        <span>{`${formatDay(date)} · ${readTime}`}</span>
      </>
    ),
  }),
  cards: { cards: 6, ratio: '400 / 180' },
  texts: {
    add: 'Add Blog Post',
    loading: 'Loading the posts',
    loadFailed: 'Failed to fetch posts',
    empty: 'No posts yet. The first one you write shows on the site at once.',
    searchPlaceholder: 'Search titles, authors and excerpts',
    deleted: 'Post deleted successfully',
    deleteFailed: 'Failed to delete post',
  },
  savedText: (_draft, isNew) => `Post ${isNew ? 'created' : 'updated'} successfully`,
  usesBanner: true,
  quietFields: ['title', 'content'],
  useDraft: usePostDraft,
  mergesFields: true,
  longText: 'content',
  showsRawBody: true,
});

/** A post that was public before is a draft to its editor. */
const wantedState = (saved: EditedPost | undefined): Publishing =>
  saved?.state === 'unpublished' ? 'draft' : (saved?.state ?? 'published');

/** The state on the card of a post that visitors do not see. */
const stateOf = ({ state, publish_at }: Pick<ListedAdminPost, 'state' | 'publish_at'>) => {
  if (state === 'scheduled') return `Scheduled for ${clubMoment(publish_at)}`;
  return { draft: 'Draft', unpublished: 'Unpublished', published: undefined }[state];
};

function PostFields({ form, field, imageField, isNew, setBlocked }: FieldsProps<typeof schema>) {
  return (
    <>
      <TextInput {...field('title')} required isQuiet autoFocus={isNew} />
      <ContentField
        control={form.control}
        onUploading={(isUploading) => setBlocked(isUploading ? UPLOADING : undefined)}
      />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <Box sx={{ display: 'grid', gap: 5, alignContent: 'start' }}>
          <TextInput
            {...field('excerpt')}
            hint="Shown on the card and above the post."
            multiline
            minRows={2}
            maxRows={5}
          />
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <TextInput {...field('author')} placeholder={DEFAULT_AUTHOR} />
            <TextInput {...field('read_time')} placeholder={DEFAULT_READ_TIME} />
          </Box>
        </Box>
        {imageField}
      </Box>
      <PublishingFields control={form.control} />
    </>
  );
}
