// No schema here: the pages of /blogs load this file, and zod must not come with it.

/** The author of a post without an author. */
export const DEFAULT_AUTHOR = 'Unknown Author';

/** The read time of a post without a read time. */
export const DEFAULT_READ_TIME = '5 min read';
