const OWN_PICTURE = /^\/media\/([0-9a-f-]{36})\//;

/** The path of the image that a shared link to a post shows, 1200 by 630 px: the post's own image, or one drawn from its title. */
export function shareImage({ id, image_url }: { id: string; image_url: string | null }): string {
  const own = OWN_PICTURE.exec(image_url ?? '')?.[1];
  return own ? `/share/pictures/${own}.jpeg` : `/share/blogs/${id}.png`;
}
