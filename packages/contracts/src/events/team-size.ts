// No schema here: the first page of /events loads this file, and zod must not come with it.

/** Members of a team. */
export const MAX_TEAM_SIZE = 3;
