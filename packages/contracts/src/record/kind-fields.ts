import { clubFields } from '../club/club.ts';
import { featureFields, storyFields } from '../content/about.ts';
import { achievementFields } from '../content/achievement.ts';
import { contactInfoFields } from '../content/contact-info.ts';
import type { ContentKindName } from '../content/kinds.ts';
import { mediaFields } from '../content/media.ts';
import { memberFields } from '../content/member.ts';
import { postFields } from '../content/post.ts';
import { eventFields, limitFields } from '../events/event-fields.ts';
import type { Fields } from './fields.ts';

/** The fields of each kind of record, by the name of the kind in the audit log. */
export const kindFields = {
  event: { ...eventFields, ...limitFields },
  post: postFields,
  content: mediaFields,
  member: memberFields,
  achievement: achievementFields,
  about: storyFields,
  club: clubFields,
  feature: featureFields,
  contact_info: contactInfoFields,
} satisfies Record<ContentKindName, Fields> & Record<string, Fields>;
