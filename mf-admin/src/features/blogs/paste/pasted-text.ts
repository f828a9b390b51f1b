import { hasText, isFormatted, readPasted, toPostMarkdown } from './html-to-markdown.ts';
import { rtfImages } from './rtf-images.ts';

/** What the clipboard has: Word and Google Docs put several flavours of one copy there. */
export interface Clipboard {
  html: string;
  rtf: string;
  files: readonly File[];
  /** The copy is code of an editor: its HTML is only colours. */
  isCode: boolean;
}

/** A picture in the Markdown that is not uploaded yet: its address there, and its bytes. */
export interface LocalImage {
  address: string;
  file: File;
  alt: string;
}

/** `text`: Markdown with pictures to upload. `image`: one picture. `plain`: the browser pastes the plain text itself. */
export type Pasted =
  | { kind: 'text'; markdown: string; images: LocalImage[] }
  | { kind: 'image'; file: File }
  | { kind: 'plain' };

/** Reads a paste. A picture of a text, which Word adds to the text, is not used. */
export function readClipboard({ html, rtf, files, isCode }: Clipboard): Pasted {
  const file = files.find(({ type }) => type.startsWith('image/'));
  const body = html && !isCode ? readPasted(html) : undefined;
  if (body && (hasText(body) || !file) && isFormatted(body)) {
    const images = takeImages(body, rtf);
    return { kind: 'text', markdown: toPostMarkdown(body), images };
  }
  return file && !(body && hasText(body)) ? { kind: 'image', file } : { kind: 'plain' };
}

/** Gives the pictures without an address in the web an address to replace. Pictures without bytes are dropped. */
function takeImages(body: HTMLElement, rtf: string): LocalImage[] {
  const ofWord = rtfImages(rtf);
  const taken: LocalImage[] = [];
  for (const image of body.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? '';
    if (/^https?:/i.test(source)) continue;
    const file = source.startsWith('data:') ? dataFile(source) : ofWord.shift();
    if (!file) {
      image.remove();
      continue;
    }
    const address = `#pasted-image-${Date.now().toString(36)}-${taken.length + 1}`;
    image.setAttribute('src', address);
    taken.push({ address, file, alt: image.alt });
  }
  return taken;
}

function dataFile(address: string): File | undefined {
  const [, type = '', data = ''] = /^data:(image\/[a-z]+);base64,(.*)$/.exec(address) ?? [];
  if (!data) return undefined;
  const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
  return new File([bytes], `image.${type.slice(6)}`, { type });
}
