import type { About } from './about.ts';

/** The club's name until the back office has another, and where no data is at hand. */
export const DEFAULT_CLUB_NAME = 'Developers Club';

/** A page's title as the tab and a shared link have it; without one of its own it is the club's name. */
export const titleWithClub = (title: string, clubName: string): string =>
  title ? `${title} · ${clubName}` : clubName;

/** How the club calls itself on its about page; its first name when that cannot be read. */
export const readClubName = (readAbout: () => Promise<About>): Promise<string> =>
  readAbout().then(
    ({ club_name: name }) => name.trim() || DEFAULT_CLUB_NAME,
    () => DEFAULT_CLUB_NAME,
  );
