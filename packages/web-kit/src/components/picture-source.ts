/** A stored image in one of its widths. A note with its average colour may follow: `#c84-photo`. */
const STORED = /^(\/media\/[^/]+\/)\d+\.webp(#[\da-f]{3}\b)?/;

/** Adds all widths to the URL of a stored image (`/media/<id>/<width>.webp`), and its colour until it is loaded. Other URLs stay as they are. */
export function pictureSource(src: string) {
  const [, folder, color] = STORED.exec(src) ?? [];
  return {
    src,
    style: color ? { background: color } : undefined,
    srcSet: folder && `${folder}480.webp 480w,${folder}800.webp 800w,${folder}1200.webp 1200w`,
  };
}
