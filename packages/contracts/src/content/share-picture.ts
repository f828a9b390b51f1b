const OWN_PICTURE = /^\/media\/([0-9a-f-]{36})\//;

/** Where the picture stands that a shared link to a post shows, 1200 by 630 px: its own, else one drawn of its title. */
export function sharePicture({ id, image_url }: { id: string; image_url: string | null }): string {
  const own = OWN_PICTURE.exec(image_url ?? '')?.[1];
  return own ? `/share/pictures/${own}.jpeg` : `/share/blogs/${id}.png`;
}
