/** What a stored image's address tells after `#`: its average colour as three digits, and whether it is a photo. */
export interface PictureNote {
  /** Undefined for an image with transparent parts. */
  color: string | undefined;
  isPhoto: boolean;
}

const NOTE = /^(.*?)(?:#([\da-f]{3})?-?(photo)?)?$/s;

/** Reads `/media/…/1200.webp#c84-photo`. An address without a note has neither. */
export function readPictureNote(address: string): PictureNote & { url: string } {
  const [, url = '', color, photo] = NOTE.exec(address) ?? [];
  return { url, color: color && `#${color}`, isPhoto: Boolean(photo) };
}
