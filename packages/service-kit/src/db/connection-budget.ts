/** The number of connections of one process unless DATABASE_MAX_CONNECTIONS is set. */
export const DEFAULT_MAX_CONNECTIONS = 10;

/** Divides a process's connections between requests and jobs. One more listens for changes and new jobs. */
export function connectionBudget(max = DEFAULT_MAX_CONNECTIONS): {
  requests: number;
  jobs: number;
} {
  const jobs = max < 8 ? 1 : 2;
  return { requests: max - jobs - 1, jobs };
}
