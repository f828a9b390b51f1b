// No schema here: the first page of /events loads this file, and zod must not come with it.

/** Members of a team (SPEC §5). */
export const MAX_TEAM_SIZE = 3;
