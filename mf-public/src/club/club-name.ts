/** The club's name where no data is at hand. */
export const CLUB_NAME = 'Developers Club';

/** What a link to a page shows that has no picture of its own. */
export const SITE_IMAGE = '/share/site.png';
