import { readPictureNote } from '@club/contracts/content/picture-note';

/** Adds the size of an image to its address, `#1200x800`, so that its place on the page is free before it loads. */
export async function withSize(address: string, file: File): Promise<string> {
  try {
    const { width, height } = await createImageBitmap(file);
    return `${readPictureNote(address).url}#${width}x${height}`;
  } catch {
    return address;
  }
}
