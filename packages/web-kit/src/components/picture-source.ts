/** A stored image in one of its widths. A note may follow: `#c84-photo`. */
const STORED = /^(\/media\/[^/]+\/)\d+\.webp/;

/** Adds all widths to the URL of a stored image (`/media/<id>/<width>.webp`). Other URLs stay as they are. */
export function pictureSource(src: string) {
  const folder = STORED.exec(src)?.[1];
  return {
    src,
    srcSet: folder && `${folder}480.webp 480w,${folder}800.webp 800w,${folder}1200.webp 1200w`,
  };
}
