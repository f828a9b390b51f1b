import { Prose } from '@club/web-kit/prose';
import { styled } from '@club/web-kit/ui';
import { Editor, type JSONContent } from '@tiptap/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { postExtensions } from './post-extensions.ts';
import { type ImagesOfPaste, takeInDrop, takeInPaste } from './take-in.ts';

export interface RichTextProps extends ImagesOfPaste {
  document: JSONContent;
  labelId: string;
  isInvalid: boolean;
  height: string;
  editor: Editor | undefined;
  setEditor: (editor: Editor | undefined) => void;
  onChange: (document: JSONContent) => void;
  onBlur: () => void;
  onLink: () => void;
}

type Events = Pick<
  RichTextProps,
  'onChange' | 'onBlur' | 'onLink' | 'insertImage' | 'storePasted'
> & { attributes: () => Record<string, string> };

function createEditor(mount: HTMLElement, content: JSONContent, events: Events): Editor {
  const editor: Editor = new Editor({
    element: { mount },
    extensions: postExtensions,
    content,
    // The styles of the page are below.
    injectCSS: false,
    textDirection: 'auto',
    editorProps: {
      attributes: events.attributes(),
      handleDOMEvents: {
        paste: (_, event) => takeInPaste(editor, event, events),
        drop: (_, event) => takeInDrop(editor, event, events),
      },
      handleKeyDown: (_, event) => handleKey(event, events.onLink),
    },
    onUpdate: () => events.onChange(editor.getJSON()),
    onBlur: () => events.onBlur(),
  });
  return editor;
}

/** @returns true for a key that is not the editor's own: Ctrl+S and Ctrl+Enter save, and are not line breaks */
function handleKey(event: KeyboardEvent, onLink: () => void): boolean {
  if (!(event.ctrlKey || event.metaKey)) return false;
  if (/^(Enter|s)$/i.test(event.key)) return true;
  if (event.key.toLowerCase() !== 'k') return false;
  // The back office has the same key for its palette.
  event.stopPropagation();
  onLink();
  return true;
}

/** The text of a post as visitors will see it. */
export function RichText({ document, height, editor, setEditor, ...props }: RichTextProps) {
  const { labelId, isInvalid } = props;
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(document);
  const onChange = useEffectEvent(props.onChange);
  const onBlur = useEffectEvent(props.onBlur);
  const onLink = useEffectEvent(props.onLink);
  const insertImage = useEffectEvent(props.insertImage);
  const storePasted = useEffectEvent(props.storePasted);
  // A field without a name for a moment would be read without a name by a screen reader.
  const attributes = useEffectEvent(() => attributesOf(labelId, isInvalid));

  useEffect(() => {
    if (!place.current) return;
    const events = { onChange, onBlur, onLink, insertImage, storePasted, attributes };
    const made = createEditor(place.current, shown.current, events);
    setEditor(made);
    return () => {
      setEditor(undefined);
      made.destroy();
    };
  }, [setEditor]);

  useEffect(() => {
    if (!editor || document === shown.current) return;
    shown.current = document;
    editor.commands.setContent(document, { emitUpdate: false });
  }, [editor, document]);

  useEffect(() => {
    const attributes = attributesOf(labelId, isInvalid);
    editor?.setOptions({ editorProps: { ...editor.options.editorProps, attributes } });
  }, [editor, labelId, isInvalid]);

  return (
    <Frame data-invalid={isInvalid || undefined} style={{ height }}>
      <Text ref={place} />
    </Frame>
  );
}

const attributesOf = (labelId: string, isInvalid: boolean) => ({
  role: 'textbox',
  // The author's text is what the post says, not a translation of it.
  translate: 'no',
  'aria-labelledby': labelId,
  'aria-multiline': 'true',
  'aria-required': 'true',
  'aria-invalid': String(isInvalid),
  spellcheck: 'true',
  autocorrect: 'on',
  autocapitalize: 'sentences',
});

const Frame = styled('div')(({ theme: { vars } }) => ({
  boxSizing: 'border-box',
  overflow: 'auto',
  resize: 'vertical',
  border: `1px solid ${vars.palette.control}`,
  borderRadius: 12,
  color: vars.palette.text.primary,
  background: vars.palette.background.default,
  '&:focus-within': { outline: `2px solid ${vars.palette.ink}`, outlineOffset: -2 },
  '&[data-invalid]': { borderColor: vars.palette.error.main },
}));

/** The look of a post on the site, with what only a writer sees. */
const Text = styled(Prose)(({ theme: { vars } }) => ({
  boxSizing: 'border-box',
  minHeight: '100%',
  // The column of a post on the site.
  padding: '16px max(20px, (100% - 720px) / 2)',
  outline: 'none',
  overflowWrap: 'anywhere',
  whiteSpace: 'break-spaces',
  fontVariantLigatures: 'none',
  '& > :first-child': { marginTop: 0 },
  '& :is(li, li > div) > p': { margin: 0 },
  '& :is(li, li > div) > p + p': { marginTop: '0.6em' },
  '& img': { maxWidth: '100%', height: 'auto', borderRadius: 14, verticalAlign: 'top' },
  '& img[data-address]': {
    padding: '4px 10px',
    border: `1px dashed ${vars.palette.control}`,
    color: vars.palette.text.secondary,
  },
  '& .ProseMirror-selectednode': { outline: `3px solid ${vars.palette.ink}`, outlineOffset: 2 },
  // Only the frame scrolls: a keyboard cannot scroll a part of the text.
  '& pre': { overflow: 'visible', whiteSpace: 'pre-wrap', contentVisibility: 'visible' },
  '& th, & td': {
    position: 'relative',
    minWidth: 60,
    padding: '8px 10px',
    border: `1px solid ${vars.palette.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& :is(th, td) > p': { margin: 0 },
  '& .selectedCell': { background: vars.palette.raised },
  '& ul[data-type="taskList"]': { paddingInlineStart: 0, listStyle: 'none' },
  '& ul[data-type="taskList"] > li': { display: 'flex', gap: 10 },
  '& ul[data-type="taskList"] > li > div': { flex: 1, minWidth: 0 },
  '& [data-source]': {
    fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
    fontSize: '0.85em',
    color: vars.palette.text.secondary,
  },
  '& pre[data-source]': { border: `1px dashed ${vars.palette.control}`, whiteSpace: 'pre-wrap' },
  '& .is-editor-empty:first-child::before': {
    content: 'attr(data-placeholder)',
    float: 'inline-start',
    height: 0,
    color: vars.palette.text.secondary,
    pointerEvents: 'none',
  },
}));
