import { clubDefaults } from '../club/club-defaults.ts';

/** The club's name until an admin changes it, and where it cannot be read. */
export const DEFAULT_CLUB_NAME = clubDefaults.name;

/** A page's title in the browser tab and in shared links. Without a title of its own, the club's name. */
export const titleWithClub = (title: string, clubName: string): string =>
  title ? `${title} · ${clubName}` : clubName;
