/**
 * The topics that a change can affect. A write touches its topics; prepared answers and rendered pages that depend on one
 * of them are prepared again. `day` changes by itself at the club's midnight. `places` are the places that teams take and give
 * back: a page may show the earlier number for a moment, while it is rendered again.
 */
export const topics = [
  'about',
  'achievements',
  'activity',
  'club',
  'contact_info',
  'day',
  'desk',
  'events',
  'media',
  'members',
  'places',
  'posts',
  'registrations',
  'releases',
] as const;

export type Topic = (typeof topics)[number];

const OFFICE_TOPICS: readonly Topic[] = ['desk', 'registrations'];

/** The topics that public pages and answers can depend on. The others are for the back office alone. */
export const publicTopics: readonly Topic[] = topics.filter(
  (topic) => !OFFICE_TOPICS.includes(topic),
);
