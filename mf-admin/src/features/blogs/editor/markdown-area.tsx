import { styled } from '@club/web-kit/ui';
import { Annotation, Compartment } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { markdownSetup } from './markdown-setup.ts';

interface MarkdownEvents {
  onChange: (text: string) => void;
  onBlur: () => void;
  onCursor: (place: number) => void;
  /** Returns whether the event is handled. */
  onPaste: (event: ClipboardEvent) => boolean;
  onDrop: (event: DragEvent) => boolean;
}

interface MarkdownAreaProps extends MarkdownEvents {
  value: string;
  labelId: string;
  isInvalid: boolean;
  height: string;
  view: RefObject<EditorView | null>;
}

const fromOutside = Annotation.define<true>();
const attributes = new Compartment();

const createEditor = (
  parent: HTMLElement,
  doc: string,
  { onChange, onCursor, onBlur, onPaste, onDrop }: MarkdownEvents,
) =>
  new EditorView({
    parent,
    doc,
    extensions: [
      markdownSetup,
      attributes.of([]),
      EditorView.domEventHandlers({ blur: onBlur, paste: onPaste, drop: onDrop }),
      EditorView.updateListener.of(({ docChanged, selectionSet, transactions, state }) => {
        if (docChanged || selectionSet) onCursor(state.selection.main.head);
        if (docChanged && !transactions.some((each) => each.annotation(fromOutside)))
          onChange(state.doc.toString());
      }),
    ],
  });

/** A text area for Markdown: headings, bold and code look like themselves, and the text stays as it was typed. */
export function MarkdownArea({ view, value, height, ...props }: MarkdownAreaProps) {
  const { labelId, isInvalid } = props;
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(value);
  const onChange = useEffectEvent((text: string) => {
    shown.current = text;
    props.onChange(text);
  });
  const onBlur = useEffectEvent(() => props.onBlur());
  const onCursor = useEffectEvent((place: number) => props.onCursor(place));
  const onPaste = useEffectEvent((event: ClipboardEvent) => props.onPaste(event));
  const onDrop = useEffectEvent((event: DragEvent) => props.onDrop(event));

  useEffect(() => {
    if (!place.current) return;
    const events = { onChange, onCursor, onBlur, onPaste, onDrop };
    const editor = createEditor(place.current, shown.current, events);
    view.current = editor;
    return () => editor.destroy();
  }, [view]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || value === shown.current) return;
    shown.current = value;
    const changes = { from: 0, to: editor.state.doc.length, insert: value };
    editor.dispatch({ changes, annotations: fromOutside.of(true) });
  }, [view, value]);

  useEffect(() => {
    const extension = attributesOf(labelId, isInvalid);
    view.current?.dispatch({ effects: attributes.reconfigure(extension) });
  }, [view, labelId, isInvalid]);

  return <Frame ref={place} data-invalid={isInvalid || undefined} style={{ height }} />;
}

const attributesOf = (labelId: string, isInvalid: boolean) =>
  EditorView.contentAttributes.of({
    'aria-labelledby': labelId,
    'aria-required': 'true',
    'aria-invalid': String(isInvalid),
    tabindex: '0',
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
  });

const MONOSPACE = 'ui-monospace, "SF Mono", Menlo, Consolas, monospace';

const Frame = styled('div')(({ theme }) => ({
  boxSizing: 'border-box',
  overflow: 'hidden',
  resize: 'vertical',
  border: `1px solid ${theme.vars.palette.control}`,
  borderRadius: 12,
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.default,
  '&:focus-within': { outline: `2px solid ${theme.vars.palette.ink}`, outlineOffset: -2 },
  '&[data-invalid]': { borderColor: theme.vars.palette.error.main },
  '&& .cm-editor': { height: '100%', outline: 'none' },
  '&& .cm-scroller': { fontFamily: 'inherit', lineHeight: 1.6 },
  '&& .cm-content': { padding: '14px 0', caretColor: 'currentColor' },
  '&& .cm-line': { padding: '0 16px' },
  '&& .cm-placeholder': { color: theme.vars.palette.text.secondary },
  '& .md-heading': { fontWeight: 700 },
  '& .md-heading-1': { fontSize: '1.5em', lineHeight: 1.3 },
  '& .md-heading-2': { fontSize: '1.25em', lineHeight: 1.4 },
  '& .md-strong': { fontWeight: 700 },
  '& .md-emphasis': { fontStyle: 'italic' },
  '& .md-strike': { textDecoration: 'line-through' },
  '& .md-link': { textDecoration: 'underline', textUnderlineOffset: '0.15em' },
  '& .md-code': { fontFamily: MONOSPACE, fontSize: '0.9em' },
  '& .md-quote': { color: theme.vars.palette.text.secondary },
  '& .md-mark': { color: theme.vars.palette.text.secondary, textDecoration: 'none' },
  '&& .cm-panels': {
    color: 'inherit',
    background: theme.vars.palette.background.paper,
    borderColor: theme.vars.palette.divider,
  },
  '&& .cm-panel.cm-search': { padding: '8px 36px 8px 12px', fontSize: '0.8125rem' },
  '&& .cm-textfield, && .cm-button': {
    minHeight: 30,
    color: 'inherit',
    background: theme.vars.palette.background.default,
    border: `1px solid ${theme.vars.palette.control}`,
    borderRadius: 6,
    font: 'inherit',
  },
  '&& .cm-search [name="close"]': { width: 32, color: 'inherit', fontSize: '1.25rem' },
}));
