/** The image of a shared link to a page that has no image of its own. */
export const SITE_IMAGE = '/share/site.png';

/** The document head of a page that always has the same title and description. */
export const siteHead = (title: string, description: string) => () => ({
  title,
  description,
  image: SITE_IMAGE,
});
