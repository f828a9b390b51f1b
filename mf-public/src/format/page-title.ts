import { CLUB_NAME } from '#src/club/club-name.ts';

/** A page's title as tabs, search results and shared links show it. */
export const pageTitle = (page: string): string => `${page} · ${CLUB_NAME}`;
