import type { PostForm } from '@club/contracts/content/post';
import { type Control, useController } from '@club/web-kit/forms';
import { LazyArea } from '@club/web-kit/remotes';
import { Box, TextSkeleton } from '@club/web-kit/ui';

interface ContentFieldProps<Output> {
  control: Control<
    Omit<PostForm, 'image' | 'version' | 'draft' | 'draft_version'>,
    unknown,
    Output
  >;
  /** Is called when an upload of an image into the text starts and ends. */
  onUploading: (isUploading: boolean) => void;
}

const loadEditor = async () =>
  (await import(/* webpackChunkName: "post-editor" */ './content-editor.tsx')).ContentEditor;

/** The text of a post. Its editor loads when it is first used. */
export function ContentField<Output>({ control, onUploading }: ContentFieldProps<Output>) {
  const { field, fieldState } = useController({ control, name: 'content' });
  return (
    <LazyArea
      load={loadEditor}
      waiting={
        <Box sx={{ minHeight: 'clamp(340px, 58vh, 620px)' }}>
          <TextSkeleton width="30%" />
        </Box>
      }
      isPage={false}
    >
      {(ContentEditor) => (
        <ContentEditor
          field={field}
          value={field.value ?? ''}
          isInvalid={Boolean(fieldState.error)}
          onUploading={onUploading}
        />
      )}
    </LazyArea>
  );
}
