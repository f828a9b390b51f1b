import type { About } from './about.ts';

/** The club's name until an admin changes it, and where the about page cannot be read. */
export const DEFAULT_CLUB_NAME = 'Developers Club';

/** A page's title in the browser tab and in shared links. Without a title of its own, the club's name. */
export const titleWithClub = (title: string, clubName: string): string =>
  title ? `${title} · ${clubName}` : clubName;

/** The club's name from its about page, or {@link DEFAULT_CLUB_NAME} if `readAbout` fails. */
export const readClubName = (readAbout: () => Promise<About>): Promise<string> =>
  readAbout().then(
    ({ club_name: name }) => name.trim() || DEFAULT_CLUB_NAME,
    () => DEFAULT_CLUB_NAME,
  );
