import type { EditorView } from '@codemirror/view';
import { type RefObject, useState } from 'react';
import { useImageUpload } from '../../../image/use-image-upload.ts';
import type { Clipboard, LocalImage } from '../paste/pasted-text.ts';
import { imageMarkdown, withSize } from './image-markdown.ts';
import { type ImageText, ImageTextDialog } from './image-text-dialog.tsx';
import { replaceSelection, replaceText } from './markdown-commands.ts';

interface Question {
  file: File;
  answer: (text: ImageText | undefined) => void;
}

/** Asks for the texts of an image. */
function useImageText() {
  const [question, setQuestion] = useState<Question>();
  const ask = (file: File) =>
    new Promise<ImageText | undefined>((answer) => setQuestion({ file, answer }));
  const dialog = question && (
    <ImageTextDialog
      fileName={question.file.name}
      onDone={(text) => {
        setQuestion(undefined);
        question.answer(text);
      }}
    />
  );
  return { ask, dialog };
}

const isImage = ({ type }: File) => type.startsWith('image/');

/** Puts images and pasted texts at the cursor. Images are uploaded. */
export function useImageInText(
  view: RefObject<EditorView | null>,
  onUploading: (isUploading: boolean) => void,
) {
  const { upload, isAccepted, share, problem } = useImageUpload();
  const { ask, dialog } = useImageText();

  const store = async (file: File): Promise<string | undefined> => {
    onUploading(true);
    const url = await upload(file);
    onUploading(false);
    return url && withSize(url, file);
  };
  const insertImage = async (file: File) => {
    const text = isAccepted(file) ? await ask(file) : undefined;
    const url = text && (await store(file));
    if (url && text && view.current)
      replaceSelection(view.current, `\n\n${imageMarkdown(url, text)}\n\n`);
  };
  /** An image that cannot be uploaded leaves its place in the text. */
  const storePasted = async (images: LocalImage[]) => {
    for (const { address, file } of images) {
      const url = await store(file);
      if (view.current && url) replaceText(view.current, address, url);
    }
  };
  const pasteRich = async (clipboard: Clipboard, plain: string) => {
    const { readClipboard } = await import(
      /* webpackChunkName: "post-paste" */ '../paste/pasted-text.ts'
    );
    const pasted = readClipboard(clipboard);
    if (pasted.kind === 'image') return insertImage(pasted.file);
    if (!view.current) return;
    replaceSelection(view.current, pasted.kind === 'text' ? pasted.markdown : plain);
    if (pasted.kind === 'text') await storePasted(pasted.images);
  };
  const onPaste = ({ clipboardData }: ClipboardEvent): boolean => {
    const html = clipboardData?.getData('text/html') ?? '';
    const files = [...(clipboardData?.files ?? [])];
    if (!clipboardData || (!html && !files.some(isImage))) return false;
    // The clipboard can be read only during the event.
    const isCode = clipboardData.types.includes('vscode-editor-data');
    const rtf = clipboardData.getData('text/rtf');
    void pasteRich({ html, rtf, files, isCode }, clipboardData.getData('text/plain'));
    return true;
  };
  const onDrop = ({ dataTransfer }: DragEvent): boolean => {
    const file = [...(dataTransfer?.files ?? [])].find(isImage);
    if (file) void insertImage(file);
    return file !== undefined;
  };
  return { insertImage, onPaste, onDrop, dialog, share, problem };
}
