// No schema here: the pages of /blogs load this file, and zod must not come with it.

/** The author of a post without an author (SPEC §9). */
export const DEFAULT_AUTHOR = 'Unknown Author';

/** The read time of a post without a read time (SPEC §9). */
export const DEFAULT_READ_TIME = '5 min read';
