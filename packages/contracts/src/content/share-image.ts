const OWN_PICTURE = /^\/media\/([0-9a-f-]{36})\//;

/** The id of an image that this site stores; undefined for an image of another site. */
export const ownImageId = (url: string | null): string | undefined =>
  OWN_PICTURE.exec(url ?? '')?.[1];

/** The path of the image that a shared link to a post shows, 1200 by 630 px: the post's own image, or one drawn from its title. */
export function shareImage({ id, image_url }: { id: string; image_url: string | null }): string {
  const own = ownImageId(image_url);
  return own ? `/share/pictures/${own}.jpeg` : `/share/blogs/${id}.png`;
}
