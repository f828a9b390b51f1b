import {
  createPost,
  deletePost,
  getAdminPost,
  type ListedAdminPost,
  listAdminPosts,
  MAX_LISTED_POSTS,
  type PostForm,
  postFields,
  postImage,
  updatePost,
} from '@club/contracts/content/post';
import { NOT_TO_COME } from '@club/contracts/content/post-state';
import { clubMoment } from '@club/contracts/events/event-moment';
import { useRead } from '@club/web-kit/calls';
import { useWatch } from '@club/web-kit/forms';
import { Box } from '@club/web-kit/ui';
import { formatDay } from '../../format/moment.ts';
import { SendNewsletterButton } from '../../newsletter/send-button.tsx';
import { defineRecord } from '../../records/define-kind.ts';
import { draftOf, schemaOf } from '../../records/fields-of-kind.tsx';
import { latestById, recordActions } from '../../records/record-api.ts';
import type { FieldsProps } from '../../records/record-kind.ts';
import { usePostDraft } from './draft/use-post-draft.tsx';
import { ContentField } from './editor/content-field.tsx';
import type { EditedPost } from './uncopied-notice.tsx';

const schema = schemaOf(postFields).refine(
  ({ state, publish_at }) => state !== 'scheduled' || publish_at !== '',
  {
    path: ['publish_at'],
    message: NOT_TO_COME,
  },
);

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
  history: 'post',
  useAddAction: ({ control }) => ADD_ACTIONS[useWatch({ control, name: 'state' }) ?? 'published'],
  maxWidth: 'lg',
  schema,
  fields: postFields,
  draftOf: (saved: EditedPost | undefined) => ({
    ...draftOf(postFields, saved),
    state: wantedState(saved),
  }),
  Fields: PostFields,
  image: { hint: 'Max 2MB, recommended 1200x800', rule: postImage },
  useList: (query) => useRead(listAdminPosts, { query }),
  mostListed: MAX_LISTED_POSTS,
  useActions: usePostActions,
  openFailedText: 'Failed to fetch post',
  cardOf: ({
    image_url: image,
    excerpt: text,
    author,
    created_at: date,
    read_time: readTime,
    ...post
  }: ListedAdminPost) => ({
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
const wantedState = (saved: EditedPost | undefined) =>
  saved?.state === 'unpublished' ? 'draft' : (saved?.state ?? 'published');

/** The state on the card of a post that visitors do not see. */
const stateOf = ({ state, publish_at }: Pick<ListedAdminPost, 'state' | 'publish_at'>) => {
  if (state === 'scheduled') return `Scheduled for ${clubMoment(publish_at)}`;
  return { draft: 'Draft', unpublished: 'Unpublished', published: undefined }[state];
};

function PostFields({ form, input, imageField, isNew, setBlocked }: FieldsProps<typeof schema>) {
  return (
    <>
      {input('title', { isQuiet: true, autoFocus: isNew })}
      <ContentField
        control={form.control}
        onUploading={(isUploading) => setBlocked(isUploading ? UPLOADING : undefined)}
      />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <Box sx={{ display: 'grid', gap: 5, alignContent: 'start' }}>
          {input('excerpt')}
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            {input('author')}
            {input('read_time')}
          </Box>
        </Box>
        {imageField}
      </Box>
      <Publishing form={form} input={input} />
    </>
  );
}

type FieldsOfPost = FieldsProps<typeof schema>;

/** Whether visitors see the post, and from when. */
function Publishing({ form: { control }, input }: Pick<FieldsOfPost, 'form' | 'input'>) {
  const state = useWatch({ control, name: 'state' });
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: '1fr 1fr' } }}>
      {input('state')}
      {state === 'scheduled' && input('publish_at')}
    </Box>
  );
}
