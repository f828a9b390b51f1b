import { z } from 'zod';
import { clockText, orEmpty, wallClock } from '../values/wall-clock.ts';

/** Visitors see a published post only. An unpublished post has been public before and keeps its date. */
export const postState = z.enum(['draft', 'scheduled', 'published', 'unpublished']);
export type PostState = z.infer<typeof postState>;

const WHEN = 'Choose a date and a time.';

/** What an admin wants for a post. A published post that becomes a draft is unpublished. */
export const publishingFields = {
  state: {
    ...{ type: 'choice' as const, label: 'Visibility', start: 'published', saved: postState },
    options: {
      published: 'Published: on the site as soon as it is saved',
      draft: 'Draft: only admins see this post',
      scheduled: 'Scheduled: published at a time that you choose',
    },
    form: z
      .enum(['draft', 'scheduled', 'published'], 'Choose draft, scheduled or published.')
      .optional()
      .describe('Default: a new post is published, an older one keeps its state'),
  },
  publish_at: {
    ...{ type: 'datetime-local' as const, label: 'Publish on', saved: clockText },
    hint: "Date and time of the club's clock",
    form: orEmpty(wallClock(WHEN), WHEN).describe(
      'YYYY-MM-DDTHH:MM, local time of the club; needed for the state `scheduled`',
    ),
  },
};

/** The error text of a scheduled post without a moment to come. */
export const NOT_TO_COME = 'Choose a date and a time in the future.';
