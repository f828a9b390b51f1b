/** Widths in which every picture of the site is kept. */
export const PICTURE_WIDTHS = [480, 800, 1200] as const;

const KEPT = /^(\/media\/[^/]+\/)\d+\.webp$/;

export interface PictureSource {
  src: string;
  srcSet?: string;
}

/** The sizes of a picture of the site (`/media/<id>/<width>.webp`); any other address is used as it is. */
export function pictureSource(url: string): PictureSource {
  const folder = KEPT.exec(url)?.[1];
  if (!folder) return { src: url };
  return {
    src: url,
    srcSet: PICTURE_WIDTHS.map((width) => `${folder}${width}.webp ${width}w`).join(', '),
  };
}
