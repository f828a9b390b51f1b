import { type PictureNote, readPictureNote } from './picture-note.ts';

/** The address with this note instead of the one that it has. */
export function withPictureNote(address: string, { color, isPhoto }: PictureNote): string {
  const note = [color?.slice(1), isPhoto && 'photo'].filter(Boolean).join('-');
  return readPictureNote(address).url + (note && `#${note}`);
}
