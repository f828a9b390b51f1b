import type { PostForm } from '@club/contracts/content/post';
import { type Control, useController } from '@club/web-kit/forms';
import { LazyArea } from '@club/web-kit/remotes';
import { Box, styled, TextSkeleton, Typography } from '@club/web-kit/ui';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useId,
  useRef,
} from 'react';
import { useCrop } from '../../image/use-crop.tsx';
import { useImageUpload } from '../../image/use-image-upload.ts';
import { EditorTools } from './editor-tools.tsx';
import { markdownCommands, replaceSelection, runCommand } from './markdown-commands.ts';

const HEIGHT = 'clamp(280px, 48vh, 560px)';

const Area = styled('textarea')(({ theme }) => ({
  width: '100%',
  height: HEIGHT,
  boxSizing: 'border-box',
  padding: '14px 16px',
  resize: 'vertical',
  border: `1px solid ${theme.vars.palette.control}`,
  borderRadius: 12,
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.default,
  fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.ink}`, outlineOffset: -2 },
  '&[aria-invalid="true"]': { borderColor: theme.vars.palette.error.main },
}));

interface ContentEditorProps<Output> {
  control: Control<Omit<PostForm, 'image' | 'version'>, unknown, Output>;
  /** Is called when an upload of an image into the text starts and ends. */
  onUploading: (isUploading: boolean) => void;
}

/** A post's Markdown beside its preview; on a phone the preview is below. */
export function ContentEditor<Output>({ control, onUploading }: ContentEditorProps<Output>) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { field, fieldState } = useController({ control, name: 'content' });
  const { insertImage, pasteImage, cropDialog, ...upload } = useImageInText(area, onUploading);

  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}>
        <Typography component="label" htmlFor={id} variant="subtitle2">
          Content
        </Typography>
        <EditorTools area={area} {...upload} onImage={(file) => void insertImage(file)} />
        <Area
          {...field}
          ref={(node) => {
            field.ref(node);
            area.current = node;
          }}
          id={id}
          value={field.value ?? ''}
          aria-required
          aria-invalid={Boolean(fieldState.error)}
          placeholder="Write in Markdown. Images can be pasted."
          onKeyDown={runShortcut}
          onPaste={pasteImage}
        />
      </Box>
      {cropDialog}
      <Preview text={useDeferredValue(field.value ?? '')} />
    </Box>
  );
}

function runShortcut(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const command = markdownCommands.find(({ key }) => key && key === event.key.toLowerCase());
  if (!command || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  event.preventDefault();
  runCommand(event.currentTarget, command);
}

/** Crops and uploads an image, and inserts it at the cursor. */
function useImageInText(
  area: RefObject<HTMLTextAreaElement | null>,
  onUploading: (isUploading: boolean) => void,
) {
  const { upload, isAccepted, share, problem } = useImageUpload();
  const { crop, cropDialog } = useCrop(16 / 9);

  const insertImage = async (file: File) => {
    const cropped = isAccepted(file) ? await crop(file) : undefined;
    if (!cropped) return;
    onUploading(true);
    const url = await upload(cropped);
    onUploading(false);
    if (url && area.current) {
      replaceSelection(area.current, `\n\n![${file.name.replace(/\.\w+$/, '')}](${url})\n\n`);
    }
  };
  const pasteImage = (event: ClipboardEvent) => {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (!file) return;
    event.preventDefault();
    void insertImage(file);
  };
  return { insertImage, pasteImage, cropDialog, share, problem };
}

const loadMarkdown = async () => (await import('@club/web-kit/markdown')).Markdown;

function Preview({ text }: { text: string }) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}>
      <Typography id={id} component="span" variant="subtitle2">
        Preview
      </Typography>
      <Box sx={{ display: { xs: 'none', md: 'block' }, height: 36 }} />
      <Box
        role="region"
        aria-labelledby={id}
        tabIndex={0}
        sx={{
          height: HEIGHT,
          boxSizing: 'border-box',
          overflowY: 'auto',
          px: 5,
          py: 4,
          border: 1,
          borderColor: 'divider',
          borderRadius: '12px',
        }}
      >
        {text.trim() ? (
          <LazyArea load={loadMarkdown} waiting={<TextSkeleton width="60%" />} isPage={false}>
            {(Markdown) => <Markdown text={text} isPreview />}
          </LazyArea>
        ) : (
          <Typography color="textSecondary">The preview of your text shows here.</Typography>
        )}
      </Box>
    </Box>
  );
}
