import { DOMParser, type Schema, Slice } from '@tiptap/pm/model';
import { PENDING_IMAGE } from '../editor/write-phrases.ts';
import { joinCode, nameLanguages } from './code-lines.ts';
import { buildWordLists, joinSplitLists, joinWebLists, nameTasks } from './lists.ts';
import { parseHtml } from './parse-html.ts';
import { rtfImages } from './rtf-images.ts';
import { dropChanges, dropClutter, nameStyles } from './styles.ts';
import { fitTables } from './tables.ts';

/** What the clipboard has: Word and Google Docs put several flavours of one copy there. */
export interface Clipboard {
  html: string;
  rtf: string;
  text: string;
  files: readonly File[];
  /** The copy is code of an editor: its HTML is only colours. */
  isCode: boolean;
}

/** An image of a paste that is not uploaded yet: its address in the text, and its bytes. */
export interface LocalImage {
  address: string;
  file: File;
}

/** `rich`: text with images to upload, and the number of images that are lost. `image`: one image. `plain`: the plain text. */
export type Pasted =
  | { kind: 'rich'; slice: Slice; images: LocalImage[]; lost: number }
  | { kind: 'image'; file: File }
  | { kind: 'plain' };

const FORMATTED =
  'h1,h2,h3,h4,h5,h6,ul,ol,table,a[href],strong,b,em,i,del,s,pre,code,blockquote,img,hr';

/** Reads a paste. A picture of a text, which Word adds to the text, is not used. */
export function readClipboard(schema: Schema, { html, rtf, files, isCode }: Clipboard): Pasted {
  const file = files.find(({ type }) => type.startsWith('image/'));
  const body = html && !isCode ? parseHtml(html) : undefined;
  const isOwn = body?.querySelector('[data-pm-slice]') !== null;
  if (body && !isOwn) clean(body);
  const hasText = (body?.textContent ?? '').trim() !== '';
  if (body && (hasText || !file) && (isOwn || isFormatted(body))) {
    const { taken: images, lost } = takeImages(body, rtf);
    const slice = DOMParser.fromSchema(schema).parseSlice(body, { preserveWhitespace: isOwn });
    return { kind: 'rich', slice: isOwn ? slice : asBlocks(slice), images, lost };
  }
  return file && !hasText ? { kind: 'image', file } : { kind: 'plain' };
}

function clean(body: HTMLElement): void {
  dropChanges(body);
  buildWordLists(body);
  joinWebLists(body);
  nameStyles(body);
  joinSplitLists(body);
  nameTasks(body);
  joinCode(body);
  nameLanguages(body);
  dropClutter(body);
  fitTables(body);
}

/** Of two open ends, ProseMirror joins the text: the first item of a list would become part of the paragraph before it. */
const asBlocks = (slice: Slice): Slice =>
  slice.content.firstChild?.type.name === 'paragraph' ? slice : new Slice(slice.content, 0, 0);

/** Whether the HTML says more than its plain text. Sites write plain text with a style for each piece of it. */
const isFormatted = (body: HTMLElement): boolean =>
  body.querySelector(FORMATTED) !== null ||
  [...body.querySelectorAll<HTMLElement>('[style]')].some(
    ({ style }) => /^(bold|[5-9]00)/.test(style.fontWeight) || style.fontStyle === 'italic',
  );

/** Gives the images without an address in the web an address to replace. Images without bytes are lost. */
function takeImages(body: HTMLElement, rtf: string) {
  const ofWord = rtfImages(rtf);
  const taken: LocalImage[] = [];
  let lost = 0;
  for (const image of body.querySelectorAll('img')) {
    const source = image.getAttribute('data-address') ?? image.getAttribute('src') ?? '';
    if (/^(https?:|\/)/i.test(source)) continue;
    const file = source.startsWith('data:') ? dataFile(source) : ofWord.shift();
    if (!file) {
      if (source) lost += 1;
      image.remove();
      continue;
    }
    const address = `${PENDING_IMAGE}${Date.now().toString(36)}-${taken.length + 1}`;
    image.setAttribute('src', address);
    taken.push({ address, file });
  }
  return { taken, lost };
}

function dataFile(address: string): File | undefined {
  const [, type = '', data = ''] = /^data:(image\/[a-z]+);base64,(.*)$/.exec(address) ?? [];
  if (!data) return undefined;
  const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
  return new File([bytes], `image.${type.slice(6)}`, { type });
}
