import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { z } from 'zod';
import { text } from '../../../form/fields-as-data.tsx';
import { ask } from '../../../form/question.ts';
import { QuestionDialog } from '../../../form/question-dialog.tsx';
import { useImageUpload } from '../../../image/use-image-upload.ts';
import type { LocalImage } from '../paste/read-pasted.ts';
import { withSize } from './image-size.ts';

/** What readers get beside an image. */
const imageText = z.object({ alt: z.string().trim(), caption: z.string().trim() });
type ImageText = z.output<typeof imageText>;

interface Asked {
  /** The name of the file, or the address of an image that is there. */
  name: string;
  before?: ImageText | undefined;
  answer: (text?: ImageText) => void;
}

const askImageText = ({ name, before, answer }: Asked) =>
  ask({
    title: 'Describe the image',
    note: name,
    isBrief: true,
    schema: imageText,
    start: before ?? { alt: '', caption: '' },
    fields: [
      text('alt', 'Description', {
        hint: 'For people who cannot see the image. Leave it empty if the image is decoration.',
        autoFocus: true,
        inputProps: { dir: 'auto', maxLength: 300 },
      }),
      text('caption', 'Caption', {
        hint: 'Optional. Shown below the image.',
        inputProps: { dir: 'auto', maxLength: 300 },
      }),
    ],
    action: [before ? 'Save the description' : 'Insert'],
    send: (typed) => {
      answer(typed);
      return {};
    },
  });

/** Asks for the texts of an image. */
function useImageText() {
  const [asked, setAsked] = useState<Asked>();
  const ask = (name: string, before?: ImageText) =>
    new Promise<ImageText | undefined>((answer) => setAsked({ name, before, answer }));
  const dialog = asked && (
    <QuestionDialog
      question={askImageText(asked)}
      onClose={() => {
        setAsked(undefined);
        // Nothing, unless it has its answer.
        asked.answer();
      }}
    />
  );
  return { ask, dialog };
}

/** Puts images into the text, and changes their texts. Images are uploaded. */
export function useImageInText(
  editor: Editor | undefined,
  onUploading: (isUploading: boolean) => void,
) {
  const { upload, isAccepted, share, problem, note } = useImageUpload();
  const [lost, setLost] = useState(0);
  const { ask, dialog } = useImageText();

  const store = async (file: File): Promise<string | undefined> => {
    onUploading(true);
    const url = await upload(file);
    onUploading(false);
    return url && withSize(url, file);
  };
  const insertImage = async (file: File) => {
    setLost(0);
    const text = isAccepted(file) ? await ask(file.name) : undefined;
    const src = text && (await store(file));
    if (!src || !editor || editor.isDestroyed) return;
    const image = { type: 'image', attrs: { src, alt: text.alt, title: text.caption || null } };
    // Beside the place of the cursor, so that a selected image is not replaced.
    editor.chain().focus().insertContentAt(editor.state.selection.to, image).run();
  };
  const describe = async () => {
    const { alt, title, src } = editor?.getAttributes('image') ?? {};
    const text = await ask(src ?? '', { alt: alt ?? '', caption: title ?? '' });
    if (text && editor && !editor.isDestroyed)
      editor.commands.updateAttributes('image', { alt: text.alt, title: text.caption || null });
  };
  const storePasted = async (images: LocalImage[], lost: number) => {
    setLost(lost);
    for (const { address, file } of images) {
      const url = await store(file);
      if (editor && !editor.isDestroyed) placeImage(editor, address, url);
    }
  };
  return {
    insertImage,
    storePasted,
    describe,
    dialog,
    share,
    problem: problem ?? lostText(lost),
    note,
  };
}

const lostText = (lost: number): string | undefined =>
  lost > 1
    ? `${lost} pictures could not be pasted. Insert them here.`
    : lost === 1
      ? '1 picture could not be pasted. Insert it here.'
      : undefined;

/** Gives a pasted image its stored address. An image whose upload failed goes, and the problem is shown. */
function placeImage({ state, view }: Editor, address: string, url: string | undefined): void {
  const { tr } = state;
  state.doc.descendants((node, at) => {
    if (node.type.name !== 'image' || node.attrs.src !== address) return;
    const place = tr.mapping.map(at);
    if (url) tr.setNodeAttribute(place, 'src', url);
    else tr.delete(place, place + node.nodeSize);
  });
  view.dispatch(tr);
}
