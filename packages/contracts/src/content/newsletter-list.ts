import { z } from 'zod';

/** `newsletter`: published posts. `applications`: an email when applications open. */
export const newsletterLists = ['newsletter', 'applications'] as const;
export const newsletterList = z.enum(
  newsletterLists,
  'The list must be newsletter or applications.',
);
export type NewsletterList = z.infer<typeof newsletterList>;
