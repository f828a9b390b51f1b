import { readPictureNote } from '@club/contracts/content/picture-note';
import type { ImageText } from './image-text-dialog.tsx';

const inBrackets = (text: string) => text.replace(/[[\]\\]/g, '\\$&');
const inQuotes = (text: string) => text.replace(/["\\]/g, '\\$&');

/** An image in Markdown; its caption is the title. */
export const imageMarkdown = (address: string, { alt, caption }: ImageText): string =>
  `![${inBrackets(alt)}](${address}${caption && ` "${inQuotes(caption)}"`})`;

/** Adds the size of an image to its address, `#1200x800`, so that its place on the page is free before it loads. */
export async function withSize(address: string, file: File): Promise<string> {
  try {
    const { width, height } = await createImageBitmap(file);
    return `${readPictureNote(address).url}#${width}x${height}`;
  } catch {
    return address;
  }
}
