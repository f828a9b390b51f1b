/** What a link to a page shows that has no picture of its own. */
export const SITE_IMAGE = '/share/site.png';
