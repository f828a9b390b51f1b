import { LabelledInput } from '@club/web-kit/forms';
import { Box, Typography } from '@club/web-kit/ui';
import type { Editor, JSONContent } from '@tiptap/core';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { QuestionDialog } from '../../../form/question-dialog.tsx';
import { askLink } from './ask-link.ts';
import { EditorTools } from './editor-tools.tsx';
import { readPostText } from './read-markdown.ts';
import { RichText } from './rich-text.tsx';
import { useImageInText } from './use-image-in-text.tsx';
import { writePostText } from './write-document.ts';

const HEIGHT = 'clamp(320px, 56vh, 720px)';

/** Writing a longer text as Markdown at each key would make typing slow. */
const LONGEST = 100_000;

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

/** The text of a post, as visitors will see it. A text that the editor would change is edited as Markdown. */
export function ContentEditor({ value, ...props }: ContentEditorProps) {
  const own = useRef(value);
  const [opened, setOpened] = useState(() => open(value));
  // With the drawing: a key that is pressed before a later effect would look like another writer's text.
  useLayoutEffect(() => {
    // A draft, or the text of another writer, has come.
    if (value !== own.current) setOpened(open(value));
    own.current = value;
  }, [value]);
  const write = (text: string) => {
    own.current = text;
    props.field.onChange(text);
  };
  if (!opened.document) return <MarkdownText {...{ value, write, ...props }} />;
  return <VisibleText {...{ opened: opened as Opened, write, ...props }} />;
}

interface Opened {
  text: string;
  document: JSONContent;
}

const open = (text: string) => ({
  text,
  document: text.length > LONGEST ? undefined : readPostText(text),
});

interface TextProps extends Omit<ContentEditorProps, 'value'> {
  write: (text: string) => void;
}

function VisibleText({
  opened,
  write,
  field,
  isInvalid,
  onUploading,
}: TextProps & { opened: Opened }) {
  const id = useId();
  const [editor, setEditor] = useState<Editor>();
  const [isLinking, setIsLinking] = useState(false);
  const { dialog, share, problem, note, describe, ...images } = useImageInText(editor, onUploading);
  useFocus(field.ref, () => editor?.commands.focus());
  // A text that nobody has changed stays as it was stored.
  const change = (document: JSONContent) => {
    const text = writePostText(document);
    write(text === writePostText(opened.document) ? opened.text : text);
  };
  const insertImage = (file: File) => void images.insertImage(file);

  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Typography
        id={id}
        component="span"
        variant="subtitle2"
        onClick={() => editor?.commands.focus()}
      >
        Content
      </Typography>
      <EditorTools
        {...{ editor, share, problem, note }}
        onImage={insertImage}
        onLink={() => setIsLinking(true)}
        onDescribe={() => void describe()}
      />
      <RichText
        {...{ editor, setEditor, isInvalid, insertImage }}
        document={opened.document}
        labelId={id}
        height={HEIGHT}
        storePasted={(...pasted) => void images.storePasted(...pasted)}
        onChange={change}
        onBlur={field.onBlur}
        onLink={() => setIsLinking(true)}
      />
      {dialog}
      {isLinking && editor && (
        <QuestionDialog question={askLink(editor)} onClose={() => setIsLinking(false)} />
      )}
    </Box>
  );
}

function MarkdownText({ value, write, field, isInvalid }: TextProps & { value: string }) {
  const input = useRef<HTMLTextAreaElement>(null);
  useFocus(field.ref, () => input.current?.focus());
  return (
    <LabelledInput
      label="Content"
      hint={`${reasonFor(value)} “Preview on the site” shows the result.`}
      required
      multiline
      minRows={14}
      maxRows={28}
      inputRef={input}
      value={value}
      error={isInvalid}
      onChange={write}
      onBlur={field.onBlur}
    />
  );
}

const reasonFor = ({ length }: string): string =>
  length > LONGEST
    ? 'This text is very long, so you edit its Markdown.'
    : 'The editor would change some of this text, so you edit its Markdown.';

/** A refused save moves the focus to its first field. */
function useFocus(ref: ContentEditorProps['field']['ref'], focus: () => void): void {
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => ref({ focus: () => latest.current() }), [ref]);
}
