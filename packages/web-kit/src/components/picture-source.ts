/** The site stores each image in these widths. */
export const PICTURE_WIDTHS = [480, 800, 1200] as const;

const STORED = /^(\/media\/[^/]+\/)\d+\.webp$/;

export interface PictureSource {
  src: string;
  srcSet?: string;
}

/** Adds all widths to the URL of a stored image (`/media/<id>/<width>.webp`). Other URLs stay as they are. */
export function pictureSource(url: string): PictureSource {
  const folder = STORED.exec(url)?.[1];
  if (!folder) return { src: url };
  return {
    src: url,
    srcSet: PICTURE_WIDTHS.map((width) => `${folder}${width}.webp ${width}w`).join(', '),
  };
}
