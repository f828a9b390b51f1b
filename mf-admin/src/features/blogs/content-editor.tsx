import { type Control, useController } from '@club/web-kit/forms';
import { LazyArea } from '@club/web-kit/remotes';
import { Box, styled, TextSkeleton, Typography } from '@club/web-kit/ui';
import { type KeyboardEvent, useDeferredValue, useId, useRef } from 'react';
import { useCrop } from '../../image/use-crop.tsx';
import { useImageUpload } from '../../image/use-image-upload.ts';
import { EditorTools } from './editor-tools.tsx';
import { markdownCommands, replaceSelection, runCommand } from './markdown-commands.ts';
import type { PostDraft } from './post-draft.ts';

const loadMarkdown = async () => (await import('@club/web-kit/markdown')).Markdown;

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
  control: Control<PostDraft, unknown, Output>;
  /** Told whether a picture is on its way into the text. */
  onUploading: (isUploading: boolean) => void;
}

/** A post's Markdown beside what it will look like; on a phone one above the other. */
export function ContentEditor<Output>({ control, onUploading }: ContentEditorProps<Output>) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { field, fieldState } = useController({ control, name: 'content' });
  const shown = useDeferredValue(field.value ?? '');
  const { upload, judge, share, problem } = useImageUpload();
  const { crop, cropDialog } = useCrop(16 / 9);

  const insertImage = async (file: File) => {
    const cropped = judge(file) ? await crop(file) : undefined;
    if (!cropped) return;
    onUploading(true);
    const url = await upload(cropped);
    onUploading(false);
    if (url && area.current) {
      replaceSelection(area.current, `\n\n![${file.name.replace(/\.\w+$/, '')}](${url})\n\n`);
    }
  };
  const shortcut = (event: KeyboardEvent) => {
    const command = markdownCommands.find(({ key }) => key && key === event.key.toLowerCase());
    if (!command || !area.current || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    runCommand(area.current, command);
  };

  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}>
        <Typography component="label" htmlFor={id} variant="subtitle2">
          Content
        </Typography>
        <EditorTools
          area={area}
          share={share}
          problem={problem}
          onImage={(file) => void insertImage(file)}
        />
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
          onKeyDown={shortcut}
          onPaste={(event) => {
            const file = [...event.clipboardData.files].find(({ type }) =>
              type.startsWith('image/'),
            );
            if (!file) return;
            event.preventDefault();
            void insertImage(file);
          }}
        />
      </Box>
      {cropDialog}
      <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}>
        <Typography id={`${id}-preview`} component="span" variant="subtitle2">
          Preview
        </Typography>
        <Box sx={{ display: { xs: 'none', md: 'block' }, height: 36 }} />
        <Box
          role="region"
          aria-labelledby={`${id}-preview`}
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
          {shown.trim() ? (
            <LazyArea load={loadMarkdown} waiting={<TextSkeleton width="60%" />} isPage={false}>
              {(Markdown) => <Markdown text={shown} isPreview />}
            </LazyArea>
          ) : (
            <Typography color="textSecondary">What you write shows here.</Typography>
          )}
        </Box>
      </Box>
    </Box>
  );
}
