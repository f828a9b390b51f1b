import { type ListedAdminPost, postForm, postImage } from '@club/contracts/content/post';
import { DEFAULT_AUTHOR, DEFAULT_READ_TIME } from '@club/contracts/content/post-defaults';
import { TextInput } from '@club/web-kit/forms';
import { Box } from '@club/web-kit/ui';
import { formatDay } from '../../format/moment.ts';
import { defineRecord, type FieldsProps } from '../../records/record-kind.ts';
import { type EditedPost, usePostActions, usePosts } from './api.ts';
import { ContentEditor } from './content-editor.tsx';

const schema = postForm.omit({ image: true, version: true });

const UPLOADING = 'An image is still being uploaded into the text. Please save after the upload.';

export const postKind = defineRecord({
  noun: 'post',
  nouns: 'posts',
  titles: { add: 'Add New Blog Post', edit: 'Edit Blog Post' },
  addAction: 'Publish',
  history: { kind: 'post', texts: ['title', 'excerpt', 'content', 'author', 'read_time'] },
  maxWidth: 'lg',
  schema,
  draftOf: (saved: EditedPost | undefined) => ({
    title: saved?.title ?? '',
    excerpt: saved?.excerpt ?? '',
    author: saved?.author ?? '',
    read_time: saved?.read_time ?? DEFAULT_READ_TIME,
    content: saved?.content ?? '',
  }),
  labels: {
    title: 'Title',
    excerpt: 'Excerpt',
    author: 'Author',
    read_time: 'Read time',
    content: 'Content',
  },
  Fields: PostFields,
  image: ({ title }) => ({
    title: title || 'Post',
    hint: 'Max 2MB, recommended 1200x800',
    rule: postImage,
  }),
  bodyOf: (draft) => draft,
  useList: usePosts,
  useActions: usePostActions,
  openFailedText: 'Failed to fetch post',
  searchText: ({ title, author, excerpt }: ListedAdminPost) => `${title} ${author} ${excerpt}`,
  cardOf: ({ image_url: image, excerpt: text, author, created_at: date, read_time: readTime }) => ({
    image,
    text,
    maxLines: 3,
    footer: (
      <>
        {author}
        <br />
        {`${formatDay(date)} · ${readTime}`}
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
  draftId: (saved) => `post:${saved?.id ?? 'new'}`,
  showsRawBody: true,
});

function PostFields({ form, field, imageField, isNew, setBlocked }: FieldsProps<typeof schema>) {
  return (
    <>
      <TextInput {...field('title')} required isQuiet autoFocus={isNew} />
      <ContentEditor
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
    </>
  );
}
