import type { AdminPost } from '@club/contracts/content/post';
import { DEFAULT_AUTHOR, DEFAULT_READ_TIME, postImage } from '@club/contracts/content/post';
import { TextInput } from '@club/web-kit/forms';
import { Box, Typography } from '@club/web-kit/ui';
import { ImagePicker } from '../../image/image-picker.tsx';
import { differencesOf } from '../../records/differences.ts';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { ContentEditor } from './content-editor.tsx';
import { draftOf, postLabels } from './post-draft.ts';
import { dropDraft } from './use-kept-draft.ts';
import { type OnPostSaved, usePostForm } from './use-post-form.ts';

interface PostFormProps {
  /** Undefined adds one. */
  post: AdminPost | undefined;
  onClose: () => void;
  onSaved: OnPostSaved;
}

/** Writes or edits a post. */
export function PostForm({ post, onClose, onSaved }: PostFormProps) {
  const state = usePostForm(post, onSaved);
  const { form } = state;
  const { control } = form;
  const discard = () => {
    dropDraft(post?.id);
    onClose();
  };
  return (
    <RecordDialog
      title={post ? 'Edit Blog Post' : 'Add New Blog Post'}
      action={post ? 'Save Changes' : 'Publish'}
      maxWidth="lg"
      state={state}
      differences={(theirs) =>
        differencesOf(postLabels, { ...draftOf(undefined), ...form.getValues() }, draftOf(theirs))
      }
      onClose={discard}
    >
      {state.isRestored && (
        <Typography role="status" variant="body2" color="textSecondary">
          What you typed before is back. It is not saved yet.
        </Typography>
      )}
      <TextInput
        control={control}
        name="title"
        label={postLabels.title}
        required
        isQuiet
        autoFocus={!post}
      />
      <ContentEditor control={control} onUploading={state.setIsUploading} />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <Box sx={{ display: 'grid', gap: 5, alignContent: 'start' }}>
          <TextInput
            control={control}
            name="excerpt"
            label={postLabels.excerpt}
            hint="Stands on the card and above the text."
            multiline
            minRows={2}
            maxRows={5}
          />
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <TextInput
              control={control}
              name="author"
              label={postLabels.author}
              placeholder={DEFAULT_AUTHOR}
            />
            <TextInput
              control={control}
              name="read_time"
              label={postLabels.read_time}
              placeholder={DEFAULT_READ_TIME}
            />
          </Box>
        </Box>
        <ImagePicker
          label="Image"
          savedUrl={post?.image_url}
          title={form.watch('title') || 'Post'}
          file={state.image}
          onChange={state.setImage}
          rule={postImage}
          hint="Max 2MB, recommended 1200x800"
          error={state.imageError}
        />
      </Box>
    </RecordDialog>
  );
}
