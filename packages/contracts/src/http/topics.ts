/**
 * The topics that a change can affect. A write touches its topics; prepared answers, rendered pages and screens that depend on
 * one of them are made again. `day` changes by itself at the club's midnight. `places` are the places that teams take and give
 * back: a page may show the earlier number for a moment, while it is rendered again.
 */
const pageTopics = [
  'about',
  'achievements',
  'activity',
  'club',
  'contact_info',
  'contests',
  'day',
  'events',
  'media',
  'members',
  'places',
  'posts',
  'releases',
] as const;

/** Topics on which no public page depends. `access` is what this browser may do. */
const officeTopics = [
  'access',
  'admins',
  'audit',
  'bank_account',
  'desk',
  'messages',
  'post_drafts',
  'registrations',
  'saved_views',
  'sessions',
  'subscribers',
  'webhooks',
] as const;

export const topics = [...pageTopics, ...officeTopics] as const;
export type Topic = (typeof topics)[number];

/** The topics that public pages and answers can depend on. */
export const publicTopics: readonly Topic[] = pageTopics;
