/**
 * The topics that a change can affect. A write touches its topics; prepared answers and rendered pages that depend on one
 * of them are prepared again. `day` changes by itself at midnight UTC.
 */
export const topics = [
  'about',
  'achievements',
  'activity',
  'contact_info',
  'day',
  'events',
  'media',
  'members',
  'posts',
  'releases',
] as const;

export type Topic = (typeof topics)[number];
