import { LazyArea } from '@club/web-kit/remotes';
import { Box, TextSkeleton, Typography } from '@club/web-kit/ui';
import type { EditorView } from '@codemirror/view';
import { memo, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { EditorTools } from './editor-tools.tsx';
import { MarkdownArea } from './markdown-area.tsx';
import { isLong, partAround } from './text-part.ts';
import { useImageInText } from './use-image-in-text.tsx';

const HEIGHT = 'clamp(280px, 48vh, 560px)';

export interface ContentEditorProps {
  /** A field of react-hook-form. */
  field: {
    onChange: (text: string) => void;
    onBlur: () => void;
    ref: (target: { focus: () => void }) => void;
  };
  value: string;
  isInvalid: boolean;
  /** Is called when an upload of an image into the text starts and ends. */
  onUploading: (isUploading: boolean) => void;
}

/** A post's Markdown beside its preview; on a phone the preview is below. */
export function ContentEditor({ field, value, isInvalid, onUploading }: ContentEditorProps) {
  const id = useId();
  const view = useRef<EditorView>(null);
  const [cursor, setCursor] = useState(0);
  const { insertImage, onPaste, onDrop, dialog, ...upload } = useImageInText(view, onUploading);
  const { ref } = field;
  // A refused save moves the focus to its first field.
  useEffect(() => ref({ focus: () => view.current?.focus() }), [ref]);

  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}>
        <Typography
          id={id}
          component="span"
          variant="subtitle2"
          onClick={() => view.current?.focus()}
        >
          Content
        </Typography>
        <EditorTools view={view} {...upload} onImage={(file) => void insertImage(file)} />
        <MarkdownArea
          view={view}
          value={value}
          labelId={id}
          isInvalid={isInvalid}
          height={HEIGHT}
          onChange={field.onChange}
          onBlur={field.onBlur}
          onCursor={setCursor}
          onPaste={onPaste}
          onDrop={onDrop}
        />
      </Box>
      {dialog}
      <Preview text={useShownText(value, cursor)} isPart={isLong(value)} />
    </Box>
  );
}

const PAUSE_MS = 700;

/** The text for the preview. Of a long text it is the part around the cursor, drawn after a pause. */
function useShownText(text: string, cursor: number): string {
  const deferred = useDeferredValue(text);
  const [part, setPart] = useState(() => partAround(text, cursor));
  useEffect(() => {
    if (!isLong(text)) return;
    const timer = setTimeout(() => setPart(partAround(text, cursor)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, cursor]);
  return isLong(text) ? part : deferred;
}

const loadMarkdown = async () => (await import('@club/web-kit/markdown')).Markdown;

/** Is drawn again only for another text. */
const Preview = memo(function Preview({ text, isPart }: { text: string; isPart: boolean }) {
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
          // The margin of a heading is for the text above it.
          '& [data-depth]:first-child': { mt: 0 },
        }}
      >
        {isPart && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
            This text is long. The preview shows the part around your cursor.
          </Typography>
        )}
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
});
